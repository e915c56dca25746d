import { sendProofSentences, type SendProof } from "@/lib/wire/contract/send-proof";
import { accessChangeLabels, type AccessChange } from "@/lib/desk/policy/access-changes";
import { groupsText } from "@/lib/desk/policy/requirement-text";
import type { DecisionReason, SendBlocked } from "@/lib/desk/reviews/refusals/types";
import type { ReviewState } from "@/lib/desk/reviews/types";
import { unreadableBecause } from "@/components/ui/text/unreadable";
import type { MessagesOf } from "./message";
import { expiredMessage, recordFirst, conflictMessage, secondOf } from "./conflict-message";

export const tooFewApprovals =
  "Too few of its approvals count by now: the review policy asks for more or for others, or someone who approved it may not any more. Someone else who may approve it can send it, or it can be prepared again.";

/** Why what may have been sent waits for the credential of its first send. */
const anotherCredential =
  "Another credential might execute it again, so it isn’t retried or prepared again with that.";

/** What is said of a review, and of deciding on it or sending it. */
export const decisionMessages: MessagesOf<DecisionReason> = {
  no_such_review: "There is no such review.",
  other_connection:
    "This review was prepared on another API, or by another account of it, than the desk is now connected to. Only there can it be sent.",
  secret_misfit:
    "APP_SECRET doesn’t open what is stored, so the desk changes nothing until it is started with the secret that does.",
  not_while_read_only: "Not while the desk is read-only.",
  wrong_state: conflictMessage,
  shown_differs: "This review has changed since it was shown. Read it again before deciding.",
  expired: ({ state, proof }) => expiredMessage(proof, state),
  not_expired: "It has not expired.",
  policy: policyMessage,
  reason_missing: "Give a reason: the author has to know what to change.",
  evidence_missing: "Say what you found and where, so that others can follow.",
  not_the_author: "Only the person who prepared it can withdraw it.",
  held: "A backup was restored, and what became of this after the backup isn’t known here. It is held until somebody has looked whether it was done.",
  keeps_its_key:
    "After a restore this was found not done. Until it expires it goes out with its own key or not at all, so that the API can tell a repeat. Then it can be prepared again.",
  looked_too_early:
    "Look now: what was seen before the restore, or lies ahead, doesn’t tell what was done since.",
  may_have_been_sent: ({ state, proof }) => mayHaveBeenSentMessage(state, proof),
  secret_unusable:
    "The stored capability, key, input or image can’t be opened: it was changed, or sealed under another secret. Nothing was sent now.",
  credential_missing: `This may have been sent with a credential that Countersign isn’t started with now. ${anotherCredential} Start it with that credential as TOOL_API_CREDENTIAL_PREVIOUS, or record what became of it.`,
  credential_rejected: `The API rejected the credential that this was first sent with, and another has taken its place. ${anotherCredential} Until the API accepts the first one again, you can only record what became of it.`,
  only_manually: "This can only be sent again by a person.",
  sending_paused: pausedMessage,
  paused_as_shown: "Not before the pause is over.",
  not_settled_by_this: "There is no cause to give this up.",
  reopened: ({ revision }) =>
    `Revision ${revision} was recorded as not executed, and the API’s acceptance of it arrived later. Settle that revision first.`,
  no_failed_message: "This message isn’t waiting for anybody to send it again.",
  no_output: "There is no output of this revision.",
  no_showing_tool: "No read-only tool of this API is known to show what became of it.",
  publication_changed:
    "What is known of its publication has just changed. Look at it again before you record this.",
  send_blocked: blockedMessage,
  answer_unopened: `This answer can’t be opened. ${unreadableBecause}`,
  input_unopened: "The exact input can’t be opened, so nobody can have read it. Nothing was sent.",
  target_not_typed:
    "The review policy asks for the target’s name to be typed first, and what was typed isn’t it. Nothing was sent.",
  not_in_bulk: "The policy wants this one approved on its own page.",
  not_opened: "You haven’t opened this revision. Open it, then approve it.",
  second_person: ({ change }) =>
    `The review policy asks for a second person here: somebody who neither prepared, approved nor sent it.${change ? ` ${dependenceMessage(change)}` : ""}`,
  comment_missing: "Write a comment of at most 2,000 characters.",
  too_many_comments: ({ max, audience }) =>
    `This review has ${max} ${audience === "internal" ? "internal comments" : "comments"}, and takes no more.`,
  already_used: "This was saved already, before you changed it. Send it again to add what stands here now.",
  nothing_to_ask: "This review is over. There’s nothing left to ask.",
  nobody_to_ask: "This person has no access any more. Nobody was asked.",
  asks_oneself: "That’s you. Ask somebody else.",
  no_such_ask: "This is taken back already, or somebody else asked it.",
  asked_may_not_approve: ({ name }) =>
    `${name} can’t approve this, or has approved it already. You can still ask them a question.`,
  asked_already: ({ name }) => `${name} is asked already.`,
  too_many_asks: ({ max }) => `${max} people are asked about this review already. Take one back first.`,
  no_such_thread: "There is no such comment, or you can’t write there.",
  not_internal: "Only people who may approve this and didn’t prepare it can write internal comments.",
  not_an_author: "Only somebody who prepared a revision of this review can say that it’s done.",
  no_such_place: "The newest revision has no value at this place. Look at it again, then comment.",
  no_such_phrase: "This phrase isn’t in the newest revision. Look at it again, then comment.",
  place_concealed: "This value is concealed: it can be commented on, and neither quoted nor suggested.",
  suggestion_without_place: "A suggestion needs a value that it’s for. Comment on that value instead.",
  suggestion_not_json: "This suggestion isn’t valid JSON.",
  suggestion_internal: "A suggestion is for the author. Write it where the author can read it.",
  suggestion_changes_nothing: "This is the value that stands there already. Suggest another one.",
  suggestion_unfit: "The tool doesn’t take this value there. Suggest one that it takes.",
  mention_unknown: "Somebody you mention has no access any more.",
  mention_cannot_read: ({ name }) =>
    `${name} can’t read this comment. Take out the mention, or write where they can read it.`,
  still_held: ({ count }) =>
    count === 1
      ? "1 review is still held. Somebody has to look at it first."
      : `${count} reviews are still held. Somebody has to look at each first.`,
  not_unconfirmed: "This person is confirmed already, or was removed.",
  merge_no_account: "One of these accounts isn’t there, or was removed. Nothing was merged.",
  merge_same_account: "These are one account already.",
  merge_waiting_account:
    "One of these accounts is disabled, or waits to be confirmed after a restore. Enable or confirm it first, then merge.",
  merge_last_administrator:
    "This account is the last administrator. Make the one that stays an administrator first, then merge.",
  passkey_required: "The review policy asks for a passkey here. Nothing was approved, and nothing was sent.",
  no_passkey:
    "The review policy asks for a passkey here, and you have none. Add one on your account page, then approve.",
  passkey_refused: ({ because }) => `${passkeyFaults[because]} Nothing was approved, and nothing was sent.`,
  person_unproven: ({ because }) => `${proofFaults[because]} Nothing was changed.`,
  fresh_sign_in: ({ minutes }) =>
    `The review policy asks for a sign-in ${minutes === 0 ? "for each review anew" : `within the last ${minutes === 1 ? "minute" : `${minutes} minutes`}`}. Sign in again to go on. Nothing was approved, and nothing was sent.`,
  not_signed_in_again: ({ because }) =>
    `${because === "sign_in_again" ? "Your session has ended. Sign in again." : proofFaults[because]} Nothing was approved, and nothing was sent.`,
  passkey_not_made:
    "The passkey wasn’t added: the browser’s answer doesn’t fit what it was asked. Add it again.",
  no_such_passkey: "This passkey is removed already.",
  too_many_passkeys: ({ max }) => `You have ${max} passkeys. Remove one before you add another.`,
  nothing_concealed: "No value is concealed at this place.",
  unread: ({ paths }) => unreadMessage(paths),
};

const passkeyFaults = {
  not_this: "What the passkey signed isn’t what is approved here. Look at the review again, then approve it.",
  too_late: "The passkey was used more than five minutes after it was asked for. Approve again.",
  used: "This signature of the passkey was used already. Approve again.",
  unknown_key: "This passkey isn’t one of yours, or it was removed. Use one from your account page.",
  not_verified:
    "The passkey’s signature can’t be verified: it was made elsewhere, changed, or made by a copy.",
};

const proofFaults = {
  missing: "Enter your password, or use one of your passkeys.",
  wrong_password: "This isn’t your password.",
  too_many_tries: "Too many passwords are being tried. Wait a minute, then try again.",
  not_verified: "This passkey isn’t one of yours, or it was used already or too late. Try again.",
  sign_in_again: "Sign in again first: that has to be within the last ten minutes.",
};

/** Why the policy lets this person not approve. */
function policyMessage({
  policy,
  change,
  groups = [],
  isCoAuthor,
}: DecisionReason & { code: "policy" }): string {
  if (policy === "own_work" && isCoAuthor)
    return "A suggestion of yours was taken into this review, so someone else has to approve it.";
  if (policy === "not_independent")
    return `The review policy asks for a second person here. ${change ? dependenceMessage(change) : ""} Someone else has to approve it.`;
  if (policy === "group")
    return `What is left to approve is for somebody in ${groupsText(groups)}. Ask one of them.`;
  return policyMessages[policy ?? "someone_else"];
}

/** Why the reader is no second person beside whoever changed their access. */
function dependenceMessage({ by, kind, at }: AccessChange): string {
  return `${by.name}, who had a part in it, ${accessChangeLabels[kind]("you", "your")} at ${secondOf(at)}.`;
}

const policyMessages = {
  own_work: "You prepared a revision of this review, so someone else has to approve it.",
  role: "The review policy doesn’t let your role approve this.",
  approved_already: "You have approved this. Someone else has to approve it too.",
  someone_else: "Someone else has to approve this.",
};

/** Why preparing again is blocked. */
function mayHaveBeenSentMessage(state: ReviewState, proof: SendProof): string {
  if (state === "sending") return "It is being sent right now. Wait for its outcome.";
  if (proof !== "open") return `${sendProofSentences[proof]} ${recordFirst}`;
  return "It may have been sent, and a new preparation could do it twice. Settle this one first, or retry it: a retry is safe.";
}

/** Why nothing is sent now, until when, and what happens then. */
function pausedMessage({ pause, resumes }: DecisionReason & { code: "sending_paused" }): string {
  const then = resumes ? " This review is then sent automatically." : "";
  // It ended between the refusal and this message.
  if (pause === null) return "Sending was paused. It no longer is.";
  const until = secondOf(pause.until);
  if (pause.why === "rate")
    return `Sending with this tool is paused until ${until}, because a send was answered with 429 (too many requests).${then}`;
  return `All sending is paused, because the service credential was answered with 401, and has not been accepted since. Countersign retries automatically at ${until}, and you can ask at any time.${then}`;
}

function blockedMessage({ policy, duplicates, toolChanged }: SendBlocked): string {
  return [
    policy === null ? null : tooFewApprovals,
    duplicates === null ? null : duplicatesMessage(duplicates),
    toolChanged ? "The API declares this tool otherwise than when this was prepared." : null,
  ]
    .filter((part) => part !== null)
    .join(" ");
}

/** Shown beside the list of them. */
function duplicatesMessage({
  settleFirst,
  acceptedRevisions,
  elsewhere,
}: NonNullable<SendBlocked["duplicates"]>): string {
  if (settleFirst)
    return "An earlier revision of this review, or the same input in another one, may have been executed, and its outcome is not settled. Settle that one first.";
  return [
    ...acceptedRevisions.map((revision) => `Revision ${revision} of this review is recorded as accepted.`),
    ...(elsewhere === null ? [] : [elsewhereMessages[elsewhere]]),
    elsewhere === null
      ? "If this one is executed too, both take effect."
      : "If both are executed, the work is done twice.",
  ].join(" ");
}

const elsewhereMessages = {
  may_have_run: "The same input may have been sent already, and its outcome is not settled.",
  approved: "The same input is approved in another review and waits to be sent.",
  accepted: "The same input is recorded as accepted in another review.",
};

function unreadMessage(paths: string[]): string {
  const first = paths.slice(0, 5).map((path) => (path === "" ? "the whole input" : path));
  const more = paths.length - first.length;
  return `Show every concealed value of the input first: ${first.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
