import type { Transaction } from "kysely";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import { identityKey, identityKeys, type ProviderIdentity } from "../identity-key";
import type { IdentityContext } from "./identity-context";

type Tx = Transaction<Tables>;

/** Keeps an identity out for good: only a hash of it stays. */
export async function barIdentity(
  tx: Tx,
  { vault, clock }: IdentityContext,
  { id, ...identity }: ProviderIdentity & { id: string },
): Promise<void> {
  await tx
    .insertInto("barred_identities")
    .values({ key: identityKey(vault, identity), at: clock().toISOString() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  await tx.deleteFrom("identities").where("id", "=", id).execute();
}

export async function isBarred(
  db: Database | Tx,
  { vault }: Pick<IdentityContext, "vault">,
  identity: ProviderIdentity,
): Promise<boolean> {
  const barred = await db
    .selectFrom("barred_identities")
    .select("key")
    .where("key", "in", identityKeys(vault, identity))
    .executeTakeFirst();
  return barred !== undefined;
}

/** Bars what people were known as who were removed since, a bounded number of identities. Returns how many. */
export async function barIdentitiesOfRemoved(
  db: Database,
  context: IdentityContext,
  max = 100,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const identities = await tx
      .selectFrom("identities")
      .innerJoin("user", "user.id", "identities.person_id")
      .select(["identities.id", "identities.issuer", "identities.subject"])
      .where("user.removedAt", "is not", null)
      .where("user.mergedInto", "is", null)
      .limit(max)
      .execute();
    for (const identity of identities) await barIdentity(tx, context, identity);
    return identities.length;
  });
}
