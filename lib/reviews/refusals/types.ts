import type { SendProof } from "@/lib/contract/send-proof";
import type { PolicyRefusal } from "@/lib/policy/review-policy";
import type { RefusalReason } from "../machine";
import type { Hold, ReviewState, SendingPause } from "../types";

/** Why the core refuses, or offers an action to nobody now: a code, and the facts that its sentence needs. */
export type Reason =
  | { code: Exclude<RefusalReason, FactsNeeded> | "only_reads" | "no_such_review" | "other_connection" }
  /** Nothing that is stored can be opened; nothing can be written at present. */
  | { code: "secret_misfit" | "not_while_read_only" }
  | ({ code: "wrong_state" } & Standing)
  | { code: "expired" | "may_have_been_sent"; state: ReviewState; proof: SendProof }
  /** `policy` is null where only the machine was asked. */
  | { code: "policy"; policy: PolicyRefusal | null }
  /** `pause` is null where it ended meanwhile. `resumes`: the desk itself then sends it. */
  | { code: "sending_paused"; pause: SendingPause | null; resumes: boolean }
  /** The same where the page shows the pause already. */
  | { code: "paused_as_shown" }
  /** An earlier revision is in question again. */
  | { code: "reopened"; revision: number }
  | ({ code: "send_blocked" } & SendBlocked)
  /** The concealed places, as JSON pointers, that this person was not shown. */
  | { code: "unread"; paths: string[] }
  | { code: "stated"; text: string };

type FactsNeeded = "wrong_state" | "expired" | "may_have_been_sent" | "policy" | "sending_paused";

/** Who brought a revision to where it is, and when: what the loser of a race reads. */
export type Standing = {
  state: ReviewState;
  proof: SendProof;
  author: string;
  /** The last decision. */
  decided: { by: string; at: string } | null;
  /** When the last send began; `by` is null where the desk itself began it. */
  sent: { by: string | null; at: string } | null;
  /** A person's record of the outcome, where that made the state. */
  settled: { by: string; at: string } | null;
  newerRevision: boolean;
};

/** What is in the way of a send. */
export type SendBlocked = {
  policy: Hold["policy"];
  duplicates: {
    /** One of them may have been executed: no override lets this go on. */
    settleFirst: boolean;
    /** Revisions of this review that are recorded as accepted. */
    acceptedRevisions: number[];
    /** Of the same input in other reviews, what weighs most; null where it is in none. */
    elsewhere: "may_have_run" | "approved" | "accepted" | null;
  } | null;
  toolChanged: boolean;
};
