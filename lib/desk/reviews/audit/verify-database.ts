import type { SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import type { PublicKey } from "@/lib/desk/record/keys";
import { verifyRecord } from "@/lib/desk/record/verify-record";
import type { RecordVerdict } from "@/lib/desk/record/verdict";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Db } from "../store/rows";
import { verifyChain } from "./audit";
import { unrecordedChanges } from "./unrecorded-changes";
import { lastCheckpoint } from "./last-checkpoint";
import { recordLines } from "./record-lines";
import { deskKeys, type KeyContext } from "./signing-key";

/**
 * Whether the whole record of a database is as it was written. What no checkpoint covers yet is checked by keyed hashes.
 * Without `keys` those count that the desk's own secret vouches for.
 */
export async function verifyDatabase(
  context: KeyContext,
  { keys, earlier = null }: { keys?: readonly PublicKey[]; earlier?: SignedCheckpoint | null } = {},
): Promise<RecordVerdict> {
  const { db } = context;
  const at = await lastCheckpoint(db);
  const own = keys ?? (await deskKeys(context)).map(({ kid, x }) => ({ id: kid, x }));
  const uncovered = new Set<string>();
  const verdict = await verifyRecord(recordLines(context, { at, beyond: true }), {
    keys: own,
    earlier,
    onUncovered: (chain) => void uncovered.add(chain),
  });
  for (const chain of await longerChains(db)) uncovered.add(chain);
  for (const chain of uncovered) {
    const whole = await verifyChain(db, context, chain);
    if (!whole.whole) verdict.problems.push({ kind: "keyed_hash", chain, number: whole.brokenAt });
    await yieldToEventLoop();
  }
  for (const chain of await reviewsWithoutChain(db))
    verdict.problems.push({ kind: "review_without_chain", chain });
  for (const change of await unrecordedChanges(db))
    verdict.problems.push({ kind: "change_without_entry", ...change });
  return verdict;
}

/** Chains that say of themselves that they have more than is covered. */
async function longerChains(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_chains")
    .select("chain")
    .whereRef("number", ">", "covered")
    .execute();
  return rows.map(({ chain }) => chain);
}

async function reviewsWithoutChain(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("reviews")
    .leftJoin("audit_chains", "audit_chains.chain", "reviews.id")
    .select("reviews.id")
    .where("audit_chains.chain", "is", null)
    .orderBy("reviews.id")
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
