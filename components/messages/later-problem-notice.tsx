import { Suspense, type ComponentProps } from "react";
import { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/on-demand";
import type { ProblemNotice } from "./problem-notice";

type Props = ComponentProps<typeof ProblemNotice>;

const { OnDemand: Explained, load } = onDemand<Props>(
  () => import("./problem-notice").then((module) => module.ProblemNotice),
  Unexplained,
);
/** The sentences for every problem, which a page rarely needs: fetched once it is idle, since a problem may be the network. */
export const loadProblemNotice = load;

/** As `ProblemNotice`, for pages that shouldn't wait for what it says. */
export function LaterProblemNotice(props: Props) {
  return (
    <Suspense fallback={null}>
      <Explained {...props} />
    </Suspense>
  );
}

/** Where not even the sentences could be fetched. */
function Unexplained({ tone = "danger", children, actions }: Props) {
  return (
    <Notice tone={tone} title="This couldn't be loaded" announce>
      <p>Countersign can&apos;t be reached from here.</p>
      {children}
      {actions}
    </Notice>
  );
}
