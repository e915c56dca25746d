import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import type { Problem } from "@/lib/web/server/types";
import { messageOf } from "./message-of";

/** A problem in sentences. `children` stand between what happened and what to do, `actions` after both. */
export function ProblemNotice({
  problem,
  tone = "danger",
  children,
  actions,
}: {
  problem: Problem;
  tone?: "danger" | "warning";
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const { title, text, advice } = messageOf(problem);
  return (
    <Notice tone={tone} title={title} announce>
      <p>
        <TextWithTimes text={text} instead="recent" />
      </p>
      {children}
      {advice ? <p>{advice}</p> : null}
      {actions}
    </Notice>
  );
}
