import type { SendProof } from "@/lib/wire/contract/send-proof";
import type { AccessChange } from "@/lib/desk/policy/access-changes";
import type { PolicyRefusal } from "@/lib/desk/policy/approvers";
import type { RefusalReason } from "../machine";
import type { Hold, Outcome, ReviewState, SendingPause } from "../types";

/**
 * Why the core refuses, or offers an action to nobody now: a code, and the facts that its sentence needs. A `detail` is
 * what a parser or the API client says of what it found.
 */
export type Reason = DecisionReason | AccountReason | InputReason | RunReason | ImageReason;

export type DecisionReason =
  | {
      code:
        | Exclude<RefusalReason, FactsNeeded>
        | "no_such_review"
        | "other_connection"
        | "no_output"
        | "no_failed_message"
        | "publication_changed"
        | "no_showing_tool";
    }
  /** Nothing that is stored can be opened; nothing can be written at present. */
  | { code: "secret_misfit" | "not_while_read_only" }
  | ({ code: "wrong_state" } & Conflict)
  | { code: "expired" | "may_have_been_sent"; state: ReviewState; proof: SendProof }
  /** `policy` is null where only the machine was asked. */
  | {
      code: "policy";
      policy: PolicyRefusal | null;
      change?: AccessChange | null;
      groups?: string[];
      isCoAuthor?: true;
    }
  /** `pause` is null where it ended meanwhile. `resumes`: the desk itself then sends it. */
  | { code: "sending_paused"; pause: SendingPause | null; resumes: boolean }
  /** The same where the page shows the pause already. */
  | { code: "paused_as_shown" }
  /** An earlier revision is in question again. */
  | { code: "reopened"; revision: number }
  | ({ code: "send_blocked" } & SendBlocked)
  /** The policy has it recorded by somebody who had no part in it; and whose access nobody who had has changed: `change`. */
  | { code: "second_person"; change?: AccessChange }
  | { code: "answer_unopened" | "input_unopened" | "nothing_concealed" | "comment_missing" }
  /** The policy asks for the target's name, and it was not typed. */
  | { code: "target_not_typed" }
  /** Of an approval together with others. */
  | { code: "not_in_bulk" | "not_opened" }
  | { code: "too_many_comments"; max: number; audience: "internal" | "author" }
  /** An id that a page gave: something else was written with it. */
  | { code: "already_used" }
  /** Of what somebody is asked about a review. */
  | { code: "nothing_to_ask" | "nobody_to_ask" | "asks_oneself" | "no_such_ask" }
  | { code: "asked_may_not_approve" | "asked_already"; name: string }
  | { code: "too_many_asks"; max: number }
  /** Of threads and their places. */
  | {
      code:
        | ("no_such_thread" | "not_internal" | "not_an_author" | "no_such_place" | "no_such_phrase")
        | ("place_concealed" | "suggestion_without_place" | "suggestion_not_json" | "mention_unknown")
        | ("suggestion_internal" | "suggestion_changes_nothing" | "suggestion_unfit");
    }
  | { code: "mention_cannot_read"; name: string }
  /** Of the gap of a restore: so many reviews are held; of a person: nobody has to confirm them. */
  | { code: "still_held"; count: number }
  | { code: "not_unconfirmed" }
  /** Of two accounts of one person. */
  | {
      code: "merge_no_account" | "merge_same_account" | "merge_waiting_account" | "merge_last_administrator";
    }
  /** The policy asks for a passkey's signature, which this approval hasn't; `no_passkey`: nor has the person one. */
  | { code: "passkey_required" | "no_passkey" | "passkey_not_made" | "no_such_passkey" }
  | { code: "passkey_refused"; because: SignatureFault }
  /** The policy asks for a sign-in that is more recent, or for this review anew. */
  | { code: "fresh_sign_in"; minutes: number }
  | { code: "not_signed_in_again"; because: ProofFault }
  /** Nothing shows that the person is there who is signed in. */
  | { code: "person_unproven"; because: ProofFault }
  | { code: "too_many_passkeys"; max: number }
  /** The concealed places, as JSON pointers, that this person was not shown. */
  | { code: "unread"; paths: string[] };

/** Of a person's own account. */
export type AccountReason =
  | { code: "new_password_unfit"; because: "short" | "long" }
  | { code: "password_missing" | "only_way_in" | "identity_gives_roles" | "no_such_identity" };

export type SignatureFault = "not_this" | "too_late" | "used" | "unknown_key" | "not_verified";

export type ProofFault = "missing" | "wrong_password" | "too_many_tries" | "not_verified" | "sign_in_again";

type FactsNeeded = "wrong_state" | "expired" | "may_have_been_sent" | "policy" | "sending_paused";

/** Of an input that is to be prepared or run. `input_gone` can be filled in again, `input_erased` only be missed. */
export type InputReason =
  | { code: "not_an_object" | "unlisted_tool" | "ambiguous_tool" | "schema_mismatch" }
  | { code: "input_gone" | "input_erased" }
  /** How asking the API to prepare it ended. `currentRevision`: the revision of the review that stays as it was. */
  | { code: "not_prepared"; outcome: Outcome; currentRevision: number | null }
  | { code: "not_json" | "unusable_tool" | "held_back" | "tools_unknown"; detail: string };

/** Of a tool that only reads, or has to. */
export type RunReason =
  | { code: "only_reads" | "may_change" | "declared_to_change" | "not_said_to_read" }
  | { code: "not_declared_read_only" | "automatic_paused" | "automatic_busy" }
  | { code: "no_result"; detail: string };

export type ImageReason =
  | { code: "no_such_image" | "image_erased" | "image_unopened" | "image_altered" }
  | { code: "takes_no_image" | "image_not_chosen" | "image_gone" }
  | { code: "file_name_too_long" | "too_many_images"; max: number }
  /** `place` is a JSON pointer, `members` what the API asks for there. */
  | { code: "image_facts_missing"; place: string; members: string[] }
  | { code: "image_unusable" | "image_place_unknown" | "descriptor_unusable"; detail: string };

/** Who brought a revision to where it is, and when: what the loser of a race reads. */
export type Conflict = {
  state: ReviewState;
  proof: SendProof;
  author: string;
  decided: { by: string; at: string; changesRequested?: true } | null;
  /** When the last send began; `by` is null where the desk itself began it. */
  sent: { by: string | null; at: string } | null;
  /** A person's record of the outcome, where that made the state. */
  settled: { by: string; at: string } | null;
  newerRevision: boolean;
};

export type SendBlocked = {
  policy: Hold["policy"];
  duplicates: {
    /** One of them may have been executed: no override lets this go on. */
    settleFirst: boolean;
    acceptedRevisions: number[];
    /** Of the same input in other reviews, what weighs most; null where it is in none. */
    elsewhere: "may_have_run" | "approved" | "accepted" | null;
  } | null;
  toolChanged: boolean;
};

/** A preparation that may make a send the second one of the same work. */
export type BlockingReview = {
  reviewId: string;
  preparationId: string;
  revision: number;
  state: ReviewState;
  preparedBy: string;
  preparedAt: string;
  /** When its acceptance was recorded, by the API's word or a person's. */
  acceptedAt: string | null;
  /** Another revision of the review that is asked about, whatever its input. */
  sameReview: boolean;
  /** An earlier revision of the same review is in doubt: only its settlement lets this go on, no override does. */
  settleFirst: boolean;
};
