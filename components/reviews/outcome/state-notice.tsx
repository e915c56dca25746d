import { EqualNot, FileCheck2 } from "lucide-react";
import { nextStep } from "@/lib/wire/contract/next-step";
import { isLive, isUnsent, isWaiting } from "@/lib/desk/reviews/states";
import type { ActionName, PreparationView, ReviewState, SendingPause, Hold } from "@/lib/desk/reviews/types";
import { tones as badgeTones } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { RecentTime, formatSpan } from "@/components/ui/clock-time";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { tooFewApprovals } from "@/components/kit/messages/decision-messages";
import { useNow } from "@/components/ui/time";
import { Expiry } from "../state/expiry";
import { hasReceipt } from "../state/has-receipt";
import { OutcomeMessage } from "../state/outcome-message";
import { PauseMessage } from "./pause-message";
import { PendingNotice, progressOf } from "./pending-notice";
import { contradictionSentence, stateExplanation } from "./state-explanation";
import { stateLabels } from "../state/state-labels";
import { stateNoticeId } from "../decision/use-review-action";
import { BlockingReviews } from "../refusal/blocking-reviews";
import { ToolChanges } from "../refusal/tool-changes";

const tones = {
  neutral: "info",
  accent: "info",
  verified: "accepted",
  warning: "warning",
  danger: "danger",
  unknown: "unknown",
} as const;

/** Where the revision stands, what that means, and how long it is good for. */
export function StateNotice({
  preparation,
  pause: pauseNow,
  pending,
  lastRead: lastReadAt,
}: {
  preparation: PreparationView;
  /** What keeps the desk from sending; said only where something is there to be sent. */
  pause: SendingPause | null;
  /** What this page has asked for and has no answer to yet. */
  pending: ActionName | null;
  /** When the desk could be read for the last time, where it can't be now: what stands here may be over. */
  lastRead: string | null;
}) {
  const pause = isWaiting(preparation.state) ? pauseNow : null;
  const progress = progressOf(pending, preparation.state);
  if (pending !== null && progress !== "none")
    return (
      <PendingNotice
        id={stateNoticeId}
        pending={pending}
        state={preparation.state}
        pause={pause}
        isRecorded={progress === "recorded"}
      />
    );
  const { state, outcome, nextAttemptAt } = preparation;
  const { tone } = stateLabels[state];
  const lastRead = isLive(state) ? lastReadAt : null;
  const isContradicted = preparation.publication === "contradicted";
  const title = isContradicted ? contradictionSentence(preparation) : stateExplanation(preparation, pause);
  const advice = outcome && (state === "failed" || state === "prepare_failed") ? nextStep(outcome) : null;
  const rejection = preparation.decisions.find((decision) => decision.verdict === "rejected");
  // What waits in the ordinary way says so in its header, with the time that is left.
  const isOrdinary =
    // What is held has the question itself below.
    state === "held" || (state === "awaiting_review" && lastRead === null && !pause && !preparation.hold);
  if (isOrdinary)
    return (
      <p id={stateNoticeId} role="status" tabIndex={-1} className="visually-hidden">
        {visibleText(title)}
      </p>
    );
  return (
    <Notice
      id={stateNoticeId}
      icon={isContradicted ? <EqualNot aria-hidden className={badgeTones.warning.text} /> : undefined}
      tone={
        isContradicted
          ? "warning"
          : state === "accepted"
            ? "accepted"
            : lastRead !== null || ((pause || preparation.hold) && state === "approved")
              ? "warning"
              : tones[tone]
      }
      title={
        <Title
          text={visibleText(lastRead === null ? title : `Last known: ${title}`)}
          isLong={state === "uncertain"}
        />
      }
      announce
      action={
        isLive(state) || !hasReceipt(preparation) ? null : (
          <Link
            href={`/receipts/${encodeURIComponent(preparation.id)}`}
            className={buttonClass("secondary", "sm")}
          >
            <FileCheck2 aria-hidden className="size-3.5" /> Receipt
          </Link>
        )
      }
    >
      {lastRead === null ? null : (
        <p>
          Read <RecentTime at={lastRead} />. It can’t be read now, so this may have changed.
        </p>
      )}
      {preparation.sendUntil && isUnsent(state) ? (
        <p>
          <Expiry until={preparation.sendUntil} state={state} />
        </p>
      ) : null}
      {state === "accepted" ? <BesidePublication publication={preparation.publication} /> : null}
      {state === "rejected" && rejection ? (
        <blockquote className="border-l-2 pl-2 break-words">
          <VisibleText
            text={rejection.reason === null ? rejection.by.name : `${rejection.by.name}: ${rejection.reason}`}
          />
        </blockquote>
      ) : null}
      {outcome && state !== "accepted" ? <OutcomeMessage outcome={outcome} /> : null}
      {advice === null || preparation.readsOnly ? null : <p>{advice}</p>}
      {preparation.hold ? <HoldReasons hold={preparation.hold} /> : null}
      {pause ? (
        <PauseMessage pause={pause} preparation={preparation} />
      ) : nextAttemptAt ? (
        <NextAttempt
          at={nextAttemptAt}
          state={state}
          asked={preparation.retryAfterAt !== null}
          isFirst={preparation.attempts.length === 0}
        />
      ) : preparation.retryAfterAt ? (
        <RetryAfter at={preparation.retryAfterAt} />
      ) : null}
    </Notice>
  );
}

function BesidePublication({ publication }: Pick<PreparationView, "publication">) {
  switch (publication) {
    case "contradicted":
      return <p>Both can’t be true. Countersign can’t tell which is, so this isn’t verified.</p>;
    case "verified":
    case "nothing":
    case "untracked":
      return null;
    default:
      return <p>Accepted or scheduled doesn’t mean published.</p>;
  }
}

/** Of what nobody knows more is to be said than is read at a glance: its first sentence is. */
function Title({ text, isLong }: { text: string; isLong: boolean }) {
  const end = isLong ? text.indexOf(". ") + 1 : 0;
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <span className="font-normal">{text.slice(end)}</span>
    </>
  );
}

/** Why the desk does not send what was decided: what it found, and when. */
function HoldReasons({ hold }: { hold: Hold }) {
  return (
    <>
      <p className="font-medium text-ink">
        Not sent automatically. A reviewer has to decide (held <RecentTime at={hold.at} />
        ).
      </p>
      {hold.restarted ? (
        <p>
          Countersign was started after this was approved, so it may not know what has happened since. Check
          before you send it.
        </p>
      ) : null}
      {hold.policy === null ? null : <p>{tooFewApprovals}</p>}
      {hold.blockedBy.length === 0 ? null : (
        <>
          <p>
            {hold.blockedBy.some(({ settleFirst }) => settleFirst)
              ? "An earlier revision of this review, or the same input in another one, may have been executed. Settle that one first."
              : hold.blockedBy.every(({ sameReview }) => sameReview)
                ? "An earlier revision of this review was recorded as accepted. If this one is executed too, both take effect."
                : "The same input was found in another review. If both are executed, the work is done twice."}
          </p>
          <BlockingReviews reviews={hold.blockedBy} />
        </>
      )}
      {hold.toolChange === null ? null : (
        <>
          <p>The tool had changed since this was prepared.</p>
          <ToolChanges change={hold.toolChange} />
        </>
      )}
    </>
  );
}

/** How long the API asked to be left alone; nothing once that has passed. */
function RetryAfter({ at }: { at: string }) {
  const now = useNow();
  const remainingMs = now === null ? 0 : new Date(at).getTime() - now;
  if (remainingMs <= 0) return null;
  return <p className="tabular-nums">The API asks you to wait another {formatSpan(remainingMs)}.</p>;
}

/** When the desk itself sends, counted down. `asked`: the API named a time before which it wants no request. */
function NextAttempt({
  at,
  state,
  asked,
  isFirst,
}: {
  at: string;
  state: ReviewState;
  asked: boolean;
  isFirst: boolean;
}) {
  const now = useNow();
  if (now === null) return null;
  const remainingMs = new Date(at).getTime() - now;
  const when = remainingMs > 0 ? `in ${formatSpan(remainingMs)}` : "now";
  return (
    <p role="timer" className="tabular-nums">
      {asked && remainingMs > 0 ? "The answer asked to wait. " : null}
      {state === "uncertain"
        ? `Checking. Retries automatically ${when}, with the same key.`
        : `${isFirst ? "Sends" : "Retries"} automatically ${when}.`}
    </p>
  );
}
