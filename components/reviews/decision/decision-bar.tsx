import { useDeferredValue, useState, type ReactNode } from "react";
import { reconcile, reject, requestChanges } from "@/lib/web/actions/reviews";
import { isUnsent } from "@/lib/desk/reviews/states";
import type { ActionName, PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { Override } from "@/lib/desk/reviews/verbs/types";
import { SilentNotice } from "@/components/kit/notices/silent-notice";
import { Button } from "@/components/ui/button";
import { shortcuts, type ShortcutHandlers } from "@/components/ui/page/shortcut-table";
import { useShortcuts } from "@/components/ui/page/shortcuts";
import { useLostFocus } from "@/components/ui/hooks/use-lost-focus";
import { ApproveDialog } from "./approve-dialog";
import type { Consequences } from "./consequences";
import { DecisionButtons, focusFromNowhere } from "./decision-buttons";
import { DecisionLead } from "./decision-lead";
import { useHasExpired } from "../state/expiry";
import { TimeLine } from "../state/time-left";
import { OverrideDialog } from "./override-dialog";
import { isOverridable } from "./is-overridable";
import { ReasonDialog } from "./reason-dialog";
import { ReconcileDialog } from "./finding-dialog";
import { RefusalNotice } from "../refusal/refusal-notice";
import { RequestChangesDialog, type RequestChangesProps } from "../requests/request-changes-dialog";
import type { Similar } from "../similar/use-similar";
import { overridable, overrideLabels, sendAs, sendLabel, type Overridable } from "./send-as";
import { useArming, useIsInSight } from "./use-arming";
import { stateNoticeId, type ReviewAction } from "./use-review-action";
import { useSignInAgain } from "./use-sign-in-again";
import { unavailableActions } from "./unavailable-actions";

const sends = new Set<ActionName>(["approve", "send", "retry"]);

type Props = {
  review: ReviewView;
  preparation: PreparationView;
  /** What sending does, in the API's words, for the decisive button. */
  effect: string;
  consequences: Consequences;
  action: ReviewAction;
  /** Why all of the input can't be read on this page; null where it can. Without it nobody approves. */
  inputUnread: string | null;
  /** Stands in the place of what decides, where there is something to look at first; null where there isn't. */
  first: ReactNode;
  /** What is similar to it, and what of its input no other of those has. */
  similar: Similar;
  /** What changes are requested to. */
  subject: Pick<RequestChangesProps, "name" | "groups"> & {
    /** Leads to where a comment is. */
    showThread(thread: ThreadView): void;
  };
  /** Of the keys of the page beside those of the decision. */
  handlers: PageHandlers;
};
export type PageHandlers = Omit<
  ShortcutHandlers<"review">,
  "approve" | "approveInDialog" | "reject" | "requestChanges" | "similar"
>;
type OpenDialog = "reject" | "requestChanges" | "reconcile" | "override" | Overridable | null;

/** What can be done with the current revision by this person, and why not where one would expect to be able to. */
export function DecisionBar({
  review,
  preparation,
  effect,
  consequences,
  action,
  inputUnread,
  first,
  similar,
  subject,
  handlers,
}: Props) {
  const { run, pending, refusal } = action;
  const { state, sendUntil } = preparation;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  // Closed dialogs render after the buttons.
  const hasDialogs = useDeferredValue(true, false);
  // Asked of one revision: a reason for it is none for the next one.
  const [rejecting, setRejecting] = useState(preparation.id);
  const openDialog = (name: NonNullable<OpenDialog>) => {
    if (name === "reject" || name === "requestChanges") setRejecting(preparation.id);
    setDialog(name);
  };
  const openAs = (name: NonNullable<OpenDialog>) => (open: boolean) => setDialog(open ? name : null);
  const expired = useHasExpired(preparation);
  const may = (name: ActionName) =>
    review.actions[name].allowed &&
    // A click may be in flight: what else is possible is known once its end is recorded.
    !expired &&
    !(name === "approve" && inputUnread !== null) &&
    first === null &&
    // The notice of what is in question has the way to settle it.
    !(name === "reconcile" && preparation.reopened !== null);
  const { destructive } = review.tool;
  const { confirmTarget } = review.approval;
  const confirmsFirst = destructive !== "no" || confirmTarget !== null;
  const isPossible = may("approve") || may("send");
  const signIn = useSignInAgain({ review, preparation, refusal, isPossible });
  const asksFirst = confirmsFirst || signIn.isAsked;
  // What was typed also counts for going on after a refusal.
  const [typed, setTyped] = useState<string | null>(null);
  const isSigned = review.approval.signedWithPasskey;
  const send = (name: Overridable, override: Override | null, typedTarget = typed) => {
    const go = () => run(name, () => sendAs(name, preparation, { override, typedTarget, isSigned }), true);
    if (name === "retry") go();
    else signIn.first(sendLabel(name, review.approval), go);
  };
  const decide = (name: Overridable) => {
    // A retry repeats what was decided already.
    if (!confirmsFirst || name === "retry") send(name, null);
    else setDialog(name);
  };
  // What was asked about something else is not asked again automatically.
  if (overridable.some((name) => name === dialog && !may(name))) setDialog(null);
  // Without its button, the focus goes to what became of the revision; an action leads it there itself.
  const focus = useLostFocus(() => document.getElementById(stateNoticeId)?.focus(), pending !== null);
  // Also what makes place for the decisive button: a second click that was meant for it must not decide.
  const shown = [preparation.id, state, preparation.decisions.length, isPossible].join(" ");
  const isInSight = useIsInSight(shown);
  const canApprove = may("approve") && pending === null && isInSight;
  const armedFor = [shown, refusal?.kind, pending, canApprove].join(" ");
  const { armed, press, tap } = useArming(shortcuts.review.approve.key, armedFor, () =>
    decide(may("approve") ? "approve" : "send"),
  );
  // By touch the keyboard's hint would mislead.
  const [isTapped, setTapped] = useState(false);
  const approveInDialog = () => {
    if (!canApprove) return;
    focusFromNowhere("approve");
    decide("approve");
  };
  const keys = useShortcuts("review", {
    approve: asksFirst
      ? null
      : () => {
          setTapped(false);
          if (canApprove) press();
        },
    approveInDialog: asksFirst ? approveInDialog : null,
    reject: () => {
      if (!may("reject") || pending !== null) return;
      focusFromNowhere("reject");
      openDialog("reject");
    },
    requestChanges: () => {
      if (!may("reject") || pending !== null) return;
      focusFromNowhere("requestChanges");
      openDialog("requestChanges");
    },
    similar: similar.toggle,
    ...handlers,
  });
  const reasons = unavailableActions(preparation, review);
  const overriding = refusal && isOverridable(refusal) ? overridable.find(may) : undefined;
  const nothing = !(Object.keys(review.actions) as ActionName[]).some((name) => name !== "look" && may(name));
  const saysNothing = !expired && state !== "expired" && reasons.length === 0 && inputUnread === null;
  const isEmpty = nothing && saysNothing && first === null;
  if (isEmpty && !refusal && dialog !== "reject" && dialog !== "requestChanges") return keys.list;
  return (
    <section
      aria-label="Decision"
      {...focus}
      data-page-bar=""
      // On a very low screen, such as at 400 %, it would leave no room for what is decided on.
      className="sticky bottom-0 z-10 mt-auto [@media(height<20rem)]:static max-h-[70dvh] overflow-y-auto border-t border-line-strong bg-surface shadow-[0_-8px_24px_-12px_light-dark(rgb(22_23_26/0.14),rgb(0_0_0/0.6))]"
    >
      {sendUntil && isUnsent(state) ? <TimeLine from={preparation.createdAt} until={sendUntil} /> : null}
      {similar.strip}
      <div className="space-y-3 px-4 py-3.5 md:px-7">
        {/* Of what sends, the notice above says more. */}
        <SilentNotice waits={pending !== null && !sends.has(pending)} />
        {refusal ? <RefusalNotice refusal={refusal} /> : null}
        {overriding ? (
          <Button onClick={() => setDialog("override")}>{overrideLabels[overriding]} anyway…</Button>
        ) : null}
        {first ??
          (isEmpty ? null : (
            <div className="flex items-center justify-between gap-x-6 gap-y-2.5 max-lg:flex-col max-lg:items-stretch">
              <DecisionLead
                {...{ review, preparation, expired, inputUnread, reasons }}
                armed={!armed ? null : isTapped ? "tap" : "key"}
                mayApprove={may("approve")}
              />
              <DecisionButtons
                {...{
                  review,
                  preparation,
                  effect,
                  unique: similar.unique,
                  may,
                  action,
                  armed,
                  asksFirst,
                  signsIn: signIn.isAsked,
                  decide,
                  isInSight,
                }}
                openDialog={openDialog}
                tap={
                  asksFirst
                    ? null
                    : () => {
                        setTapped(true);
                        tap();
                      }
                }
              />
            </div>
          ))}
        {hasDialogs ? (
          <>
            <ReasonDialog
              key={rejecting}
              open={dialog === "reject"}
              onOpenChange={openAs("reject")}
              title="Reject this revision"
              description="Nothing is sent. The person who prepared it sees your reason and can prepare it again."
              label="Reason"
              submitLabel="Reject"
              suggestions={rejectReasons}
              busy={pending !== null}
              isOver={rejecting !== preparation.id || !may("reject")}
              onSubmit={(reason) => {
                run("reject", () => reject({ preparationId: rejecting, reason }));
                setDialog(null);
              }}
            />
            <RequestChangesDialog
              key={`${rejecting} changes`}
              {...{ review, preparation, name: subject.name, groups: subject.groups }}
              open={dialog === "requestChanges"}
              onOpenChange={openAs("requestChanges")}
              busy={pending !== null}
              isOver={rejecting !== preparation.id || !may("reject")}
              onShow={(thread) => {
                setDialog(null);
                subject.showThread(thread);
              }}
              onSubmit={(sentence) => {
                run("reject", () => requestChanges({ preparationId: rejecting, sentence }));
                setDialog(null);
              }}
            />
            {overridable.map((name) => (
              <ApproveDialog
                key={name}
                open={dialog === name && may(name)}
                onOpenChange={openAs(name)}
                effect={effect}
                destructive={destructive}
                consequences={consequences}
                name={confirmTarget}
                label={sendLabel(name, review.approval)}
                onApprove={(typedTarget) => {
                  setTyped(typedTarget);
                  send(name, null, typedTarget);
                  setDialog(null);
                }}
              />
            ))}
            <OverrideDialog
              verb={overrideLabels[overriding ?? "approve"]}
              refusal={refusal}
              open={dialog === "override" && overriding !== undefined}
              onOpenChange={openAs("override")}
              busy={pending !== null}
              onSubmit={(override) => {
                if (overriding) send(overriding, override);
                setDialog(null);
              }}
            />
            <ReconcileDialog
              open={dialog === "reconcile"}
              onOpenChange={openAs("reconcile")}
              busy={pending !== null}
              onSubmit={(verdict, evidence) => {
                run("reconcile", () =>
                  reconcile({ preparationId: preparation.id, outcome: verdict, evidence }),
                );
                setDialog(null);
              }}
            />
          </>
        ) : null}
        {signIn.dialog}
        {keys.list}
      </div>
    </section>
  );
}

const rejectReasons = ["Wrong text", "Wrong image", "Wrong account", "Wrong time", "Not now"] as const;
