import type { Permission } from "@/lib/desk/policy/permissions";
import type { Reason, BlockingReview } from "../refusals/types";
import type { ToolChange } from "../approval/types";
import type { Outcome, ReviewState } from "../types";

/** What a read-only run gave: exact JSON text of the output, when, and how long the API took. */
export type ToolRun = { outputText: string; at: string; durationMs: number };

/** What a verb answers. A refusal is expected and shown; a bug throws. */
export type VerbRefusal<Because = Reason> = {
  ok: false;
  refusal:
    | "not_found"
    | "forbidden"
    | "conflict"
    | "expired"
    | "invalid_input"
    | "blocked"
    | "upstream"
    | "secret_unusable"
    /** Nothing that is stored can be opened, so that nothing may be changed. */
    | "read_only";
  reason: Because;
  /** Problems of the input, by JSON pointer. */
  errors?: { path: string; message: string }[];
  /** How the exchange with the API ended, where that is the refusal. */
  outcome?: Outcome;
  /** The API asks not to be asked again before so many have passed. */
  retryAfterSeconds?: number;
  recorded?: { reviewId: string; preparationId: string };
  /** What may make this the second one of the same work. An override names them as they are listed here. */
  blockedBy?: BlockingReview[];
  /** How the tool is declared otherwise than when this was prepared. An override names its key. */
  toolChange?: ToolChange;
};
/** The actor's role doesn't have the permission that the verb takes. */
export type RoleRefusal = { ok: false; refusal: "forbidden"; lacks: Permission };
export type VerbResult<Value, Because = Reason> =
  | { ok: true; value: Value }
  | VerbRefusal<Because>
  | RoleRefusal;

/** What a step has made of a revision; the page reads the rest again. */
export type Changed = { reviewId: string; preparationId: string; revision: number; state: ReviewState };

/** Lets a person who may decide go on anyway: exactly what they were shown, and why. */
export type Override = {
  reason: string;
  duplicates: { preparationId: string; state: ReviewState }[];
  /** The key of the tool's change; null where none was shown. */
  toolChange: string | null;
};

/** What the approver had in front of them; an approval of anything else is refused. */
export type ShownPreparation = {
  preparationId: string;
  revision: number;
  inputDigest: string;
  summaryHash: string | null;
};
