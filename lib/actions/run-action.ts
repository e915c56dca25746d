import "server-only";
import type { z } from "zod";
import { speakerOf } from "@/lib/contract/ending";
import type { Permission } from "@/lib/policy/permissions";
import type { ReviewContext } from "@/lib/reviews";
import { duplicatesTitle } from "@/lib/reviews/sending/duplicate-messages";
import type { VerbRefusal, VerbResult } from "@/lib/reviews/verbs/types";
import { reviewContext } from "@/lib/server";
import { authorize } from "@/lib/server/authorize";
import { storeWatch } from "@/lib/server/read-only";
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
  verb: (context: ReviewContext, input: Input) => Promise<VerbResult<Value>>,
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

function translated(result: VerbRefusal): ActionRefusal {
  const { title, advice } = titleOf(result);
  return {
    ok: false,
    kind: kinds[result.refusal],
    problem: { title, message: result.message, advice },
    ...(result.outcome ? { outcome: result.outcome } : {}),
    ...(result.errors ? { errors: result.errors } : {}),
    ...(result.blockedBy ? { blockedBy: result.blockedBy } : {}),
    ...(result.toolChange ? { toolChange: result.toolChange } : {}),
  };
}

function titleOf(result: VerbRefusal): { title: string; advice: string | null } {
  const { refusal, blockedBy, toolChange, outcome } = result;
  if (refusal === "blocked" && blockedBy) return { title: duplicatesTitle(blockedBy), advice: null };
  if (refusal === "blocked" && toolChange) return toolChanged;
  const titled = refusalTitles[refusal];
  const isRefusal = refusal === "upstream" && outcome !== undefined && speakerOf(outcome) === "api";
  return isRefusal ? { ...titled, title: "The API refused this" } : titled;
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

const refusalTitles: Record<VerbRefusal["refusal"], { title: string; advice: string | null }> = {
  not_found: { title: "Not found", advice: null },
  forbidden: { title: "You don't have permission to do this", advice: null },
  conflict: { title: "The review has changed", advice: "Look at it again before you decide." },
  expired: { title: "The confirmation has expired", advice: null },
  invalid_input: {
    title: "The input isn't valid",
    advice: "What you typed is still here. Correct it and try again.",
  },
  blocked: { title: "This can't be done now", advice: null },
  upstream: { title: "No usable answer from the API", advice: "What you typed is still here." },
  secret_unusable: {
    title: "The stored data can't be opened",
    advice: "Ask whoever runs Countersign to check APP_SECRET.",
  },
  read_only: { title: "Countersign is read-only", advice: "What you typed is still here." },
};

const toolChanged = { title: "The tool has changed since this was prepared", advice: null };

const malformed: ActionRefusal = {
  ok: false,
  kind: "out_of_date",
  problem: {
    title: "This page is out of date",
    message: "The server didn't understand the request. Nothing was done.",
    advice: "Reload the page and try again.",
  },
};
