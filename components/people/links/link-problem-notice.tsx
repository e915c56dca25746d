import type { LinkProblem } from "@/lib/desk/people/types";
import { linkMessages } from "@/components/kit/messages/link-messages";
import { Notice } from "@/components/ui/notice";

/** Why the link wasn't used, above its form. */
export function LinkProblemNotice({ problem }: { problem: LinkProblem }) {
  const { title, text } = linkMessages[problem];
  return (
    <Notice tone="danger" title={title} announce>
      <p>{text}</p>
    </Notice>
  );
}
