import type { SessionLimits } from "@/lib/desk/config/env";
import type { Database } from "@/lib/desk/database/open-database";
import { rolesOf } from "@/lib/desk/policy/permissions";
import type { SignInProvider } from "@/lib/desk/reviews/context";
import { isDemoEmail } from "../demo-email";
import { peopleWithMappedRoles } from "../identities/mapped-roles";
import { countSessions } from "../sessions";
import type { Member, SignInMethod } from "./types";

/** Everybody who wasn't removed, by name; or the one who is asked for. */
export async function readMembers(
  db: Database,
  {
    oidc,
    sessions,
    now,
    personId,
  }: { oidc: SignInProvider | null; sessions: SessionLimits; now: Date; personId?: string },
): Promise<Member[]> {
  const rows = await db
    .selectFrom("user")
    .select(["id", "name", "email", "role", "moreRoles", "disabledAt", "unconfirmedSince", "lastSeenAt"])
    .where("removedAt", "is", null)
    .$if(personId !== undefined, (query) => query.where("id", "=", personId ?? ""))
    .orderBy("name")
    .orderBy("email")
    .execute();
  const going = await countSessions(db, sessions, now);
  const methods = await readMethods(db);
  const mapped = await peopleWithMappedRoles(db, oidc);
  return rows.map(({ id, name, email, disabledAt, unconfirmedSince, lastSeenAt, ...row }) => {
    const session = going.get(id);
    const seen = [lastSeenAt, session?.lastActiveAt].flatMap((at) =>
      at ? [new Date(at).toISOString()] : [],
    );
    return {
      ...{ id, name, email, roles: rolesOf(row) },
      status: disabledAt !== null ? "disabled" : unconfirmedSince !== null ? "unconfirmed" : "active",
      methods: isDemoEmail(email) ? ["demo"] : (methods.get(id) ?? []),
      rolesAreMapped: mapped.has(id),
      lastSeenAt: seen.toSorted().at(-1) ?? null,
      sessions: session?.count ?? 0,
    };
  });
}

/** What each person can sign in with, what is hardest to take from them first. */
async function readMethods(db: Database): Promise<Map<string, SignInMethod[]>> {
  const identities = await db.selectFrom("identities").select("person_id as id").distinct().execute();
  const passwords = await db
    .selectFrom("account")
    .select("userId as id")
    .where("providerId", "=", "credential")
    .where("password", "is not", null)
    .execute();
  const methods = new Map<string, SignInMethod[]>();
  const add = (people: readonly { id: string }[], method: SignInMethod) => {
    for (const { id } of people) methods.set(id, [...(methods.get(id) ?? []), method]);
  };
  const passkeys = await db.selectFrom("sign_in_passkeys").select("person_id as id").distinct().execute();
  add(passkeys, "passkey");
  add(identities, "single_sign_on");
  add(passwords, "password");
  return methods;
}
