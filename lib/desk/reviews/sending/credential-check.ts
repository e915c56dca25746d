import type { CredentialName } from "@/lib/wire/api-client";
import type { RecoveryContext } from "../context";
import { backOffMs } from "./next-attempt";
import { heldCredentials } from "./send-credential";
import { endCredentialPause, firstProbeMs, moveBack } from "./sending-pause";
import { everyTool } from "../store/rows";

/**
 * Whether a credential may be used: true where it was not rejected. Otherwise the API is asked with it for its tools, which
 * has no effect, until it accepts it: by one instance at a time and less and less often, or `atOnce` for a person who asks.
 */
export async function credentialWorks(
  context: RecoveryContext,
  name: CredentialName,
  { atOnce }: { atOnce: boolean } = { atOnce: false },
): Promise<boolean> {
  const { db, connection } = context;
  const credential = (await heldCredentials(context))?.[name] ?? null;
  if (credential === null) return false;
  const of = { connectionId: connection.id, credential, isCurrent: name === "current" };
  const now = context.clock();
  const current = await db
    .selectFrom("sending_pauses")
    .selectAll()
    .where("connection_id", "=", connection.id)
    .where("tool_name", "=", everyTool)
    .where("credential", "=", credential)
    .executeTakeFirst();
  if (!current) return true;
  if (current.until > now.toISOString() && !atOnce) return false;
  const failures = current.failures + 1;
  const next = new Date(now.getTime() + backOffMs(failures, context.random ?? Math.random, firstProbeMs));
  const { numUpdatedRows } = await db
    .updateTable("sending_pauses")
    .set({ until: next.toISOString(), failures })
    .where("connection_id", "=", connection.id)
    .where("tool_name", "=", everyTool)
    .where("credential", "=", credential)
    .where("failures", "=", current.failures)
    .where("until", "=", current.until)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if ((await context.api.discover({ credential: name })).kind !== "discovered") {
    await moveBack(db, of, next, now);
    return false;
  }
  await endCredentialPause(db, of);
  return true;
}
