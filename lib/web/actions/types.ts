import type { Problem } from "@/lib/web/server/types";
import type { VerbRefusal } from "@/lib/desk/reviews/verbs/types";

/** What every action answers. A refusal is data; only bugs throw. */
export type ActionResult<Value> = { ok: true; value: Value } | ActionRefusal;
export type ActionRefusal = Pick<
  VerbRefusal,
  "outcome" | "retryAfterSeconds" | "recorded" | "errors" | "blockedBy" | "toolChange"
> & {
  ok: false;
  kind:
    | "signed_out"
    | "forbidden"
    | "conflict"
    | "invalid_input"
    | "blocked"
    | "upstream"
    | "not_found"
    /** The page is of another build of the desk than its server. */
    | "out_of_date"
    /** The store can't be written, or its secret does not fit. */
    | "read_only"
    /** It never left the browser. */
    | "not_sent"
    | "failed";
  problem: Problem;
};
