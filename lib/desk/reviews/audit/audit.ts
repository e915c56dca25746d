import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { entryDigest, entryOfRow } from "@/lib/desk/record/entry";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { ReviewContext } from "../context";
import type { Db, Tx } from "../store/rows";
import { entriesAfter } from "./entries-after";
import { withSaltedTexts } from "./salted-texts";
import type { ActivityItem, AuditVerdict } from "../queries/types";

export type AuditEntry = Pick<
  ActivityItem,
  "by" | "event" | "text" | "toolName" | "reviewId" | "revision"
> & {
  severity?: ActivityItem["severity"];
  /** Of what is part of no review; with the runs unless told. */
  chain?: (typeof otherChains)[number];
  /**
   * Facts and fingerprints; never a secret, an input or an output. Whom it is about stands in it as `person`, by their id; their
   * name is a text, so that it can be erased.
   */
  details?: JsonObject;
  /** What a person wrote: the details have its salted digest under this name, and it stands beside them, sealed. */
  texts?: Record<string, string | null>;
  /** What these texts are erased with, such as a comment's id; kept for good unless told. */
  textsOf?: string;
  /** What the machine calls whoever ran the command that did it; a text that is kept for good. */
  commandBy?: string | undefined;
};

/** What is not part of a review stands in chains of their own, runs of read-only tools in the first one. */
export const runsChain = "runs";
export const otherChains = [runsChain, "people", "sign_ins", "configuration"] as const;

type Hashed = Pick<ReviewContext, "vault" | "clock">;

/**
 * Appends to the chain of the entry's review, in the transaction of the change that it records. The chain's
 * head is bumped first, which makes writers of one chain queue. Each hash covers the one before it, and so does each digest:
 * the hash under a key that the database does not hold, the digest for anybody to check.
 */
export async function appendAudit(tx: Tx, context: Hashed, entry: AuditEntry): Promise<void> {
  const chain = entry.reviewId ?? entry.chain ?? runsChain;
  const head = await tx
    .insertInto("audit_chains")
    .values({ chain, number: 1, hash: "" })
    .onConflict((conflict) =>
      conflict.column("chain").doUpdateSet((eb) => ({ number: eb("audit_chains.number", "+", 1) })),
    )
    .returning(["number", "hash", "digest"])
    .executeTakeFirstOrThrow();
  const { details, rows: texts } = withSaltedTexts(context.vault, entry, {
    chain,
    number: head.number,
  });
  const row = {
    chain,
    number: head.number,
    at: context.clock().toISOString(),
    actor_id: entry.by?.id ?? null,
    event: entry.event,
    severity: entry.severity ?? "info",
    text: entry.text,
    tool_name: entry.toolName,
    review_id: entry.reviewId,
    revision: entry.revision,
    details_json: canonicalJson(details),
  };
  const hash = context.vault.keyedHash("audit", head.hash + canonicalJson(row));
  const digest = entryDigest(entryOfRow(row, head.digest));
  await tx
    .insertInto("audit_entries")
    .values({ ...row, hash, digest })
    .execute();
  if (texts.length > 0) await tx.insertInto("audit_texts").values(texts).execute();
  if (row.severity === "alarm")
    await tx.insertInto("open_alarms").values({ chain, number: row.number, at: row.at }).execute();
  await tx.updateTable("audit_chains").set({ hash, digest }).where("chain", "=", chain).execute();
}

/** Recomputes a chain from its rows: finds a changed, removed, moved or cut-off entry. */
export async function verifyChain(
  db: Db,
  context: Pick<ReviewContext, "vault">,
  chain: string,
): Promise<AuditVerdict> {
  let previous = { hash: "", digest: "" };
  let count = 0;
  for (;;) {
    const entries = await entriesAfter(db, chain, count);
    for (const { hash, digest, ...row } of entries) {
      const whole =
        row.number === count + 1 &&
        context.vault.matchesHash("audit", previous.hash + canonicalJson(row), hash) &&
        entryDigest(entryOfRow(row, previous.digest)) === digest;
      if (!whole) return { whole: false, brokenAt: count + 1 };
      previous = { hash, digest };
      count++;
    }
    // Read after the entries, so that a step which was written meanwhile is no broken end: it is read as well.
    const head = await db
      .selectFrom("audit_chains")
      .selectAll()
      .where("chain", "=", chain)
      .executeTakeFirst();
    if (entries.length > 0 && (head?.number ?? 0) > count) {
      await yieldToEventLoop();
      continue;
    }
    const headStands =
      (head?.number ?? 0) === count &&
      (head?.hash ?? "") === previous.hash &&
      (head?.digest ?? "") === previous.digest;
    return headStands ? { whole: true, entries: count } : { whole: false, brokenAt: count + 1 };
  }
}
