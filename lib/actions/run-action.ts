import "server-only";
import { headers } from "next/headers";
import { currentPerson, sameOrigin } from "@/lib/auth";
import { may, type Permission } from "@/lib/policy/permissions";
import { reviewContext } from "@/lib/server";
import { readOnlyProblem, storeFailure, storeWatch } from "@/lib/server/read-only";
import type { Problem } from "@/lib/server/types";
import { speakerOf } from "@/lib/contract/ending";
import { logProblem } from "@/lib/logging/log";
import type { ReviewContext } from "@/lib/reviews";
import { duplicatesTitle } from "@/lib/reviews/sending/duplicate-messages";
import type { VerbRefusal, VerbResult } from "@/lib/reviews/types";
import type { z } from "zod";
import type { ActionRefusal, ActionResult } from "./types";

type Guard<Input> = { permission: Permission; input: z.ZodType<Input>; given: unknown };

/**
 * The way every action goes: the origin, the person, the permission, the shape of what was sent, then one verb of
 * the core. A refusal is returned; a bug is logged and shown as its id alone.
 */
export async function runAction<Input, Value>(
  guard: Guard<Input>,
  verb: (context: ReviewContext, input: Input) => Promise<VerbResult<Value>>,
): Promise<ActionResult<Value>> {
  try {
    if (!sameOrigin(await headers())) return refusal("forbidden", foreignOrigin);
    const person = await currentPerson();
    if (!person) return refusal("signed_out", signedOut);
    if (!may(person, guard.permission)) return refusal("forbidden", notAllowed);
    const readOnly = readOnlyProblem();
    if (readOnly) return refusal("read_only", readOnly);
    const parsed = guard.input.safeParse(guard.given);
    if (!parsed.success) return refusal("out_of_date", malformed);
    const result = await verb(await reviewContext(person), parsed.data);
    // The verb has found out before the watch has: every page has to say so.
    if (!result.ok && result.refusal === "read_only") void storeWatch().check();
    return result.ok ? result : translated(result);
  } catch (error) {
    const stored = storeFailure(error);
    if (stored) logProblem(error, "The database failed in the middle of an action.");
    return stored
      ? refusal("read_only", stored)
      : refusal("failed", unexpected(logProblem(error, "An action failed.")));
  }
}

function translated(result: VerbRefusal): ActionRefusal {
  const { title, advice } = wordsOf(result);
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

function wordsOf(result: VerbRefusal): { title: string; advice: string | null } {
  const { refusal, blockedBy, toolChange, outcome } = result;
  if (refusal === "blocked" && blockedBy) return { title: duplicatesTitle(blockedBy), advice: null };
  if (refusal === "blocked" && toolChange) return toolChanged;
  const words = refusalWords[refusal];
  // Said of the API only where it was the API that said so.
  const isRefusal = refusal === "upstream" && outcome !== undefined && speakerOf(outcome) === "api";
  return isRefusal ? { ...words, title: "The API refused this" } : words;
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

const refusalWords: Record<VerbRefusal["refusal"], { title: string; advice: string | null }> = {
  not_found: { title: "There is nothing here", advice: null },
  forbidden: { title: "This is not yours to do", advice: null },
  conflict: { title: "The review has changed", advice: "Look at it again before you decide." },
  expired: { title: "The confirmation has expired", advice: null },
  invalid_input: {
    title: "The input is not valid",
    advice: "What you typed is still here. Correct it and try again.",
  },
  blocked: { title: "This can't be done now", advice: null },
  upstream: { title: "No usable answer from the API", advice: "What you typed is still here." },
  secret_unusable: {
    title: "What is sealed can't be opened",
    advice: "Whoever runs the desk has to look at APP_SECRET.",
  },
  read_only: { title: "The desk is read-only", advice: "What you typed is still here." },
};

const toolChanged = { title: "The tool has changed since this was prepared", advice: null };

function refusal(kind: ActionRefusal["kind"], problem: Problem): ActionRefusal {
  return { ok: false, kind, problem };
}

const foreignOrigin: Problem = {
  title: "This request did not come from the desk's own address",
  message: "Nothing was done.",
  advice: "Open the desk at the address that it was started for.",
};
const signedOut: Problem = {
  title: "You are signed out",
  message: "The session has ended, so nothing was done. What you typed is still here.",
  advice: null,
};
const notAllowed: Problem = {
  title: "Your role does not allow this",
  message: "Nothing was done.",
  advice: null,
};
const malformed: Problem = {
  title: "The desk did not understand this page",
  message: "Nothing was done.",
  advice: "Reload the page and try again.",
};

function unexpected(id: string): Problem {
  return {
    title: "Something went wrong on the server",
    message: `Its number in the log is ${id}.`,
    advice: "Look at the review before you try again: the page shows what is known.",
  };
}
