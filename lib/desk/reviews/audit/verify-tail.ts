import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { entryDigest, entryOfRow } from "@/lib/desk/record/entry";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { ReviewVault } from "../context";
import type { Db } from "../store/rows";
import { entriesAfter } from "./entries-after";
import type { Tail } from "./write-checkpoint";

/**
 * What a chain has got since it was last covered, checked by keyed hashes and digests: a signature must not vouch for what
 * somebody without the secret has written.
 */
export async function verifyTail(
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
