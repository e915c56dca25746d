import { erasedEvent } from "@/lib/desk/record/erasures";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { SystemContext } from "../context";
import type { Db } from "../store/rows";
import { appendAudit, otherChains } from "./audit";

/** So many texts one entry says of that they were erased. */
const textsAtOnce = 500;

type Context = Pick<SystemContext, "db" | "vault" | "clock">;

/**
 * Erases the texts that belong to this, such as somebody's name, in whichever chain they stand beside an entry; each chain says
 * so in the same transaction. Their digests stay, and the chains whole. Returns how many they were.
 */
export async function eraseTexts(
  context: Context,
  subject: string,
  of: { what: "name"; person: string },
): Promise<number> {
  let erased = 0;
  for (;;) {
    const next = await nextChain(context.db, subject);
    if (next === null) return erased;
    erased += await eraseInChain(context, { subject, chain: next }, of);
    await yieldToEventLoop();
  }
}

async function nextChain(db: Db, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom("audit_texts")
    .select("chain")
    .where("subject", "=", subject)
    .limit(1)
    .executeTakeFirst();
  return row?.chain ?? null;
}

async function eraseInChain(
  context: Context,
  { subject, chain }: { subject: string; chain: string },
  of: { what: "name"; person: string },
): Promise<number> {
  return context.db.transaction().execute(async (tx) => {
    const places = await tx
      .selectFrom("audit_texts")
      .select(["number", "name"])
      .where("subject", "=", subject)
      .where("chain", "=", chain)
      .orderBy("number")
      .limit(textsAtOnce)
      .execute();
    if (places.length === 0) return 0;
    for (const { number, name } of places)
      await tx
        .deleteFrom("audit_texts")
        .where("chain", "=", chain)
        .where("number", "=", number)
        .where("name", "=", name)
        .execute();
    const other = otherChains.find((one) => one === chain);
    await appendAudit(tx, context, {
      by: null,
      ...(other ? { chain: other, reviewId: null } : { reviewId: chain }),
      ...{ event: erasedEvent, toolName: null, revision: null },
      text: `Erased a name from ${places.length === 1 ? "a step" : `${places.length} steps`}.`,
      details: { ...of, texts: places.map(({ number, name }) => ({ entry: number, name })) },
    });
    return places.length;
  });
}
