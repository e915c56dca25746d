import type { Database } from "@/lib/desk/database/open-database";
import type { Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";
import { readRole, type Role } from "@/lib/desk/policy/permissions";
import { linkHash } from "./link-secret";

/** What a link still leads to. Who made it is null where a command did. */
export type OpenLink = {
  id: string;
  email: string;
  madeBy: { id: string; name: string } | null;
  expiresAt: string;
} & (
  | { kind: "invitation"; roles: readonly Role[] }
  | { kind: "reset" | "break_glass"; personId: string; name: string }
);

/** Null for a secret that leads nowhere (any more). Spends nothing. */
export async function openLink(
  db: Database | Transaction<Tables>,
  secret: string,
  now: Date,
): Promise<OpenLink | null> {
  const row = await db
    .selectFrom("sign_in_links")
    .leftJoin("user", "user.id", "sign_in_links.person_id")
    .select(["sign_in_links.id", "kind", "person_id", "roles", "made_by_id", "made_by_name", "expires_at"])
    .select(["sign_in_links.email", "user.name", "user.removedAt", "user.unconfirmedSince"])
    .where("secret_hash", "=", linkHash(secret))
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, email, kind, expires_at: expiresAt } = row;
  const madeBy = row.made_by_id === null ? null : { id: row.made_by_id, name: row.made_by_name ?? "" };
  const link = { id, email, madeBy, expiresAt };
  if (kind === "invitation") return { ...link, kind, roles: rolesIn(row.roles) };
  const mayComeIn = row.removedAt === null && row.unconfirmedSince === null;
  if (row.person_id === null || row.name === null || !mayComeIn) return null;
  return { ...link, kind, personId: row.person_id, name: row.name };
}

/** Of two who use it at once one gets it: false for the other. */
export async function takeLink(tx: Transaction<Tables>, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const taken = await tx
    .updateTable("sign_in_links")
    .set({ used_at: at })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", at)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

export function rolesIn(stored: string | null): Role[] {
  const list: unknown = JSON.parse(stored ?? "[]");
  return Array.isArray(list) ? list.flatMap((one) => readRole(one) ?? []) : [];
}
