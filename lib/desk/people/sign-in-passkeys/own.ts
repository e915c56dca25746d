import type { AuthenticatorTransportFuture } from "@simplewebauthn/server";
import type { Selectable, Transaction } from "kysely";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import type { SignInPasskeysTable } from "@/lib/desk/database/tables/identity-tables";
import type { AllowedPasskey } from "@/lib/desk/reviews/passkeys/types";

/** What a person signs in with on their devices, the oldest first. */
export function ownSignInPasskeys(
  db: Database | Transaction<Tables>,
  personId: string,
): Promise<Selectable<SignInPasskeysTable>[]> {
  return db
    .selectFrom("sign_in_passkeys")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Whether anybody has one. */
export async function hasSignInPasskeys(db: Database): Promise<boolean> {
  return (await db.selectFrom("sign_in_passkeys").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The same for a browser: which passkeys it may ask for. */
export async function allowedSignInPasskeys(db: Database, personId: string): Promise<AllowedPasskey[]> {
  const own = await ownSignInPasskeys(db, personId);
  return own.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: JSON.parse(transports) as AuthenticatorTransportFuture[],
  }));
}
