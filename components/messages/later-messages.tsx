import { Suspense, type ComponentProps } from "react";
import { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/on-demand";
import type { ProblemNotice } from "./problem-notice";
import type { ReadOnlyNotice } from "./read-only-notice";
import type { ReasonText } from "./reason-text";

/** The sentences for every problem, which a page rarely needs. */
export const fetchMessages = () => import("./all-messages");

type Props = ComponentProps<typeof ProblemNotice>;

const problem = onDemand<Props>(() => fetchMessages().then((all) => all.ProblemNotice), Unexplained);
const readOnly = onDemand(() => fetchMessages().then((all) => all.ReadOnlyNotice));
const reason = onDemand(() => fetchMessages().then((all) => all.ReasonText));

/** Fetches all of them, once a page is there and idle: the problem to come may be the network. */
export async function loadMessages(): Promise<void> {
  await Promise.all([problem.load(), readOnly.load(), reason.load()]);
}

/** As `ProblemNotice`, for pages that shouldn't wait for what it says. */
export function LaterProblemNotice(props: Props) {
  return (
    <Suspense fallback={null}>
      <problem.OnDemand {...props} />
    </Suspense>
  );
}

export function LaterReadOnlyNotice(props: ComponentProps<typeof ReadOnlyNotice>) {
  return (
    <Suspense fallback={null}>
      <readOnly.OnDemand {...props} />
    </Suspense>
  );
}

export function LaterReasonText(props: ComponentProps<typeof ReasonText>) {
  return (
    <Suspense fallback={null}>
      <reason.OnDemand {...props} />
    </Suspense>
  );
}

/** Where not even the sentences could be fetched. */
function Unexplained({ tone = "danger", children, actions }: Props) {
  return (
    <Notice tone={tone} title="This couldn’t be loaded" announce>
      <p>Countersign can’t be reached from here.</p>
      {children}
      {actions}
    </Notice>
  );
}
