import { TimerOff } from "lucide-react";
import type { ReactNode } from "react";
import { accessChangeLabels } from "@/lib/desk/policy/access-changes";
import { freshSignInText, groupsText } from "@/lib/desk/policy/requirement-text";
import { isUnsent, isUnsettled } from "@/lib/desk/reviews/states";
import { sendProofSentences } from "@/lib/wire/contract/send-proof";
import type {
  ActionName,
  PreparationView,
  ReviewView,
  PersonRef,
  ReviewTool,
} from "@/lib/desk/reviews/types";
import { RecentTime, ShortTime } from "@/components/ui/clock-time";
import type { ApprovalView } from "@/lib/desk/reviews/approval/types";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { VisibleText } from "@/components/ui/text/visible-text";
import { audienceLabel, authorsOf } from "../comments/people";
import { proofOf } from "../state/proof-of";
import { retriedUntil } from "../state/retried-until";
import { TimeAnnouncement } from "../state/time-announcement";
import { useIsCutOff } from "./use-reached-again";
import { actionLabels } from "./unavailable-actions";

type Props = {
  review: ReviewView;
  preparation: PreparationView;
  /** How the next press of the same kind decides; null while none does. */
  armed: "key" | "tap" | null;
  expired: boolean;
  mayApprove: boolean;
  inputUnread: string | null;
  /** Of an approval the sentence says itself what it is about. */
  reasons: { name: ActionName; reason: string }[];
};

/** What stands beside the buttons: what is still needed, what a key would do, or why something can't be done. */
export function DecisionLead({
  review,
  preparation,
  armed,
  expired,
  mayApprove,
  inputUnread,
  reasons,
}: Props) {
  const { state, sendUntil, createdAt } = preparation;
  const waits = state === "awaiting_review";
  return (
    <div className="min-w-0 space-y-0.5">
      {sendUntil && isUnsent(state) ? <TimeAnnouncement from={createdAt} until={sendUntil} /> : null}
      {armed !== null ? (
        <p role="status">
          <strong className="font-semibold">
            {armed === "tap" ? "Tap again" : "Press A again"} to{" "}
            {state === "approved" || review.approval.sendsOnApproval ? "send" : "approve"}.
          </strong>{" "}
          <span className="text-ink-2">
            {armed === "tap" ? "A tap anywhere else cancels." : "Esc cancels."}
          </span>
        </p>
      ) : expired ? (
        <p>
          <strong className="font-semibold">Time is up.</strong>{" "}
          <span className="text-ink-2">Waiting for Countersign to record what became of it.</span>
        </p>
      ) : state === "expired" ? (
        <p className="flex items-center gap-2">
          <TimerOff aria-hidden className="size-4 shrink-0 text-ink-2" />
          <strong className="font-semibold">Expired. {sendProofSentences[proofOf(preparation)]}</strong>
        </p>
      ) : waits ? (
        <p>
          <PolicySentence
            approval={review.approval}
            destructive={review.tool.destructive}
            mayApprove={mayApprove}
            isSendingSaid={openForAuthor(review).length > 0}
          />
        </p>
      ) : null}
      {isUnsent(state)
        ? review.gaps.map(({ takenAt, restoredAt }) => (
            <p key={restoredAt} className="text-sm text-amber">
              A backup was restored: what was done between <ShortTime at={takenAt} /> and{" "}
              <ShortTime at={restoredAt} /> isn’t known here.
            </p>
          ))
        : null}
      {mayApprove && isUnsent(state) ? <OpenComments review={review} /> : null}
      {isUnsent(state) ? <Dependents people={review.approval.dependent} /> : null}
      {state === "sending" || (state === "uncertain" && preparation.nextAttemptAt !== null) ? (
        <MayLeave preparation={preparation} />
      ) : null}
      {isUnsettled(state) && state !== "unresolved" && !review.approval.whoMay.isSettleable ? (
        <p className="text-sm text-amber">
          {isUnsent(state) ? "Should the API’s answer be lost," : "Should no retry answer it,"} nobody would
          be left to record what happened. An administrator can add a reviewer.
        </p>
      ) : null}
      {inputUnread !== null && review.actions.approve.allowed ? (
        <p className="text-sm text-ink-2">{inputUnread}</p>
      ) : null}
      {reasons.map(({ name, reason }) => (
        <p key={name} className="text-sm text-ink-2">
          {name === "approve" ? null : <span className="font-medium text-ink">{actionLabels[name]}: </span>}
          <TextWithTimes text={reason} instead="recent" />
        </p>
      ))}
    </div>
  );
}

/** What is asked of the author doesn't keep anybody from sending. */
function OpenComments({ review }: { review: ReviewView }) {
  const open = openForAuthor(review);
  if (open.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      {open.length === 1 ? "1 open comment is" : `${open.length.toLocaleString("en")} open comments are`}{" "}
      <VisibleText text={lowerFirst(audienceLabel("author", authorsOf(review), null))} />. Approving{" "}
      {review.approval.sendsOnApproval ? "sends it as it is" : "leaves it as it is"}.
    </p>
  );
}

function openForAuthor({ threads }: ReviewView): ReviewView["threads"] {
  return threads.filter(({ resolved, audience }) => resolved === null && audience === "author");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** More are told on the page of whoever is asked. */
const dependentsMax = 3;

/** Who can't be the second person, and why. */
function Dependents({ people }: { people: ApprovalView["dependent"] }) {
  return people.slice(0, dependentsMax).map(({ id, name, change }) => (
    <p key={id} className="text-sm text-ink-2">
      <VisibleText text={name} /> is no second person here: <VisibleText text={change.by.name} />, who
      prepared it, {accessChangeLabels[change.kind]("them", "their")} (<ShortTime at={change.at} />
      ).
    </p>
  ));
}

/** The desk goes on without this page. */
function MayLeave({ preparation }: { preparation: PreparationView }) {
  const until = retriedUntil(preparation);
  // A desk that was killed finishes nothing: what becomes of it is said once the desk is back.
  if (useIsCutOff()) return null;
  return (
    <p className="text-sm text-ink-2">
      You can leave this page.{" "}
      {preparation.state === "sending" ? (
        "The send finishes, and its outcome is recorded."
      ) : until === null ? (
        "Retries go on."
      ) : (
        <>
          Retries go on until <RecentTime at={until} />.
        </>
      )}
    </p>
  );
}

/** What the policy still asks for before this is sent. */
function PolicySentence({
  approval,
  destructive,
  mayApprove,
  isSendingSaid,
}: {
  approval: ApprovalView;
  destructive: ReviewTool["destructive"];
  mayApprove: boolean;
  /** Below, of what it would be sent with. */
  isSendingSaid: boolean;
}) {
  const missing = Math.max(approval.groups.length, approval.needed - approval.given.length);
  return (
    <>
      {destructive === "yes" ? (
        <strong className="font-semibold text-red">The API declares this destructive. </strong>
      ) : null}
      {destructive === "undeclared" ? (
        <strong className="font-semibold text-red">The API doesn’t say whether this is destructive. </strong>
      ) : null}
      <strong className="font-semibold">{needs(missing, Math.max(approval.needed, missing))}</strong>
      {approval.authorsExcluded ? <OtherThan people={approval.authors} /> : null}
      {approval.groups.map(
        (list) => `, ${missing === 1 ? "from somebody" : "one from somebody"} in ${groupsText(list)}`,
      )}
      {approval.signedWithPasskey ? ", signed with a passkey" : null}
      {approval.freshSignInMinutes === null ? null : `, ${freshSignInText(approval.freshSignInMinutes)}`}.
      {!approval.reachable ? (
        <span className="text-amber">
          {" "}
          Too few people may approve it for that. An administrator can add somebody, or change the policy.
        </span>
      ) : mayApprove && !approval.sendsOnApproval ? (
        " Approving doesn’t send it yet."
      ) : mayApprove && destructive === "no" && !isSendingSaid ? (
        <span className="text-ink-2"> Approving sends it at once.</span>
      ) : null}
      {approval.given.length > 0 ? (
        <>
          {" "}
          Approved by <Names people={approval.given.map(({ by }) => by)} />.
        </>
      ) : null}
    </>
  );
}

function needs(missing: number, needed: number): string {
  const approvals = missing === 1 ? "approval" : "approvals";
  return needed === 1 ? "Needs 1 approval" : `Needs ${missing} more ${approvals} of ${needed}`;
}

function OtherThan({ people }: { people: readonly PersonRef[] }): ReactNode {
  return (
    <>
      {" "}
      by someone other than <Names people={people} />
    </>
  );
}

function Names({ people }: { people: readonly PersonRef[] }): ReactNode {
  return people.map(({ id, name }, index) => (
    <span key={id}>
      {index === 0 ? null : index === people.length - 1 ? " and " : ", "}
      <VisibleText text={name} />
    </span>
  ));
}
