import { Suspense, useEffect, useState, type Ref } from "react";
import { SilentNotice } from "@/components/kit/notices/silent-notice";
import { isOverridable } from "@/components/reviews/decision/is-overridable";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/page/on-demand";
import { whenLoaded } from "@/components/ui/hooks/when-idle";
import type { Submission, useSubmission } from "../use-submission";

const fetchCode = () => import("../refused.lazy");
const { OnDemand: RefusalNotice, load: loadNotice } = onDemand(() =>
  fetchCode().then((part) => part.RefusalNotice),
);
const { OnDemand: RunFailure, load: loadFailure } = onDemand(() =>
  fetchCode().then((part) => part.RunFailure),
);

/** What tells of a refusal, ahead of it: it may be that the network is gone. */
export async function loadRefused(): Promise<void> {
  await Promise.all([loadNotice(), loadFailure()]);
}

const { OnDemand: OverrideDialog } = onDemand(() =>
  import("@/components/reviews/decision/override-dialog").then((part) => part.OverrideDialog),
);
const { OnDemand: RunInstead } = onDemand(() =>
  import("@/components/reviews/outcome/run-instead").then((part) => part.RunInstead),
);

/** Why sending an input came to nothing, and what can be done about it. */
export function SubmissionResults({
  submission,
  ref,
}: {
  submission: ReturnType<typeof useSubmission>;
  ref: Ref<HTMLDivElement>;
}) {
  const { toolName, refusal, lastPrepared, send } = submission;
  const [overriding, setOverriding] = useState<Submission | null>(null);
  useEffect(() => whenLoaded(() => void loadRefused()), []);
  return (
    <div ref={ref} tabIndex={-1} className="space-y-5 outline-none">
      <SilentNotice waits={submission.waits} />
      {refusal ? (
        <Suspense>
          <RefusalNotice refusal={refusal} />
        </Suspense>
      ) : null}
      {refusal?.outcome && submission.failed ? (
        <Suspense>
          <RunFailure
            key={submission.failed.at}
            toolName={toolName}
            outcome={refusal.outcome}
            busy={submission.busy}
            onAgain={() => submission.run(submission.failed?.inputText ?? "{}")}
          />
        </Suspense>
      ) : null}
      {refusal && isOverridable(refusal) && lastPrepared ? (
        <Button onClick={() => setOverriding(lastPrepared)}>Prepare anyway…</Button>
      ) : null}
      {refusal?.recorded && refusal.outcome?.readsOnly ? (
        <Suspense>
          <RunInstead
            key={refusal.recorded.preparationId}
            preparationId={refusal.recorded.preparationId}
            toolName={toolName}
          />
        </Suspense>
      ) : null}
      {overriding ? (
        <Suspense>
          <OverrideDialog
            verb="Prepare"
            refusal={refusal}
            open
            onOpenChange={(open) => (open ? null : setOverriding(null))}
            busy={submission.isPreparing}
            onSubmit={({ reason }) => {
              send({ ...overriding, override: reason });
              setOverriding(null);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
