import { createHash } from "node:crypto";
import { credentialFingerprint } from "@/lib/api-client";
import { credentialKey } from "@/lib/db/guard-key";
import type { Database } from "@/lib/db/open-database";
import type { MarkingVault } from "@/lib/db/secret-check";
import { lockName } from "@/lib/reviews/store/lock-name";
import { everyTool } from "@/lib/reviews/store/rows";

type Mapping = {
  /** The address that the former ids were made of. */
  address: string;
  connectionId: string;
  /** In this order: of what both chose, the first one's stands. */
  credentials: readonly string[];
};

const atOnce = 500;
const mayBeSentAgain = ["sending", "uncertain", "unresolved", "failed"];
const runsCountForMs = 60 * 60 * 1000;

/**
 * Connections were known by a hash of address and credential. What is kept by such an id goes on under the one of now, once
 * for each credential: reviews, with the fingerprint of what they were sent with, chosen tools and pauses. Before anything is
 * prepared or sent; several instances may do it at once.
 */
export async function mapConnections(
  db: Database,
  vault: MarkingVault,
  { address, connectionId, credentials }: Mapping,
): Promise<{ mapped: number }> {
  const key = await credentialKey(db, vault);
  if (key === null) return { mapped: 0 };
  let mapped = 0;
  for (const credential of credentials) {
    const formerId = formerConnectionId(address, credential);
    if (await isMapped(db, formerId)) continue;
    const fingerprint = credentialFingerprint(key, credential);
    mapped += await mapReviews(db, formerId, { connectionId, fingerprint });
    await mapRest(db, formerId, { connectionId, fingerprint });
  }
  return { mapped };
}

export function formerConnectionId(address: string, credential: string): string {
  return createHash("sha256").update(`${address}\n${credential}`).digest("hex").slice(0, 32);
}

async function isMapped(db: Database, formerId: string): Promise<boolean> {
  const found = await db
    .selectFrom("mapped_connections")
    .select("former_id")
    .where("former_id", "=", formerId)
    .executeTakeFirst();
  return found !== undefined;
}

type Now = { connectionId: string; fingerprint: string };

/** A few at a time, so that nobody waits long for any of them. Gives how many there were. */
async function mapReviews(
  db: Database,
  formerId: string,
  { connectionId, fingerprint }: Now,
): Promise<number> {
  let mapped = 0;
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("reviews")
      .select("id")
      .where("connection_id", "=", formerId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return mapped;
    await db.transaction().execute(async (tx) => {
      await lockName(tx, formerId);
      await tx
        .updateTable("preparations")
        .set({ sent_with: fingerprint })
        .where("review_id", "in", ids)
        .where("state", "in", mayBeSentAgain)
        .where("first_sent_at", "is not", null)
        .where("sent_with", "is", null)
        .execute();
      await tx
        .updateTable("reviews")
        .set({ connection_id: connectionId })
        .where("id", "in", ids)
        .where("connection_id", "=", formerId)
        .execute();
    });
    mapped += ids.length;
    after = last;
  }
}

async function mapRest(db: Database, formerId: string, { connectionId, fingerprint }: Now): Promise<void> {
  const at = new Date();
  await db.transaction().execute(async (tx) => {
    await lockName(tx, formerId);
    const pauses = await tx
      .deleteFrom("sending_pauses")
      .where("connection_id", "=", formerId)
      .returningAll()
      .execute();
    for (const pause of pauses) {
      const credential = pause.tool_name === everyTool ? fingerprint : "";
      await tx
        .insertInto("sending_pauses")
        .values({ ...pause, connection_id: connectionId, credential })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const chosen = await tx
      .deleteFrom("publication_tools")
      .where("connection_id", "=", formerId)
      .returningAll()
      .execute();
    for (const choice of chosen)
      await tx
        .insertInto("publication_tools")
        .values({ ...choice, connection_id: connectionId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await tx
      .updateTable("automatic_runs")
      .set({ connection_id: connectionId })
      .where("connection_id", "=", formerId)
      .where("started_at", ">", new Date(at.getTime() - runsCountForMs).toISOString())
      .execute();
    await tx
      .insertInto("mapped_connections")
      .values({ former_id: formerId, connection_id: connectionId, at: at.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
