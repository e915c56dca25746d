import { Suspense, type ComponentProps } from "react";
import type { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/page/on-demand";
import type { ProblemNotice } from "./problem-notice";
import type { ReadOnlyNotice } from "./read-only-notice";
import type { ReasonText } from "./reason-text";

/** The sentences for every problem, which a page rarely needs. */
export const fetchMessages = () => import("./all-messages");

type Props = ComponentProps<typeof ProblemNotice>;

const problem = onDemand<Props>(() => fetchMessages().then((all) => all.ProblemNotice), Unexplained);
const notice = onDemand(() => fetchMessages().then((all) => all.Notice));
const readOnly = onDemand(() => fetchMessages().then((all) => all.ReadOnlyNotice));
const otherVersion = onDemand(() => fetchMessages().then((all) => all.OtherVersionNotice));
const reason = onDemand(() => fetchMessages().then((all) => all.ReasonText));

/** Fetches all of them, once a page is there and idle: the problem to come may be the network. */
export async function loadMessages(): Promise<void> {
  await Promise.all([problem, notice, readOnly, otherVersion, reason].map(({ load }) => load()));
}

/** As `ProblemNotice`, for pages that shouldn't wait for what it says. */
export function LaterProblemNotice(props: Props) {
  return (
    <Suspense fallback={null}>
      <problem.OnDemand {...props} />
    </Suspense>
  );
}

/** As `Notice`, for pages that rarely have one. */
export function LaterNotice(props: ComponentProps<typeof Notice>) {
  return (
    <Suspense fallback={null}>
      <notice.OnDemand {...props} />
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

export function LaterOtherVersionNotice() {
  return (
    <Suspense fallback={null}>
      <otherVersion.OnDemand />
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
function Unexplained({ children, actions }: Props) {
  return (
    <div role="alert" className="space-y-2 rounded-md border border-red-line bg-red-soft px-3 py-2.5">
      <p className="font-semibold text-red">This couldn’t be loaded</p>
      <p>Countersign can’t be reached from here.</p>
      {children}
      {actions}
    </div>
  );
}
