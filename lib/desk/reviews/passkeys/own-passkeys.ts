import type { AuthenticatorTransportFuture } from "@simplewebauthn/server";
import type { Selectable } from "kysely";
import type { PasskeysTable } from "@/lib/desk/database/tables/passkey-tables";
import type { Db } from "../store/rows";

/** The passkeys that a person can sign with, the oldest first. */
export function ownPasskeys(db: Db, personId: string): Promise<Selectable<PasskeysTable>[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("person_id", "=", personId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The same for a browser: which passkeys it may ask for. */
export function allowedOf(own: Pick<PasskeysTable, "credential_id" | "transports">[]) {
  return own.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: JSON.parse(transports) as AuthenticatorTransportFuture[],
  }));
}
