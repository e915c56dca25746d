import type { Database } from "@/lib/desk/database/open-database";
import { rolesIn } from "../links/open-link";
import type { Invitation } from "./types";

/** Who was asked in and hasn't come, the latest first; also where the link has expired by now. */
export async function readInvitations(db: Database, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("sign_in_links")
    .select(["id", "email", "roles", "made_by_id", "made_by_name", "made_at", "expires_at"])
    .where("kind", "=", "invitation")
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .orderBy("made_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, email, roles, made_by_id, made_by_name, made_at, expires_at }) => ({
    ...{ id, email, roles: rolesIn(roles), madeAt: made_at, expiresAt: expires_at },
    by: made_by_id === null ? null : { id: made_by_id, name: made_by_name ?? "" },
    hasExpired: expires_at <= now.toISOString(),
  }));
}
