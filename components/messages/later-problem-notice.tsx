import { lazy, Suspense, type ComponentProps } from "react";
import { Notice } from "@/components/ui/notice";
import type { ProblemNotice } from "./problem-notice";

/** The sentences for every problem, which a page rarely needs: fetched once it is idle, since a problem may be the network. */
export const loadProblemNotice = () => import("./problem-notice");

type Props = ComponentProps<typeof ProblemNotice>;

const Explained = lazy(() =>
  loadProblemNotice().then(
    ({ ProblemNotice: shown }) => ({ default: shown }),
    () => ({ default: Unexplained }),
  ),
);

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
