import type { Desk } from "@/lib/db/open-database";

/** What better-auth keeps for a while and takes up again, such as a code that was mailed: erased once it counts no more. */
export async function eraseVerifications(desk: Desk, now: Date): Promise<void> {
  await desk.deleteFrom("verification").where("expiresAt", "<", now.toISOString()).execute();
}
