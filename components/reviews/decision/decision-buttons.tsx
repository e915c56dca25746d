"use client";

import Link from "next/link";
import { Ban, PenLine, RefreshCw, RotateCw, Send, Undo2 } from "lucide-react";
import { approveAndSend, prepareAgain, retrySend, sendApproved, withdraw } from "@/lib/actions/reviews";
import type { ActionName, PreparationView, ReviewView } from "@/lib/reviews/types";
import { Button, buttonClass } from "@/components/ui/button";
import { shownRevision } from "./shown-revision";
import type { ReviewAction } from "./use-review-action";

const icon = "size-4 shrink-0";

type Props = {
  review: ReviewView;
  preparation: PreparationView;
  /** What sending does, in the API's words, for the decisive button. */
  effect: string;
  may(name: ActionName): boolean;
  action: ReviewAction;
  openDialog(dialog: "reject" | "reconcile"): void;
};

/** One button for each thing that may be done now. While one is under way the others wait. */
export function DecisionButtons({ review, preparation, effect, may, action, openDialog }: Props) {
  const { run, pending } = action;
  // Where the API asked for fewer requests, `may` leaves out what would send at once.
  const { pause } = review;
  const decisive = review.tool.destructive === "no" ? "primary" : "danger";
  const state = (name: ActionName) => ({
    busy: pending === name,
    disabled: pending !== null && pending !== name,
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 max-sm:[&>*]:grow">
      {may("prepareAgain") ? (
        <>
          <Button
            {...state("prepareAgain")}
            icon={<RefreshCw aria-hidden className={icon} />}
            onClick={() => run("prepareAgain", () => prepareAgain(review.id, preparation.id))}
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
      {may("withdraw") ? (
        <Button
          {...state("withdraw")}
          icon={<Undo2 aria-hidden className={icon} />}
          onClick={() => run("withdraw", () => withdraw(preparation.id))}
        >
          Withdraw
        </Button>
      ) : null}
      {may("reject") ? (
        <Button
          {...state("reject")}
          icon={<Ban aria-hidden className={icon} />}
          onClick={() => openDialog("reject")}
        >
          Reject…
        </Button>
      ) : null}
      {may("reconcile") ? (
        <Button {...state("reconcile")} onClick={() => openDialog("reconcile")}>
          Record what happened…
        </Button>
      ) : null}
      {may("approve") ? (
        <Button
          variant={decisive}
          {...state("approve")}
          icon={<PenLine aria-hidden className={icon} />}
          onClick={() =>
            run("approve", () => approveAndSend({ shown: shownRevision(preparation), override: null }))
          }
        >
          <span className="min-w-0 break-words">
            {pause ? "Approve and send later" : "Approve and send"}: {effect}
          </span>
        </Button>
      ) : null}
      {may("send") ? (
        <Button
          variant={decisive}
          {...state("send")}
          icon={<Send aria-hidden className={icon} />}
          onClick={() => run("send", () => sendApproved(preparation.id))}
        >
          <span className="min-w-0 break-words">
            {pause ? "Check the credential, then send" : "Send"}: {effect}
          </span>
        </Button>
      ) : null}
      {may("retry") ? (
        <Button
          variant="primary"
          {...state("retry")}
          icon={<RotateCw aria-hidden className={icon} />}
          onClick={() => run("retry", () => retrySend(preparation.id))}
        >
          {pause ? "Check the credential, then retry with the same key" : "Retry with the same key"}
        </Button>
      ) : null}
    </div>
  );
}
