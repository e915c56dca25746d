import { randomUUID } from "node:crypto";
import type { Database } from "@/lib/desk/database/open-database";

type Desk = { db: Database; now(): Date };

/** A link, a passkey for signing in, and a sign-in for this preparation, each as good as new. */
export async function giveWaysIn(
  { db, now }: Desk,
  { id: personId }: { id: string },
  preparationId: string,
): Promise<void> {
  const at = now().toISOString();
  await db
    .insertInto("sign_in_links")
    .values({
      ...{ id: randomUUID(), kind: "reset", secret_hash: randomUUID(), person_id: personId },
      ...{ email: `${personId}@example.com`, made_at: at, expires_at: "2100-01-01T00:00:00.000Z" },
    })
    .execute();
  await db
    .insertInto("sign_in_passkeys")
    .values({
      ...{ id: randomUUID(), person_id: personId, credential_id: randomUUID(), public_key: "" },
      ...{ transports: "[]", counter: "0", name: "Laptop", created_at: at, last_used_at: null },
    })
    .execute();
  await db
    .insertInto("fresh_sign_ins")
    .values({
      ...{ id: randomUUID(), person_id: personId, session_id: "s", preparation_id: preparationId },
      ...{ revision: 1, how: "password", proven_at: at, used_at: null },
    })
    .execute();
}

/** How many of each somebody has that still let them in. */
export async function waysInOf({ db }: Desk, { id: personId }: { id: string }) {
  const links = await db
    .selectFrom("sign_in_links")
    .select("id")
    .where("person_id", "=", personId)
    .where("revoked_at", "is", null)
    .execute();
  const of = (table: "sign_in_passkeys" | "fresh_sign_ins") =>
    db.selectFrom(table).select("id").where("person_id", "=", personId).execute();
  return {
    links: links.length,
    passkeys: (await of("sign_in_passkeys")).length,
    signIns: (await of("fresh_sign_ins")).length,
  };
}
