import { z } from "zod";
import { env } from "@/lib/desk/config/env";
import type { Database } from "@/lib/desk/database/open-database";
import { acceptDefault, keepsEarlierDefault } from "@/lib/desk/policy/earlier-default";
import {
  defaultPolicy,
  demoPolicy,
  earlierDefaultPolicy,
  type ReviewPolicy,
} from "@/lib/desk/policy/review-policy";
import type { ReviewContext } from "@/lib/desk/reviews";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { log } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";

/** The file's policy, else the default: the one that this desk has kept from before, until somebody accepts the new one. */
export function policyNow(): ReviewPolicy {
  const { reviewPolicy, demoData } = env();
  if (reviewPolicy !== null) return reviewPolicy;
  if (keptDefault().kept) return earlierDefaultPolicy;
  return demoData ? demoPolicy : defaultPolicy;
}

/** Whether the default from before applies here. */
export function keepsDefaultNow(): boolean {
  return env().reviewPolicy === null && keptDefault().kept;
}

/** Reads which default applies: before anybody is served, and in each round, since it is accepted by any instance or a command. */
export async function readPolicyDefault(db: Database): Promise<void> {
  const state = keptDefault();
  // Nobody ever goes back.
  if (state.read && !state.kept) return;
  state.kept = await keepsEarlierDefault(db);
  state.read = true;
}

/** Has everything that waits, and all that comes, need somebody other than whoever prepared it. */
export const acceptPolicyDefault = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({}),
  async run({
    db,
    actor,
    clock,
  }: Pick<ReviewContext, "db" | "vault" | "clock" | "actor">): Promise<VerbResult<{ accepted: true }>> {
    if (await acceptDefault(db, actor.id, clock()))
      log.info({ person: actor.id }, "The policy’s new default was accepted.");
    await readPolicyDefault(db);
    return { ok: true, value: { accepted: true } };
  },
});

// Until it is read, the stricter one applies.
function keptDefault(): { read: boolean; kept: boolean } {
  return processSingleton("policy-default", () => ({ read: false, kept: false }));
}
