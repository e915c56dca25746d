import { useRef, type ReactNode } from "react";
import { Ban, KeyRound, MessageSquareReply, PenLine, RotateCw, Send } from "lucide-react";
import type { ActionName, PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { shortcuts, type Shortcut } from "@/components/ui/page/shortcut-table";
import { KeyHint } from "@/components/ui/page/shortcuts";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { VisibleText } from "@/components/ui/text/visible-text";
import { MoreActions } from "./more-actions";
import { armsAttribute } from "./use-arming";
import type { ReviewAction } from "./use-review-action";

const icon = "size-4 shrink-0";

const ids = { approve: "approve", reject: "reject", requestChanges: "request-changes" } as const;

/** A dialog gives the focus back to where it was: to its button, where it was nowhere. */
export function focusFromNowhere(button: keyof typeof ids): void {
  if (document.activeElement === document.body) document.getElementById(ids[button])?.focus();
}

type Props = {
  review: ReviewView;
  preparation: PreparationView;
  /** What sending does, in the API's words, for the decisive button. */
  effect: string;
  /** What of its input no similar review has; null where there is none, or the effect says it. */
  unique: string | null;
  may(name: ActionName): boolean;
  action: ReviewAction;
  /** Whether the next press of its key sends. */
  armed: boolean;
  /** Whether it asks once more before it sends: there is no arming then. */
  asksFirst: boolean;
  /** Whether the reader has to sign in again first. */
  signsIn: boolean;
  /** Whether what would be sent has been on the page long enough for a click to mean it. */
  isInSight: boolean;
  openDialog(dialog: "reject" | "requestChanges" | "reconcile"): void;
  /** What a click on the decisive button does: it sends, or asks once more. */
  decide(name: "approve" | "send" | "retry"): void;
  /** The same by touch, where the second tap sends; null where it asks once more anyway. */
  tap: (() => void) | null;
};

/** One button for each thing that may be done now. While one is under way the others wait. */
export function DecisionButtons({
  review,
  preparation,
  effect,
  unique,
  may,
  armed,
  asksFirst,
  signsIn,
  isInSight,
  action,
  ...props
}: Props) {
  const { pending, isReady } = action;
  // Where the API asked for fewer requests, `may` leaves out what would send at once.
  const { pause, approval } = review;
  const decisive = review.tool.destructive === "no" ? "primary" : "danger";
  const state = (name: ActionName) => ({
    busy: pending === name,
    disabled: !isReady || (pending !== null && pending !== name),
  });
  // Focusable meanwhile, so that a keyboard finds it.
  const decides = (name: ActionName) => ({ ...state(name), isInert: !isInSight });
  const sendsNow = approval.sendsOnApproval;
  return (
    <div className="flex min-w-0 items-center justify-end gap-2 max-lg:flex-wrap max-sm:w-full lg:shrink-0">
      <MoreActions
        {...{ review, preparation, may, action }}
        folded={may("approve") || may("send")}
        foldedOnPhones={(["approve", "send", "retry", "reject", "reconcile"] as const).some(may)}
      />
      {may("reject") ? (
        <Button
          {...state("reject")}
          id={ids.reject}
          size="lg"
          aria-label="Reject…"
          className="max-sm:flex-1 max-sm:px-3.5"
          icon={<Ban aria-hidden className={icon} />}
          onClick={() => props.openDialog("reject")}
        >
          Reject…
          <KeyHint of={shortcuts.review.reject} />
        </Button>
      ) : null}
      {may("reject") ? (
        <Button
          {...state("reject")}
          busy={false}
          id={ids.requestChanges}
          size="lg"
          aria-label="Request changes…"
          className="max-sm:flex-1 max-sm:px-3.5"
          icon={<MessageSquareReply aria-hidden className={icon} />}
          onClick={() => props.openDialog("requestChanges")}
        >
          <span className="sm:hidden">Changes…</span>
          <span className="max-sm:hidden">Request changes…</span>
          <KeyHint of={shortcuts.review.requestChanges} />
        </Button>
      ) : null}
      {may("reconcile") ? (
        <Button {...state("reconcile")} size="lg" onClick={() => props.openDialog("reconcile")}>
          Record what happened…
        </Button>
      ) : null}
      {may("approve") ? (
        <Decisive
          variant={decisive}
          {...decides("approve")}
          id={ids.approve}
          armed={armed}
          shortcut={asksFirst ? null : shortcuts.review.approve}
          icon={
            approval.signedWithPasskey ? (
              <KeyRound aria-hidden className={icon} />
            ) : (
              <PenLine aria-hidden className={icon} />
            )
          }
          onClick={() => props.decide("approve")}
          onTap={props.tap}
          lead={approveLead({
            ...{ armed, sendsNow, paused: pause !== null },
            signed: approval.signedWithPasskey,
            signsIn,
          })}
          effect={effect}
          unique={unique}
        />
      ) : null}
      {may("send") ? (
        <Decisive
          variant={decisive}
          {...decides("send")}
          icon={<Send aria-hidden className={icon} />}
          armed={armed}
          onClick={() => props.decide("send")}
          onTap={props.tap}
          lead={
            signsIn
              ? "Sign in again to send"
              : pause
                ? "Check the credential, then send"
                : armed
                  ? "Send now"
                  : "Send"
          }
          effect={effect}
          unique={unique}
        />
      ) : null}
      {may("retry") ? (
        <Button
          variant="primary"
          size="lg"
          {...state("retry")}
          className="max-sm:grow"
          icon={<RotateCw aria-hidden className={icon} />}
          onClick={() => props.decide("retry")}
        >
          {pause ? "Check the credential, then retry with the same key" : "Retry with the same key"}
        </Button>
      ) : null}
    </div>
  );
}

function approveLead({
  armed,
  sendsNow,
  paused,
  signed,
  signsIn,
}: {
  armed: boolean;
  sendsNow: boolean;
  paused: boolean;
  signed: boolean;
  signsIn: boolean;
}): string {
  if (signsIn) return "Sign in again to approve";
  if (signed) return "Approve with passkey";
  if (!sendsNow) return armed ? "Approve now" : "Approve";
  if (paused) return "Approve and send later";
  return armed ? "Send now" : "Approve and send";
}

type DecisiveProps = {
  id?: string;
  variant: "primary" | "danger";
  busy: boolean;
  disabled: boolean;
  /** Looks as it is and does nothing yet. */
  isInert: boolean;
  armed?: boolean;
  shortcut?: Shortcut | null;
  icon: ReactNode;
  lead: string;
  effect: string;
  unique: string | null;
  onClick(): void;
  onTap: (() => void) | null;
};

/** The filled button: what it does, and to what, all of it. */
function Decisive({
  armed = false,
  shortcut = null,
  lead,
  effect,
  unique,
  isInert,
  onClick,
  onTap,
  ...button
}: DecisiveProps) {
  const isTouch = useRef(false);
  return (
    <Button
      {...button}
      {...{ [armsAttribute]: "" }}
      aria-disabled={isInert}
      onPointerDown={({ pointerType }) => (isTouch.current = pointerType === "touch")}
      onClick={({ detail }) => {
        if (isInert) return;
        // A click that no pointer made is a key's, or that of assistive technology.
        if (detail > 0 && isTouch.current && onTap) onTap();
        else onClick();
      }}
      // A key that is held was pressed for what was there before.
      onKeyDown={(event) => (event.repeat ? event.preventDefault() : undefined)}
      size="lg"
      className={`min-w-0 max-sm:order-first max-sm:basis-full sm:max-w-112 ${armed ? "outline-2 outline-offset-2 outline-focus" : ""}`}
    >
      <span className="min-w-0 grow text-left break-words">
        <span className="block leading-5 font-semibold">{lead}: </span>
        <span className="block text-xs font-normal text-pretty">
          {/* On a phone there is room for what tells it from the others; the headline has the rest. */}
          <span className={unique === null ? undefined : "max-sm:visually-hidden"}>
            <TextWithTimes text={effect} instead />
          </span>
          {unique === null ? null : (
            <b className="font-semibold">
              {" "}
              (<VisibleText text={unique} />)
            </b>
          )}
        </span>
      </span>
      {shortcut === null ? null : <KeyHint of={shortcut} isDead={isInert} onFill />}
    </Button>
  );
}
