import type { ReactNode } from "react";
import { Lock } from "lucide-react";
import { verdictMessage } from "@/components/kit/messages/permission-messages";
import { isUnknown } from "@/lib/desk/reviews/states";
import type { ApprovalView } from "@/lib/desk/reviews/approval/types";
import type { PreparationView, ReviewActions, Verdict } from "@/lib/desk/reviews/types";
import { RecentTime } from "@/components/ui/clock-time";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { retriedUntil } from "../state/retried-until";
import { whoSettles } from "../state/who-may-messages";

type Props = { preparation: PreparationView; actions: ReviewActions; approval: Pick<ApprovalView, "whoMay"> };

/** What waits until an unknown outcome is known, each with the reason: the one thing that is safe has a button. */
export function ClosedActions({ preparation, actions, approval }: Props) {
  const { state, reopened } = preparation;
  if (!isUnknown(state) || reopened) return null;
  const { prepareAgain, reconcile } = actions;
  return (
    <section aria-labelledby="closed-actions" className="space-y-2">
      <h2 id="closed-actions" className="text-sm font-semibold">
        Blocked until the outcome is known
      </h2>
      <ul className="space-y-1.5 text-sm text-ink-2">
        {prepareAgain.allowed ? null : (
          <Closed name="Prepare again">A new key could run it a second time.</Closed>
        )}
        <Closed name="Reject and withdraw">It may have been executed already.</Closed>
        {reconcile.allowed ? null : (
          <Closed name="Record what happened">
            {state === "uncertain" ? (
              <WhileRetried preparation={preparation} />
            ) : (
              <TextWithTimes
                text={[verdictMessage(reconcile), ...others(reconcile, approval)].join(" ")}
                instead="recent"
              />
            )}
          </Closed>
        )}
      </ul>
    </section>
  );
}

/** Where it is up to somebody else: who that is. */
function others(reconcile: Verdict & { allowed: false }, approval: Pick<ApprovalView, "whoMay">): string[] {
  const isOthers = "lacks" in reconcile || reconcile.reason.code === "second_person";
  return isOthers ? [whoSettles(approval)] : [];
}

function WhileRetried({ preparation }: { preparation: PreparationView }) {
  if (preparation.withoutCredential !== null) return "Possible once this is handed to a person.";
  const until = retriedUntil(preparation);
  return (
    <>
      A retry can still answer it.
      {until === null ? null : (
        <>
          {" "}
          A person records it if none has by <RecentTime at={until} />.
        </>
      )}
    </>
  );
}

function Closed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Lock aria-hidden className="mt-0.75 size-3.5 shrink-0 stroke-[1.75] text-ink-3" />
      <span className="min-w-0">
        <span className="font-medium text-ink">{name}.</span> {children}
      </span>
    </li>
  );
}
