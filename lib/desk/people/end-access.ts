import type { Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";
import { endLinksOf } from "./links/end-links";

/** Removes somebody: password, sessions, links, drafts, runs and unshared presets go; the name stays, since reviews bear it. */
export async function endAccess(tx: Transaction<Tables>, personId: string): Promise<void> {
  const now = new Date().toISOString();
  await tx
    .updateTable("user")
    .set({ removedAt: now, updatedAt: now })
    .where("id", "=", personId)
    .where("removedAt", "is", null)
    .execute();
  await tx.deleteFrom("session").where("userId", "=", personId).execute();
  await tx.deleteFrom("account").where("userId", "=", personId).execute();
  await tx.deleteFrom("sign_in_passkeys").where("person_id", "=", personId).execute();
  await tx.deleteFrom("fresh_sign_ins").where("person_id", "=", personId).execute();
  await endLinksOf(tx, { personId }, now);
  await tx.deleteFrom("drafts").where("person_id", "=", personId).execute();
  await tx
    .updateTable("runs")
    .set({ base_id: null, base_depth: 0 })
    .where("person_id", "=", personId)
    .execute();
  await tx.deleteFrom("runs").where("person_id", "=", personId).execute();
  await tx.deleteFrom("presets").where("owner_id", "=", personId).where("is_shared", "=", 0).execute();
  await tx.deleteFrom("saved_views").where("person_id", "=", personId).execute();
  await tx.deleteFrom("table_layouts").where("person_id", "=", personId).execute();
  await tx.deleteFrom("person_tools").where("person_id", "=", personId).execute();
  await tx.deleteFrom("notification_choices").where("person_id", "=", personId).execute();
}
