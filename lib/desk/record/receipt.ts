import type { JsonObject } from "@/lib/wire/contract/json";
import type { RecordEntry } from "./entry";
import type { SignedStatement } from "./passkeys";

type Person = { id: string; name: string };

/** What is signed of one revision: what was shown, who decided on it under which policy, and what became of it. */
export type Receipt = {
  type: "countersign/receipt";
  v: 1;
  /** ISO text in UTC, as all times. What happened later is not in it. */
  issuedAt: string;
  /** The id of the key that signs it. */
  key: string;
  review: string;
  revision: number;
  tool: { name: string; title: string | null };
  /** The API's address. */
  api: string;
  /** How the tool was declared at the preparation. */
  destructive: "yes" | "no" | "undeclared";
  /** What whoever decided had in front of them: the API's digest of the input, and the SHA-256 of its summary. */
  shown: {
    inputDigest: string | null;
    summaryHash: string | null;
    /** Where the summary repeats concealed values of the input: the SHA-256 of the text with marks in their place. */
    concealedSummaryHash?: string;
  };
  /** `policy`: what it asked for then. `with`: whose suggestions were taken into it or a revision before; absent for nobody's. */
  prepared: { by: Person; at: string; policy: JsonObject; with?: Person[] };
  decisions: {
    by: Person;
    /** In which role they decided, and what the policy asked for by then: as the record's entry has it; null without one. */
    role: string | null;
    policy: JsonObject | null;
    verdict: "approved" | "rejected";
    /** Of a rejection that asks for changes; absent of any other. */
    changesRequested?: true;
    at: string;
    /** When a backup was restored, since which this approval doesn't count; absent where it does. */
    voidSince?: string;
    /** Who had changed this person's access, how and when, so that they were no second person; absent where nobody had. */
    notCounted?: { by: Person; kind: string; at: string };
    /** When they had last proved who they are, where the policy asks for that. */
    signedInAt?: string;
    /** What a passkey of theirs signed; absent where none did. */
    passkey?: SignedStatement;
  }[];
  attempts: {
    number: number;
    startedAt: string;
    endedAt: string | null;
    by: Person | null;
    state: string;
    outcome: { kind: string; httpStatus: number | null; code: string | null } | null;
  }[];
  /** What people found out about a send. */
  settled: { by: Person; as: "accepted" | "failed"; at: string }[];
  /** Restores of a backup that held it, and what somebody found who looked; absent where there was none. */
  held?: {
    takenAt: string;
    restoredAt: string;
    looked: { by: Person; found: "done" | "not_done"; lookedAt: string; at: string } | null;
  }[];
  state: string;
  /**
   * `nothing`: by the publication checks it publishes nothing. `untracked`: nothing gave a way to look. `contradicted`: a
   * person and the API's own tool say opposite things, each in an entry of the record.
   */
  publication: string | null;
  record: { chain: string; entries: number; digest: string };
};

/** The file. Only `receipt` is signed; the rest is checked against what stands in it. */
export type ReceiptFile = {
  receipt: Receipt;
  /** Ed25519 over the receipt's canonical JSON (RFC 8785) in UTF-8; base64url. */
  signature: string;
  /** The exact JSON text of the API's summary; where the receipt says so, with marks in the place of concealed values. */
  summaryText: string | null;
  /** The review's chain up to the end that the receipt names; texts that people wrote are not in it. */
  entries: { entry: RecordEntry; digest: string }[];
};
