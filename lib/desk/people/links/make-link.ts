import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";
import type { Role } from "@/lib/desk/policy/permissions";
import type { Changing } from "../changes/change-person";
import type { MadeLink } from "./types";
import { endLinksOf } from "./end-links";
import { linkHash, newLinkSecret } from "./link-secret";

const hourMs = 3_600_000;
const lastsMs = { invitation: 7 * 24 * hourMs, reset: 24 * hourMs, break_glass: hourMs / 6 };

type Wanted =
  | { kind: "invitation"; email: string; roles: readonly Role[] }
  | { kind: "reset" | "break_glass"; person: { id: string; email: string } };

/** Makes a link, and ends those of its kind for the same person or address. Its secret is told here and kept nowhere. */
export async function makeLink(
  tx: Transaction<Tables>,
  { actor, clock }: Pick<Changing, "actor" | "clock">,
  wanted: Wanted,
): Promise<{ link: string; made: MadeLink }> {
  const now = clock();
  const at = now.toISOString();
  const { kind } = wanted;
  const isInvitation = wanted.kind === "invitation";
  const email = isInvitation ? wanted.email : wanted.person.email;
  const personId = isInvitation ? null : wanted.person.id;
  await endLinksOf(tx, personId === null ? { kind, email } : { kind, personId }, at);
  const link = randomUUID();
  const secret = newLinkSecret();
  const expiresAt = new Date(now.getTime() + lastsMs[kind]).toISOString();
  await tx
    .insertInto("sign_in_links")
    .values({
      ...{ id: link, kind, secret_hash: linkHash(secret), person_id: personId, email },
      roles: isInvitation ? JSON.stringify(wanted.roles) : null,
      ...{ made_by_id: actor?.id ?? null, made_by_name: actor?.name ?? null },
      ...{ made_at: at, expires_at: expiresAt },
      ...{ used_at: null, revoked_at: null, notice_dismissed_at: null },
    })
    .execute();
  return { link, made: { secret, expiresAt } };
}
