import "server-only";
import type { z } from "zod";
import type { Permission } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "@/lib/desk/reviews";
import type { RoleRefusal, VerbRefusal, VerbResult } from "@/lib/desk/reviews/verbs/types";
import { reviewContext } from "@/lib/web/server";
import { authorize } from "@/lib/web/server/authorize";
import { refusalProblem } from "@/lib/web/server/refusal-problem";
import type { KnownReason } from "@/lib/web/server/types";
import { storeWatch } from "@/lib/web/server/read-only";
import type { ActionRefusal, ActionResult } from "./types";

type Call<Input> = {
  /** Only where no verb of the review core is called; each verb checks the role itself. */
  permission?: Permission;
  input: z.ZodType<Input>;
  given: unknown;
};

/** Every server action: authenticate, parse what was sent, call one verb of the core, return its value or a refusal. */
export async function runAction<Input, Value>(
  { permission, input, given }: Call<Input>,
  verb: (context: ReviewContext, input: Input) => Promise<VerbResult<Value, KnownReason>>,
): Promise<ActionResult<Value>> {
  const done = await authorize({ permission, use: "act" }, async (person): Promise<ActionResult<Value>> => {
    const parsed = input.safeParse(given);
    if (!parsed.success) return malformed;
    const result = await verb(await reviewContext(person), parsed.data);
    // The verb found out before the watch did, and every page has to show it.
    if (!result.ok && result.refusal === "read_only") void storeWatch().check();
    return result.ok ? result : translated(result);
  });
  return done.ok ? done.value : done;
}

function translated(refused: VerbRefusal<KnownReason> | RoleRefusal): ActionRefusal {
  const problem = refusalProblem(refused);
  if ("lacks" in refused) return { ok: false, kind: refused.refusal, problem };
  const { refusal, reason: _reason, ...found } = refused;
  return { ...found, kind: kinds[refusal], problem };
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

const malformed: ActionRefusal = {
  ok: false,
  kind: "out_of_date",
  problem: { code: "malformed_request" },
};
