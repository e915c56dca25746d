import "server-only";
import type { z } from "zod";
import type { ReviewContext } from "@/lib/desk/reviews";
import type { Verb } from "@/lib/desk/reviews/verb";
import type { VerbRefusal } from "@/lib/desk/reviews/verbs/types";
import { authorize, reviewContext } from "@/lib/web/server/authorize";
import { refusalProblem } from "@/lib/web/server/refusal-problem";
import type { KnownReason } from "@/lib/web/server/types";
import { noteForLog, type LogContext } from "@/lib/platform/log/log-context";
import { storeWatch } from "@/lib/desk/process";
import type { ActionRefusal, ActionResult } from "./types";

/** A server action made from a verb: who asks is found out, what was sent is parsed, and the verb says the rest. */
export function action<Input extends z.ZodType, Value>(
  verb: Verb<ReviewContext, Input, Value, KnownReason>,
): (given: z.input<Input>) => Promise<ActionResult<Value>> {
  return async (given) => {
    const arrivedAt = performance.now();
    const done = await authorize("act", verb, async (person): Promise<ActionResult<Value>> => {
      const parsed = verb.input.safeParse(given);
      if (!parsed.success) return malformed;
      noteForLog(idsIn(parsed.data));
      const result = await verb(await reviewContext(person, arrivedAt), parsed.data);
      // The verb found out before the watch did, and every page has to show it.
      if (!result.ok && result.refusal === "read_only") void storeWatch().check();
      if (result.ok) return result;
      const problem = refusalProblem(result);
      if ("lacks" in result) return { ok: false, kind: result.refusal, problem };
      const { refusal, reason: _reason, ...facts } = result;
      return { ...facts, kind: kinds[refusal], problem };
    });
    return done.ok ? done.value : done;
  };
}

const kinds: Record<VerbRefusal["refusal"], ActionRefusal["kind"]> = {
  not_found: "not_found",
  forbidden: "forbidden",
  conflict: "conflict",
  expired: "conflict",
  invalid_input: "invalid_input",
  blocked: "blocked",
  upstream: "upstream",
  secret_unusable: "failed",
  read_only: "read_only",
};

/** What an action is about, where it names a review or one of its revisions. */
function idsIn(input: unknown): LogContext {
  if (typeof input !== "object" || input === null) return {};
  const named = "shown" in input && typeof input.shown === "object" ? { ...input, ...input.shown } : input;
  return {
    ...("reviewId" in named && typeof named.reviewId === "string" ? { reviewId: named.reviewId } : {}),
    ...("preparationId" in named && typeof named.preparationId === "string"
      ? { preparationId: named.preparationId }
      : {}),
  };
}

const malformed: ActionRefusal = {
  ok: false,
  kind: "out_of_date",
  problem: { code: "malformed_request" },
};
