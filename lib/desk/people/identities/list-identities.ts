import type { Database } from "@/lib/desk/database/open-database";

/** One of a person's identities at the provider, as the account page shows it. Instants are ISO text. */
export type IdentityView = {
  id: string;
  issuer: string;
  /** As the provider last told it. */
  email: string | null;
  linkedAt: string;
  lastUsedAt: string | null;
};

/** As whom providers know somebody, the one that was linked first at first. */
export async function listIdentities(db: Database, personId: string): Promise<IdentityView[]> {
  const rows = await db
    .selectFrom("identities")
    .select(["id", "issuer", "email", "linked_at", "last_used_at"])
    .where("person_id", "=", personId)
    .orderBy("linked_at")
    .orderBy("id")
    .execute();
  return rows.map(({ linked_at: linkedAt, last_used_at: lastUsedAt, ...row }) => ({
    ...row,
    linkedAt,
    lastUsedAt,
  }));
}
