import { createHash } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { independentHoursMin, type PolicyBeside, type ReviewPolicy } from "@/lib/desk/policy/review-policy";
import { isPostgres } from "@/lib/platform/db/dialect";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { Db } from "./rows";

/** Who has given no sign for so long applies nothing any more. */
const seenWithinMs = 60_000;
const keptMs = 86_400_000;

export type Published = { instanceId: string; policy: ReviewPolicy; file: string | null };

/** Says what an instance applies from now on, for a minute unless it is said again. */
export async function publishPolicy(db: Db, { instanceId, policy, file }: Published): Promise<void> {
  const row = {
    digest: policyDigest(policy),
    file_digest: file,
    policy_json: JSON.stringify(policy.rules),
    seen_ms: nowMs(db),
  };
  await db
    .insertInto("instance_policies")
    .values({ instance_id: instanceId, ...row })
    .onConflict((conflict) => conflict.column("instance_id").doUpdateSet(row))
    .execute();
  await db
    .deleteFrom("instance_policies")
    .where("seen_ms", "<", sql<number>`${nowMs(db)} - ${keptMs}`)
    .execute();
}

/** Of an instance that ends. */
export async function withdrawPolicy(db: Db, instanceId: string): Promise<void> {
  await db.deleteFrom("instance_policies").where("instance_id", "=", instanceId).execute();
}

/** What other instances apply that says something else, each once. */
export async function policiesBeside(db: Db, policy: Pick<ReviewPolicy, "rules">): Promise<PolicyBeside[]> {
  const rows = await db
    .selectFrom("instance_policies")
    .select(["digest", "file_digest", "policy_json"])
    .where("digest", "!=", policyDigest(policy))
    .where("seen_ms", ">", sql<number>`${nowMs(db)} - ${seenWithinMs}`)
    .orderBy("digest")
    .execute();
  const byDigest = new Map(rows.map((row) => [row.digest, row]));
  return [...byDigest.values()].map(({ digest, file_digest: file, policy_json }) => ({
    rules: readRules(policy_json),
    ...{ digest, file },
  }));
}

/** A column that says whether an instance applies what this policy doesn't know of. */
export function appliesAnother(db: Db, { rules, beside = [] }: ReviewPolicy): RawBuilder<number | boolean> {
  const known = [policyDigest({ rules }), ...beside.map(({ digest }) => digest)];
  return sql`exists (
    select 1 from instance_policies
    where seen_ms > ${nowMs(db)} - ${seenWithinMs} and digest not in (${sql.join(known)})
  )`;
}

const digests = new WeakMap<readonly unknown[], string>();

export function policyDigest({ rules }: Pick<ReviewPolicy, "rules">): string {
  const digest =
    digests.get(rules) ??
    createHash("sha256")
      .update(canonicalJson(JSON.parse(JSON.stringify(rules))))
      .digest("hex");
  digests.set(rules, digest);
  return digest;
}

/** Written by this core or a later one, so its shape is taken as it stands. */
function readRules(json: string): PolicyBeside["rules"] {
  const rules = JSON.parse(json) as PolicyBeside["rules"];
  return rules.map((rule) => ({ ...{ groups: [], independentHours: independentHoursMin }, ...rule }));
}

/** One clock for all instances. */
function nowMs(db: Db): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`((extract(epoch from clock_timestamp()) * 1000)::float8)`
    : sql<number>`((julianday('now') - 2440587.5) * 86400000.0)`;
}
