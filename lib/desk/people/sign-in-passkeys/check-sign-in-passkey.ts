import type { Database } from "@/lib/desk/database/open-database";
import type { RelyingParty } from "@/lib/desk/reviews/context";
import { newCounter } from "@/lib/desk/reviews/passkeys/check-signature";
import type { PasskeyAnswer } from "@/lib/desk/reviews/passkeys/types";
import { isHandleOf } from "./user-handle";

type Service = { db: Database; relyingParty: RelyingParty; clock: () => Date };

/**
 * Whose passkey for signing in has answered, by their id; null where none has, or none of whoever is named. Each answer counts once: after it, whatever
 * was asked before counts no more. A passkey that signs decisions is none of these.
 */
export async function checkSignInPasskey(
  { db, relyingParty, clock }: Service,
  { challenge, askedAt, response }: PasskeyAnswer,
  of?: string,
): Promise<string | null> {
  const passkey = await db
    .selectFrom("sign_in_passkeys")
    .selectAll()
    .where("credential_id", "=", response.id)
    .$if(of !== undefined, (query) => query.where("person_id", "=", of ?? ""))
    .executeTakeFirst();
  if (!passkey || !isHandleOf(passkey.person_id, response.response.userHandle)) return null;
  const counter = await newCounter({ relyingParty }, challenge, response, passkey);
  if (counter === null) return null;
  const { numUpdatedRows } = await db
    .updateTable("sign_in_passkeys")
    .set({ counter: String(counter), last_used_at: clock().toISOString() })
    .where("id", "=", passkey.id)
    .where("counter", "=", passkey.counter)
    .where((row) => row.or([row("last_used_at", "is", null), row("last_used_at", "<", askedAt)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? null : passkey.person_id;
}
