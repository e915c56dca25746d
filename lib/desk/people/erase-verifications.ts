import type { Database } from "@/lib/desk/database/open-database";

/** What better-auth keeps for a while and takes up again, such as a code that was mailed: erased once it counts no more. */
export async function eraseVerifications(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("verification").where("expiresAt", "<", now.toISOString()).execute();
}
