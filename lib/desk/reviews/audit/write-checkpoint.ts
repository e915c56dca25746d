import { checkpointDigest, checkpointText } from "@/lib/desk/record/checkpoint";
import type { CheckpointBody, SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import { groupDigest, groupOf, placesOf, rootOf, type Head } from "@/lib/desk/record/heads";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Tx, Db } from "../store/rows";
import { lockName } from "@/lib/platform/db/lock-name";
import { headsAt } from "./heads-at";
import { lastCheckpoint } from "./last-checkpoint";
import { signingKey, type KeyContext, type SigningKey } from "./signing-key";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { entryDigest, entryOfRow } from "@/lib/desk/record/entry";
import type { ReviewVault } from "../context";
import { entriesAfter } from "./entries-after";

export const checkpointEveryMs = 5 * 60_000;
const chainsAtOnce = 500;
const brokenMax = 100;

/**
 * Signs how all chains ended, where something was added and the last checkpoint is old enough, or at once with `now`.
 * What is new is checked against its keyed hashes first, a bounded part at a time; `more` says that there is more to cover.
 * Of several instances at once each covers what the others did not. To be called while the configured secrets fit.
 */
export async function writeCheckpoint(
  context: KeyContext,
  { now = false }: { now?: boolean } = {},
): Promise<{ written: SignedCheckpoint | null; more: boolean }> {
  const { db, clock } = context;
  const waiting = await uncoveredChains(db);
  const last = await lastCheckpoint(db);
  // So much is no interval's work, but a past that was never covered.
  const isDue = now || waiting.length === chainsAtOnce || !last || isPast(last, clock());
  if (!isDue) return { written: null, more: false };
  if (waiting.length === 0 && !now) return { written: null, more: false };
  const key = await signingKey(context);
  // A key that was made just now is a step too.
  const changed = await uncoveredChains(db);
  const tails: Tail[] = [];
  for (const chain of changed) {
    tails.push(await verifyTail(db, context, chain));
    await yieldToEventLoop();
  }
  const written = await db.transaction().execute(async (tx) => {
    await lockName(tx, "checkpoints");
    return cover(tx, { tails, key, at: clock().toISOString() });
  });
  return { written, more: changed.length === chainsAtOnce };
}

function uncoveredChains(db: Db) {
  return db
    .selectFrom("audit_chains")
    .select(["chain", "number", "covered"])
    .whereRef("number", ">", "covered")
    .orderBy("chain")
    .limit(chainsAtOnce)
    .execute();
}

function isPast({ body }: SignedCheckpoint, now: Date): boolean {
  return now.getTime() - Date.parse(body.at) >= checkpointEveryMs;
}

/** The newest entry of a chain as it was checked. */
export type Tail = { chain: string; number: number; digest: string; whole: boolean };

async function cover(
  tx: Tx,
  { tails, key, at }: { tails: Tail[]; key: SigningKey; at: string },
): Promise<SignedCheckpoint> {
  const last = await lastCheckpoint(tx);
  const number = (last?.body.number ?? 0) + 1;
  const covered = await coveredSoFar(tx, tails);
  const fresh = tails.filter((tail) => tail.number > (covered.get(tail.chain)?.covered ?? 0));
  let chains = Math.max(last?.body.chains ?? 0, await lastPlace(tx));
  const heads = fresh.map((tail): Head => {
    const place = covered.get(tail.chain)?.place ?? ++chains;
    return { place, chain: tail.chain, number: tail.number, digest: tail.digest };
  });
  const added = fresh.map((tail) => tail.number - (covered.get(tail.chain)?.covered ?? 0));
  await keepHeads(tx, heads, number);
  await digestGroups(tx, heads);
  const groups = await tx.selectFrom("audit_head_groups").select("digest").orderBy("number").execute();
  const body: CheckpointBody = {
    type: "countersign/checkpoint",
    v: 1,
    number,
    at,
    previous: last === null ? null : checkpointDigest(last.body),
    chains,
    entries: added.reduce((sum, count) => sum + count, last?.body.entries ?? 0),
    broken: fresh
      .filter(({ whole }) => !whole)
      .map(({ chain }) => chain)
      .slice(0, brokenMax),
    root: rootOf(groups.map(({ digest }) => digest)),
    key: key.id,
  };
  const signature = key.sign(checkpointText(body));
  await tx
    .insertInto("audit_checkpoints")
    .values({ number, at, body: checkpointText(body), signature })
    .execute();
  return { body, signature };
}

/** Where checkpoints were removed there are places beyond those of the last one: none is given twice. */
async function lastPlace(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom("audit_chains")
    .select("place")
    .where("place", "is not", null)
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.place ?? 0;
}

async function coveredSoFar(tx: Tx, tails: Tail[]) {
  if (tails.length === 0) return new Map<string, { place: number | null; covered: number }>();
  const rows = await tx
    .selectFrom("audit_chains")
    .select(["chain", "place", "covered"])
    .where(
      "chain",
      "in",
      tails.map(({ chain }) => chain),
    )
    .execute();
  return new Map(rows.map((row) => [row.chain, row] as const));
}

async function keepHeads(tx: Tx, heads: Head[], checkpoint: number): Promise<void> {
  if (heads.length === 0) return;
  await tx
    .insertInto("audit_heads")
    .values(heads.map((head) => ({ ...head, checkpoint })))
    .onConflict((conflict) =>
      conflict.columns(["place", "checkpoint"]).doUpdateSet((eb) => ({
        chain: eb.ref("excluded.chain"),
        number: eb.ref("excluded.number"),
        digest: eb.ref("excluded.digest"),
      })),
    )
    .execute();
  await tx
    .insertInto("audit_chains")
    .values(heads.map(({ chain, number, place }) => ({ chain, number, hash: "", place, covered: number })))
    .onConflict((conflict) =>
      conflict.column("chain").doUpdateSet((eb) => ({
        place: eb.ref("excluded.place"),
        covered: eb.ref("excluded.covered"),
      })),
    )
    .execute();
}

async function digestGroups(tx: Tx, heads: Head[]): Promise<void> {
  const changed = [...new Set(heads.map(({ place }) => groupOf(place)))];
  for (const number of changed) {
    const { first, last } = placesOf(number);
    const digest = groupDigest(await headsAt(tx, { first, last }));
    await tx
      .insertInto("audit_head_groups")
      .values({ number, digest })
      .onConflict((conflict) => conflict.column("number").doUpdateSet({ digest }))
      .execute();
  }
}

/**
 * What a chain has got since it was last covered, checked by keyed hashes and digests: a signature must not vouch for what
 * somebody without the secret has written.
 */
async function verifyTail(
  db: Db,
  { vault }: { vault: Pick<ReviewVault, "matchesHash"> },
  { chain, number, covered }: { chain: string; number: number; covered: number },
): Promise<Tail> {
  let previous = await coveredEntry(db, chain, covered);
  let whole = previous !== null;
  let count = covered;
  while (count < number) {
    const entries = await entriesAfter(db, chain, count, number);
    if (entries.length === 0) break;
    for (const { hash, digest, ...row } of entries) {
      whole &&=
        row.number === count + 1 &&
        vault.matchesHash("audit", (previous?.hash ?? "") + canonicalJson(row), hash) &&
        entryDigest(entryOfRow(row, previous?.digest ?? "")) === digest;
      previous = { hash, digest };
      count = row.number;
    }
    await yieldToEventLoop();
  }
  return { chain, number, digest: previous?.digest ?? "", whole: whole && count === number };
}

async function coveredEntry(db: Db, chain: string, number: number) {
  if (number === 0) return { hash: "", digest: "" };
  const row = await db
    .selectFrom("audit_entries")
    .select(["hash", "digest"])
    .where("chain", "=", chain)
    .where("number", "=", number)
    .executeTakeFirst();
  return row ?? null;
}
