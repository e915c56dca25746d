import type { ReviewContext } from "../context";
import type { VerbResult } from "../verbs/types";

/** The person has noted that this passkey of theirs was added. */
export async function dismissPasskeyNotice(
  { db, actor, clock }: ReviewContext,
  passkey: string,
): Promise<VerbResult<null>> {
  await db
    .updateTable("passkeys")
    .set({ notice_dismissed_at: clock().toISOString() })
    .where("id", "=", passkey)
    .where("person_id", "=", actor.id)
    .where("notice_dismissed_at", "is", null)
    .execute();
  return { ok: true, value: null };
}
