import type { SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import { entryOfRow } from "@/lib/desk/record/entry";
import { followErasures } from "@/lib/desk/record/erasures";
import type { Head } from "@/lib/desk/record/heads";
import type { EntryLine, RecordLine } from "@/lib/desk/record/lines";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { ReviewVault } from "../context";
import type { Db } from "../store/rows";
import { entriesAfter } from "./entries-after";
import { headsAt } from "./heads-at";
import { asCheckpoint } from "./last-checkpoint";
import { openSaltedText } from "./salted-texts";

const placesAtOnce = 200;
const checkpointsAtOnce = 500;

type Reading = {
  /** The checkpoint that the record ends with; null where there is none. */
  at: SignedCheckpoint | null;
  /** Whether what that checkpoint doesn't cover is read too. */
  beyond: boolean;
  /** Chains of which nothing but the head is read. */
  withheld?: readonly string[];
};

/** The whole record as it stood at a checkpoint, line by line; what is written meanwhile doesn't change it. */
export async function* recordLines(
  { db, vault }: ReadContext,
  { at, beyond, withheld = [] }: Reading,
): AsyncGenerator<RecordLine> {
  yield { type: "record", v: 2, checkpoint: at?.body.number ?? null };
  const chains = at?.body.chains ?? 0;
  for (let first = 1; first <= chains; first += placesAtOnce) {
    const last = Math.min(chains, first + placesAtOnce - 1);
    for (const head of await headsAt(db, { first, last, checkpoint: at?.body.number ?? 0 }))
      if (withheld.includes(head.chain)) yield { type: "chain", chain: head.chain, head, withheld: true };
      else yield* chainLines({ db, vault }, head.chain, head, beyond);
  }
  if (beyond) yield* uncoveredChains({ db, vault }, chains);
  if (at) yield* checkpointLines(db, at.body.number);
}

type ReadContext = { db: Db; vault: Pick<ReviewVault, "openText"> };

async function* chainLines(
  context: ReadContext,
  chain: string,
  head: Head | null,
  beyond: boolean,
): AsyncGenerator<RecordLine> {
  yield { type: "chain", chain, head };
  let until = beyond ? undefined : (head?.number ?? 0);
  const erasures = followErasures();
  let previous = "";
  let number = 0;
  for (;;) {
    const rows = await entriesAfter(context.db, chain, number, until);
    const [first] = rows;
    const end = rows.at(-1);
    if (!first || !end) {
      // A text that was erased meanwhile: the entry that says so comes after what the checkpoint covers.
      if (until === undefined || erasures.missing().length === 0) return;
      until = undefined;
      continue;
    }
    const texts = await textsOf(context, chain, first.number, end.number);
    for (const row of rows) {
      const line = {
        entry: entryOfRow(row, previous),
        digest: row.digest,
        texts: texts.get(row.number) ?? {},
      };
      yield { type: "entry", ...line };
      erasures.step(line);
      previous = row.digest;
    }
    number = end.number;
    await yieldToEventLoop();
  }
}

async function* uncoveredChains(context: ReadContext, places: number): AsyncGenerator<RecordLine> {
  let after = "";
  for (;;) {
    const rows = await context.db
      .selectFrom("audit_chains")
      .select("chain")
      .where("chain", ">", after)
      .where((eb) => eb.or([eb("place", "is", null), eb("place", ">", places)]))
      .where("number", ">", 0)
      .orderBy("chain")
      .limit(placesAtOnce)
      .execute();
    if (rows.length === 0) return;
    for (const { chain } of rows) yield* chainLines(context, chain, null, true);
    after = rows.at(-1)?.chain ?? after;
  }
}

async function* checkpointLines(db: Db, last: number): AsyncGenerator<RecordLine> {
  for (let first = 1; first <= last; first += checkpointsAtOnce) {
    const rows = await db
      .selectFrom("audit_checkpoints")
      .select(["body", "signature"])
      .where("number", ">=", first)
      .where("number", "<=", Math.min(last, first + checkpointsAtOnce - 1))
      .orderBy("number")
      .execute();
    for (const row of rows) yield { type: "checkpoint", checkpoint: asCheckpoint(row) };
    await yieldToEventLoop();
  }
}

async function textsOf({ db, vault }: ReadContext, chain: string, first: number, last: number) {
  const rows = await db
    .selectFrom("audit_texts")
    .selectAll()
    .where("chain", "=", chain)
    .where("number", ">=", first)
    .where("number", "<=", last)
    .execute();
  const texts = new Map<number, EntryLine["texts"]>();
  for (const row of rows)
    texts.set(row.number, { ...texts.get(row.number), [row.name]: openSaltedText(vault, row) });
  return texts;
}
