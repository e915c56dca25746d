import type { Database } from "@/lib/desk/database/open-database";
import {
  defaultPolicy,
  demoPolicy,
  earlierDefaultPolicy,
  type PolicyBeside,
  type ReviewPolicy,
} from "@/lib/desk/policy/review-policy";
import { appendAudit, type AuditEntry } from "@/lib/desk/reviews/audit/audit";
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

type Accepting = Parameters<typeof appendAudit>[1] & {
  db: Database;
  /** Whoever is signed in, or a command, which is nobody. */
  actor: AuditEntry["by"];
  /** What the machine calls whoever runs the command. */
  by?: string | undefined;
};

/** Has the new default apply from now on, and the record say so. False where it applies already. */
export function acceptDefault(context: Accepting): Promise<boolean> {
  const { db, clock, actor, by } = context;
  return db.transaction().execute(async (tx) => {
    const accepted = await tx
      .updateTable("earlier_defaults")
      .set({ accepted_at: clock().toISOString(), accepted_by: actor?.id ?? "command" })
      .where("name", "=", "review-policy")
      .where("accepted_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (accepted === undefined) return false;
    await appendAudit(tx, context, {
      ...{ chain: "configuration", by: actor, event: "policy_default_accepted" },
      text: "Accepted the policy’s new default in place of the one from before 0.4.0.",
      ...{ toolName: null, reviewId: null, revision: null },
      details: { byCommand: actor === null },
      commandBy: actor === null ? by : undefined,
    });
    return true;
  });
}

// Until it is read, the stricter one applies.
function state(): { read: boolean; kept: boolean; beside: readonly PolicyBeside[] } {
  return processSingleton("policy-default", () => ({ read: false, kept: false, beside: [] }));
}
