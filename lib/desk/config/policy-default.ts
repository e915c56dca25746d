import type { Database } from "@/lib/desk/database/open-database";
import {
  defaultPolicy,
  demoPolicy,
  earlierDefaultPolicy,
  type PolicyBeside,
  type ReviewPolicy,
} from "@/lib/desk/policy/review-policy";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { env, type Env } from "./env";

/** The file's policy, else the default: the one that this desk has kept from before, until somebody accepts the new one. */
export function ownPolicy(): ReviewPolicy {
  return policyOf(env(), { keepsEarlierDefault: state().kept });
}

/** The same with what other instances apply by files of their own. */
export function policyNow(): ReviewPolicy {
  const { beside } = state();
  const own = ownPolicy();
  return beside.length === 0 ? own : { ...own, beside };
}

/** What other instances were last known to apply. */
export function setPoliciesBeside(beside: readonly PolicyBeside[]): void {
  state().beside = beside;
}

/** The policy that a desk with these settings applies. */
export function policyOf(
  { reviewPolicy, demoData }: Pick<Env, "reviewPolicy" | "demoData">,
  { keepsEarlierDefault }: { keepsEarlierDefault: boolean },
): ReviewPolicy {
  if (reviewPolicy !== null) return reviewPolicy;
  if (keepsEarlierDefault) return earlierDefaultPolicy;
  return demoData ? demoPolicy : defaultPolicy;
}

/** Whether the default from before 0.4.0 applies here. */
export function keepsDefaultNow(): boolean {
  return env().reviewPolicy === null && state().kept;
}

/** Reads which default applies: before anybody is served, and in each round, since any instance or a command accepts it. */
export async function readPolicyDefault(db: Database): Promise<void> {
  const known = state();
  // Nobody ever goes back.
  if (known.read && !known.kept) return;
  known.kept = await keepsEarlierDefault(db);
  known.read = true;
}

/** Whether this desk keeps the default from before 0.4.0. */
export async function keepsEarlierDefault(db: Database): Promise<boolean> {
  const kept = await db
    .selectFrom("earlier_defaults")
    .select("name")
    .where("name", "=", "review-policy")
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Has the new default apply from now on; `by` is a person's id, or "command". False where it applies already. */
export async function acceptDefault(db: Database, by: string, now: Date): Promise<boolean> {
  const accepted = await db
    .updateTable("earlier_defaults")
    .set({ accepted_at: now.toISOString(), accepted_by: by })
    .where("name", "=", "review-policy")
    .where("accepted_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return accepted !== undefined;
}

// Until it is read, the stricter one applies.
function state(): { read: boolean; kept: boolean; beside: readonly PolicyBeside[] } {
  return processSingleton("policy-default", () => ({ read: false, kept: false, beside: [] }));
}
