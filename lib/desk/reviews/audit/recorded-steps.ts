import { erasedEvent } from "@/lib/desk/record/erasures";
import type { Db } from "../store/rows";
import type { MissingEntries } from "../queries/types";

/**
 * What the other tables hold of a review, as the entries that its chain must have for it. Whoever removes a chain, or
 * its end together with the head that counts it, leaves these behind.
 */
export async function recordedSteps(
  db: Db,
  reviewId: string,
): Promise<readonly { event: string; expected: number }[]> {
  const preparations = db.selectFrom("preparations").select("id").where("review_id", "=", reviewId);
  const { expected: prepared } = await preparations
    .clearSelect()
    .select((eb) => eb.fn.countAll().as("expected"))
    .executeTakeFirstOrThrow();
  const decisions = await db
    .selectFrom("decisions")
    // A request for changes is a rejection with an entry of its own kind.
    .select((eb) => [
      eb.fn.coalesce("rejection_kind", "verdict").as("event"),
      eb.fn.countAll().as("expected"),
    ])
    .where("preparation_id", "in", preparations)
    .groupBy((eb) => eb.fn.coalesce("rejection_kind", "verdict"))
    .orderBy("event")
    .execute();
  const count = async (table: "attempts" | "reconciliations") => {
    const { expected } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as("expected"))
      .where("preparation_id", "in", preparations)
      .executeTakeFirstOrThrow();
    return Number(expected);
  };
  const { recorded } = await db
    .selectFrom("publication_evidence")
    .select((eb) => eb.fn.countAll().as("recorded"))
    .where("preparation_id", "in", preparations)
    .where("note_sealed", "is not", null)
    .executeTakeFirstOrThrow();
  const { held, looked } = await db
    .selectFrom("held_reviews")
    .select((eb) => [
      eb.fn.countAll().as("held"),
      eb.fn.countAll().filterWhere("found", "is not", null).as("looked"),
    ])
    .where("preparation_id", "in", preparations)
    .executeTakeFirstOrThrow();
  const { commented, silenced } = await db
    .selectFrom("review_comments")
    .select((eb) => [
      eb.fn.countAll().as("commented"),
      eb.fn.countAll().filterWhere("text_sealed", "is", null).as("silenced"),
    ])
    .where("review_id", "=", reviewId)
    // What reviewers say among themselves stands in no review's chain.
    .where((eb) => eb.or([eb("audience", "is", null), eb("audience", "<>", "internal")]))
    .executeTakeFirstOrThrow();
  const { emptied } = await db
    .selectFrom("preparations")
    .select((eb) => eb.fn.countAll().as("emptied"))
    .where("review_id", "=", reviewId)
    .where("input_sealed", "is", null)
    .executeTakeFirstOrThrow();
  return [
    { event: "prepare_started", expected: Number(prepared) },
    ...decisions.map(({ event, expected }) => ({ event, expected: Number(expected) })),
    { event: "send_started", expected: await count("attempts") },
    { event: "reconciled", expected: await count("reconciliations") },
    { event: "publication_recorded", expected: Number(recorded) },
    { event: "restore_held", expected: Number(held) },
    { event: "looked", expected: Number(looked) },
    { event: "commented", expected: Number(commented) },
    { event: erasedEvent, expected: Number(emptied) + Number(silenced) },
  ];
}

/** The first of these steps that a chain has too few entries of; null where it has all. */
export async function missingEntries(
  db: Db,
  chain: string,
  recorded: Awaited<ReturnType<typeof recordedSteps>>,
): Promise<MissingEntries | null> {
  const entries = await db
    .selectFrom("audit_entries")
    .select(["event", (eb) => eb.fn.countAll().as("found")])
    .where("chain", "=", chain)
    // Of names nothing else is left that would tell.
    .where((eb) => eb.or([eb("event", "!=", erasedEvent), eb("details_json", "not like", '%"what":"name"%')]))
    .groupBy("event")
    .execute();
  const found = new Map(entries.map((entry) => [entry.event, Number(entry.found)]));
  for (const { event, expected } of recorded) {
    const own = found.get(event) ?? 0;
    if (own < expected) return { event, found: own, expected };
  }
  return null;
}
