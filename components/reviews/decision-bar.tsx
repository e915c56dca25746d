"use client";

import { useState } from "react";
import Link from "next/link";
import { Ban, PenLine, RefreshCw, RotateCw, Send, Undo2 } from "lucide-react";
import {
  approveAndSend,
  prepareAgain,
  reconcile,
  reject,
  retrySend,
  sendApproved,
  withdraw,
} from "@/lib/actions/reviews";
import type { ActionName, PreparationView, ReviewView } from "@/lib/reviews/types";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { OverrideDialog } from "./override-dialog";
import { ReasonDialog } from "./reason-dialog";
import { ReconcileDialog } from "./reconcile-dialog";
import { RefusalNotice } from "./refusal-notice";
import { useReviewAction } from "./use-review-action";

const icon = "size-4 shrink-0";

/** What can be done with the current revision by this person, and why not where one would expect to be able to. */
export function DecisionBar({
  review,
  preparation,
  effect,
}: {
  review: ReviewView;
  preparation: PreparationView;
  /** What sending does, in the API's words, for the decisive button. */
  effect: string;
}) {
  const { run, busy, refusal } = useReviewAction(review.id);
  const [dialog, setDialog] = useState<"reject" | "reconcile" | "override" | null>(null);
  const may = (name: ActionName) => review.actions[name].allowed;
  const why = (name: ActionName) => {
    const action = review.actions[name];
    return action.allowed ? null : action.reason;
  };
  const decisive = review.tool.destructive === "no" ? "primary" : "danger";
  const open = preparation.state === "awaiting_review" || preparation.state === "approved";
  const reasons = whyNot(preparation, why);
  const nothing = !(Object.keys(review.actions) as ActionName[]).some(may);
  if (nothing && reasons.length === 0 && !refusal) return null;
  return (
    <div className="space-y-3">
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {refusal?.blockedBy && may("approve") ? (
        <Button onClick={() => setDialog("override")}>Approve and send all the same…</Button>
      ) : null}
      {open && (may("approve") || may("send")) && review.tool.destructive !== "no" ? (
        <Notice
          tone="warning"
          title={
            review.tool.destructive === "yes"
              ? "This tool is declared destructive: what it does can't be undone from here."
              : "The API does not say whether this can be undone. Treat it as if it can't."
          }
        />
      ) : null}
      {reasons.map(({ name, reason }) => (
        <p key={name} className="text-sm text-ink-muted">
          <span className="font-medium text-ink">{actionWords[name]}:</span> {reason}
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {may("approve") ? (
          <Button
            variant={decisive}
            busy={busy}
            icon={<PenLine aria-hidden className={icon} />}
            onClick={() => run(() => approveAndSend({ shown: shownOf(preparation), override: null }))}
          >
            <span className="min-w-0 break-words">Approve and send: {effect}</span>
          </Button>
        ) : null}
        {may("send") ? (
          <Button
            variant={decisive}
            busy={busy}
            icon={<Send aria-hidden className={icon} />}
            onClick={() => run(() => sendApproved(preparation.id))}
          >
            <span className="min-w-0 break-words">Send: {effect}</span>
          </Button>
        ) : null}
        {may("retry") ? (
          <Button
            variant="primary"
            busy={busy}
            icon={<RotateCw aria-hidden className={icon} />}
            onClick={() => run(() => retrySend(preparation.id))}
          >
            Try again with the same key
          </Button>
        ) : null}
        {may("reconcile") ? (
          <Button onClick={() => setDialog("reconcile")}>Record what happened…</Button>
        ) : null}
        {may("reject") ? (
          <Button icon={<Ban aria-hidden className={icon} />} onClick={() => setDialog("reject")}>
            Reject…
          </Button>
        ) : null}
        {may("withdraw") ? (
          <Button
            busy={busy}
            icon={<Undo2 aria-hidden className={icon} />}
            onClick={() => run(() => withdraw(preparation.id))}
          >
            Withdraw
          </Button>
        ) : null}
        {may("prepareAgain") ? (
          <>
            <Button
              busy={busy}
              icon={<RefreshCw aria-hidden className={icon} />}
              onClick={() => run(() => prepareAgain(review.id, preparation.id))}
            >
              Prepare again
            </Button>
            <Link
              className={buttonClass("quiet")}
              href={`/tools/${encodeURIComponent(review.tool.name)}?review=${encodeURIComponent(review.id)}`}
            >
              Edit and prepare again
            </Link>
          </>
        ) : null}
      </div>
      <ReasonDialog
        open={dialog === "reject"}
        onOpenChange={(next) => setDialog(next ? "reject" : null)}
        title="Reject this revision"
        description="Nothing is sent. The person who prepared it sees your reason and can prepare it again."
        label="Reason"
        submitLabel="Reject"
        danger
        busy={busy}
        onSubmit={(reason) => {
          run(() => reject(preparation.id, reason));
          setDialog(null);
        }}
      />
      <OverrideDialog
        verb="Approve and send"
        open={dialog === "override"}
        onOpenChange={(next) => setDialog(next ? "override" : null)}
        busy={busy}
        onSubmit={(override) => {
          run(() => approveAndSend({ shown: shownOf(preparation), override }));
          setDialog(null);
        }}
      />
      <ReconcileDialog
        open={dialog === "reconcile"}
        onOpenChange={(next) => setDialog(next ? "reconcile" : null)}
        busy={busy}
        onSubmit={(verdict, evidence) => {
          run(() => reconcile(preparation.id, verdict, evidence));
          setDialog(null);
        }}
      />
    </div>
  );
}

/** Exactly what stands on the page; the server refuses an approval of anything else. */
function shownOf(preparation: PreparationView) {
  return {
    preparationId: preparation.id,
    revision: preparation.revision,
    inputDigest: preparation.inputDigest ?? "",
    summaryHash: preparation.summaryHash,
  };
}

/** The reasons worth a line in this state; the rest would only be noise. */
function whyNot(preparation: PreparationView, why: (name: ActionName) => string | null) {
  const relevant: Record<PreparationView["state"], ActionName[]> = {
    preparing: ["prepareAgain"],
    prepare_failed: ["prepareAgain"],
    awaiting_review: ["approve"],
    approved: ["send"],
    sending: ["prepareAgain"],
    uncertain: ["retry", "prepareAgain"],
    unresolved: ["retry", "prepareAgain"],
    accepted: [],
    failed: ["prepareAgain"],
    rejected: ["prepareAgain"],
    expired: ["prepareAgain"],
    withdrawn: ["prepareAgain"],
    superseded: [],
  };
  return relevant[preparation.state].flatMap((name) => {
    const reason = why(name);
    return reason === null ? [] : [{ name, reason }];
  });
}

const actionWords: Record<ActionName, string> = {
  approve: "Approve and send",
  send: "Send",
  reject: "Reject",
  withdraw: "Withdraw",
  prepareAgain: "Prepare again",
  retry: "Try again",
  reconcile: "Record what happened",
};
