import { randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { OidcSettings } from "@/lib/desk/config/env";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import { roleColumns, type Role } from "@/lib/desk/policy/permissions";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { nameOf, personName } from "@/lib/desk/reviews/audit/salted-texts";
import { isDemoEmail } from "../demo-email";
import type { ProviderAccount } from "../provider/account-of";
import { keptGroups } from "../provider/groups";
import { barIdentity, isBarred } from "./bar-identities";
import { unattended, type IdentityContext } from "./identity-context";
import { mappedRoles, setMapped } from "./mapped-roles";
import { peopleByAddress } from "./people-by-address";

/** Why somebody whom the provider vouches for doesn't get in. */
type EntryProblem =
  | "no_account"
  | "link_first"
  | "no_group"
  | "no_address"
  | "barred"
  | "disabled"
  | "unconfirmed";
export type EntryResult =
  | { ok: true; personId: string; identityId: string }
  | { ok: false; problem: EntryProblem };

type Entry = { db: Database; context: IdentityContext; settings: OidcSettings };
type Tx = Transaction<Tables>;
type Membership = Pick<Tables["user"], "id" | "removedAt" | "mergedInto" | "disabledAt" | "unconfirmedSince">;

/**
 * Who signs in as this account of the provider: whoever is linked to it by issuer and subject. An address decides only that
 * nobody is made: where somebody here has it, that account's owner or an administrator links it. Else whoever has a group that
 * gives a role is made with it.
 */
export async function personAtProvider(entry: Entry, account: ProviderAccount): Promise<EntryResult> {
  const find = () => entry.db.transaction().execute((tx) => findPerson(tx, entry, account));
  // Of two first sign-ins at once one makes the person, and the other finds them.
  return (await find()) ?? (await find()) ?? refused("link_first");
}

async function findPerson(tx: Tx, entry: Entry, account: ProviderAccount): Promise<EntryResult | null> {
  const { context } = entry;
  const identity = await tx
    .selectFrom("identities")
    .select(["id", "person_id"])
    .where("issuer", "=", account.issuer)
    .where("subject", "=", account.subject)
    .executeTakeFirst();
  if (identity !== undefined) return knownPerson(tx, entry, { account, identity });
  if (await isBarred(tx, context, account)) return refused("barred");
  return newPerson(tx, entry, account);
}

type Known = { account: ProviderAccount; identity: { id: string; person_id: string } };

async function knownPerson(
  tx: Tx,
  { context, settings }: Entry,
  { account, identity }: Known,
): Promise<EntryResult> {
  const person = await personOf(tx, identity.person_id);
  if (person.removedAt !== null) {
    await barIdentity(tx, context, { ...account, id: identity.id });
    return refused("barred");
  }
  if (person.disabledAt !== null) return refused("disabled");
  if (person.unconfirmedSince !== null) return refused("unconfirmed");
  const roles = mappedRoles(settings, account.groups);
  await setMapped(tx, context, person.id, { roles, groups: account.groups, mapping: settings });
  if (roles?.length === 0) {
    await tx.deleteFrom("session").where("userId", "=", person.id).execute();
    return refused("no_group");
  }
  await tx
    .updateTable("identities")
    .set({ email: account.email, last_used_at: context.clock().toISOString() })
    .where("id", "=", identity.id)
    .execute();
  return { ok: true, personId: person.id, identityId: identity.id };
}

/** Whose account it is, by now: one that was merged is the other one. */
async function personOf(tx: Tx, id: string): Promise<Selectable<Membership>> {
  const person = await tx
    .selectFrom("user")
    .select(["id", "removedAt", "mergedInto", "disabledAt", "unconfirmedSince"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return person.mergedInto === null || person.mergedInto === id ? person : personOf(tx, person.mergedInto);
}

/** Null where somebody of that address was made at the same time. */
async function newPerson(tx: Tx, entry: Entry, account: ProviderAccount): Promise<EntryResult | null> {
  const { settings } = entry;
  const namesakes = await peopleByAddress(tx, account.addresses);
  if (namesakes.some(({ removedAt, mergedInto }) => removedAt === null || mergedInto !== null))
    return refused("link_first");
  if (namesakes.length > 0) return refused("barred");
  if (account.addresses.some(isDemoEmail)) return refused("no_account");
  const roles = mappedRoles(settings, account.groups);
  if (roles === null) return refused("no_account");
  if (roles.length === 0) return refused("no_group");
  const { email } = account;
  return email === null ? refused("no_address") : madePerson(tx, entry, { ...account, email, roles });
}

async function madePerson(
  tx: Tx,
  { context, settings }: Entry,
  {
    issuer,
    subject,
    email,
    name,
    groups,
    roles,
  }: ProviderAccount & { email: string; roles: readonly Role[] },
): Promise<EntryResult | null> {
  const now = context.clock().toISOString();
  const columns = {
    ...roleColumns(roles),
    groupNames: JSON.stringify(keptGroups(settings.roles, groups ?? [])),
  };
  const made = await tx
    .insertInto("user")
    .values({
      ...{ id: randomUUID(), name: name ?? nameIn(email), email, ...columns },
      ...{ removedAt: null, createdAt: now, updatedAt: now },
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(["id", "name"])
    .executeTakeFirst();
  if (made === undefined) return null;
  const identityId = randomUUID();
  await tx
    .insertInto("identities")
    .values({
      ...{ id: identityId, person_id: made.id, issuer, subject, email },
      ...{ linked_at: now, linked_by_id: null, last_used_at: now },
    })
    .execute();
  await appendAudit(tx, context, {
    ...unattended,
    event: "person_from_provider",
    text: `Made an account at somebody’s first sign-in with the provider: ${roles.join(", ")}.`,
    details: { person: made.id, identity: identityId, roles: [...roles] },
    texts: { [personName]: made.name },
    textsOf: nameOf(made.id),
  });
  return { ok: true, personId: made.id, identityId };
}

function nameIn(email: string): string {
  return email.split("@", 1)[0]?.slice(0, 100) ?? email;
}

function refused(problem: EntryProblem): EntryResult {
  return { ok: false, problem };
}
