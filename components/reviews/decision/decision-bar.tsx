"use client";

import { useState } from "react";
import { approveAndSend, reconcile, reject, retrySend, sendApproved } from "@/lib/actions/reviews";
import type { ActionName, PreparationView, ReviewView } from "@/lib/reviews/types";
import type { Override } from "@/lib/reviews/verbs/types";
import { SilentNotice } from "@/components/notices/silent-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useNow } from "@/components/ui/time";
import { DecisionButtons } from "./decision-buttons";
import { TimeLine } from "../state/time-left";
import { isOverridable, OverrideDialog } from "./override-dialog";
import { ReasonDialog } from "./reason-dialog";
import { ReconcileDialog } from "./reconcile-dialog";
import { RefusalNotice } from "../refusal/refusal-notice";
import { shownRevision } from "./shown-revision";
import type { ReviewAction } from "./use-review-action";
import { actionLabels, unavailableActions } from "./unavailable-actions";

const sends = new Set<ActionName>(["approve", "send", "retry"]);

/** What can be done with the current revision by this person, and why not where one would expect to be able to. */
export function DecisionBar({
  review,
  preparation,
  effect,
  action,
  inputUnread,
}: {
  review: ReviewView;
  preparation: PreparationView;
  /** What sending does, in the API's words, for the decisive button. */
  effect: string;
  action: ReviewAction;
  /** Why all of the input can't be read on this page; null where it can. Without it nobody approves. */
  inputUnread: string | null;
}) {
  const { run, pending, refusal } = action;
  const { state, expiresAt } = preparation;
  const [dialog, setDialog] = useState<"reject" | "reconcile" | "override" | null>(null);
  const openAs = (name: NonNullable<typeof dialog>) => (open: boolean) => setDialog(open ? name : null);
  const expired = useHasExpired(preparation);
  const may = (name: ActionName) =>
    review.actions[name].allowed &&
    !(expired && (name === "approve" || name === "send")) &&
    !(name === "approve" && inputUnread !== null) &&
    // The notice of what is in question has the way to settle it.
    !(name === "reconcile" && preparation.reopened !== null);
  const reasons = unavailableActions(preparation, review.actions);
  const overriding = refusal && isOverridable(refusal) ? overridable.find(may) : undefined;
  const nothing = !(Object.keys(review.actions) as ActionName[]).some(may);
  if (nothing && reasons.length === 0 && !refusal && inputUnread === null) return null;
  return (
    <section
      aria-label="Decision"
      className="sticky bottom-0 z-10 mt-auto max-h-[70dvh] overflow-y-auto border-t border-line-strong bg-surface shadow-[0_-8px_24px_-12px_light-dark(rgb(22_23_26/0.14),rgb(0_0_0/0.6))] max-md:bottom-14"
    >
      {expiresAt && (state === "awaiting_review" || state === "approved") ? (
        <TimeLine from={preparation.createdAt} until={expiresAt} />
      ) : null}
      <div className="space-y-3 px-4 py-3.5 md:px-7">
        {/* Of what sends, the notice above says more. */}
        <SilentNotice waits={pending !== null && !sends.has(pending)} />
        {refusal ? <RefusalNotice refusal={refusal} /> : null}
        {overriding ? (
          <Button onClick={() => setDialog("override")}>{overrideLabels[overriding]} anyway…</Button>
        ) : null}
        {may("approve") || may("send") ? <IrreversibleNotice destructive={review.tool.destructive} /> : null}
        {expired ? (
          <p className="text-sm text-ink-2">The confirmation has expired. Prepare it again to continue.</p>
        ) : null}
        {inputUnread !== null && review.actions.approve.allowed ? (
          <p className="text-sm text-ink-2">
            <span className="font-medium text-ink">{actionLabels.approve}:</span> {inputUnread}
          </p>
        ) : null}
        {reasons.map(({ name, reason }) => (
          <p key={name} className="text-sm text-ink-2">
            <span className="font-medium text-ink">{actionLabels[name]}:</span> {reason}
          </p>
        ))}
        <DecisionButtons {...{ review, preparation, effect, may, action }} openDialog={setDialog} />
        <ReasonDialog
          open={dialog === "reject"}
          onOpenChange={openAs("reject")}
          title="Reject this revision"
          description="Nothing is sent. The person who prepared it sees your reason and can prepare it again."
          label="Reason"
          submitLabel="Reject"
          danger
          busy={pending !== null}
          onSubmit={(reason) => {
            run("reject", () => reject(preparation.id, reason));
            setDialog(null);
          }}
        />
        <OverrideDialog
          verb={overrideLabels[overriding ?? "approve"]}
          refusal={refusal}
          open={dialog === "override" && overriding !== undefined}
          onOpenChange={openAs("override")}
          busy={pending !== null}
          onSubmit={(override) => {
            if (overriding) run(overriding, () => overridden(overriding, preparation, override));
            setDialog(null);
          }}
        />
        <ReconcileDialog
          open={dialog === "reconcile"}
          onOpenChange={openAs("reconcile")}
          busy={pending !== null}
          onSubmit={(verdict, evidence) => {
            run("reconcile", () => reconcile(preparation.id, verdict, evidence));
            setDialog(null);
          }}
        />
      </div>
    </section>
  );
}

type Overridable = "approve" | "send" | "retry";
/** In each state at most one of them is possible. */
const overridable: readonly Overridable[] = ["approve", "send", "retry"];
const overrideLabels = { approve: "Approve and send", send: "Send", retry: "Retry" } as const;

function overridden(name: Overridable, preparation: PreparationView, override: Override) {
  switch (name) {
    case "approve":
      return approveAndSend({ shown: shownRevision(preparation), override });
    case "send":
      return sendApproved(preparation.id, override);
    case "retry":
      return retrySend(preparation.id, override);
  }
}

/** What can't be undone says so before it is done. */
function IrreversibleNotice({ destructive }: { destructive: ReviewView["tool"]["destructive"] }) {
  if (destructive === "no") return null;
  return (
    <Notice
      tone="warning"
      title={
        destructive === "yes"
          ? "The API declares this tool destructive. You can't undo it from here."
          : "The API doesn't say whether this can be undone. Assume it can't."
      }
    />
  );
}

/** Whether the time is over although the server has not said so yet, as when the page can't be read anew. */
function useHasExpired({ state, expiresAt }: PreparationView): boolean {
  const now = useNow();
  if (state !== "awaiting_review" && state !== "approved") return false;
  return now !== null && expiresAt !== null && new Date(expiresAt).getTime() <= now;
}
