import type { Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";

/** Whether it is somebody's address, or another one of theirs. */
export async function isEmailTaken(tx: Transaction<Tables>, email: string): Promise<boolean> {
  const person = await tx
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  const alias = await tx
    .selectFrom("email_aliases")
    .innerJoin("user", "user.id", "email_aliases.person_id")
    .select("user.id")
    .where("email_aliases.email", "=", email)
    .where("user.removedAt", "is", null)
    .executeTakeFirst();
  return person !== undefined || alias !== undefined;
}
