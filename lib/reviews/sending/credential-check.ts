import type { RecoveryContext } from "../context";
import { backOffMs } from "./next-attempt";
import { endCredentialPause, firstProbeMs, moveBack } from "./sending-pause";
import { everyTool } from "../store/rows";

/**
 * Whether the credential may be used: true where nothing was rejected. Otherwise the API is asked for its tools, which
 * has no effect, until it accepts the credential: by one instance at a time and less and less often, or `atOnce` for a
 * person who asks.
 */
export async function credentialWorks(
  context: RecoveryContext,
  { atOnce }: { atOnce: boolean } = { atOnce: false },
): Promise<boolean> {
  const { db, connection } = context;
  const now = context.clock();
  const standing = await db
    .selectFrom("sending_pauses")
    .selectAll()
    .where("connection_id", "=", connection.id)
    .where("tool_name", "=", everyTool)
    .executeTakeFirst();
  if (!standing) return true;
  if (standing.until > now.toISOString() && !atOnce) return false;
  const failures = standing.failures + 1;
  const next = new Date(now.getTime() + backOffMs(failures, context.random ?? Math.random, firstProbeMs));
  const { numUpdatedRows } = await db
    .updateTable("sending_pauses")
    .set({ until: next.toISOString(), failures })
    .where("connection_id", "=", connection.id)
    .where("tool_name", "=", everyTool)
    .where("failures", "=", standing.failures)
    .where("until", "=", standing.until)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if ((await context.api.discover()).kind !== "discovered") {
    await moveBack(db, connection.id, everyTool, next, now);
    return false;
  }
  await endCredentialPause(db, connection.id);
  return true;
}
