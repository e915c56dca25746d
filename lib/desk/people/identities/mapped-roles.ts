import type { Transaction } from "kysely";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import { roleColumns, rolesOf, type Role } from "@/lib/desk/policy/permissions";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { nameOf, personName } from "@/lib/desk/reviews/audit/salted-texts";
import type { SignInProvider } from "@/lib/desk/reviews/context";
import { keptIssuer } from "../identity-key";
import { keptGroups, rolesByGroups } from "../provider/groups";
import { unattended, type IdentityContext } from "./identity-context";

type Db = Database | Transaction<Tables>;
type Mapping = Pick<SignInProvider, "issuer" | "groupsClaim" | "roles">;

/** Whether a provider's groups give somebody their roles, so that nobody sets them by hand and no password lets them in. */
export async function rolesAreMapped(db: Db, settings: Mapping | null, personId: string): Promise<boolean> {
  return settings?.roles != null && (await hasIdentity(db, settings, personId));
}

/** Whether the provider says anew at each sign-in in which groups somebody is, whoever gives the roles. */
export async function groupsAreMapped(db: Db, settings: Mapping | null, personId: string): Promise<boolean> {
  return settings?.groupsClaim != null && (await hasIdentity(db, settings, personId));
}

/** Whether somebody comes in by the provider alone: as everybody, or because its groups give them their roles. */
export async function signsInByProviderAlone(
  db: Db,
  settings: (Mapping & Pick<SignInProvider, "only">) | null,
  personId: string,
): Promise<boolean> {
  return settings?.only === true || (await rolesAreMapped(db, settings, personId));
}

/** Everybody whom the provider gives their roles. */
export async function peopleWithMappedRoles(db: Db, settings: Mapping | null): Promise<Set<string>> {
  if (settings?.roles == null) return new Set();
  const identities = await db
    .selectFrom("identities")
    .select("person_id")
    .distinct()
    .where("issuer", "=", keptIssuer(settings.issuer))
    .execute();
  return new Set(identities.map(({ person_id: id }) => id));
}

/** What somebody's groups mean here: their roles, null where those are given by hand, empty where no group gives one. */
export function mappedRoles({ roles }: Mapping, groups: readonly string[] | null): readonly Role[] | null {
  return roles === null ? null : rolesByGroups(roles, groups ?? []);
}

/**
 * Gives somebody the groups that the provider says, and the roles, where it gives them; without any they are a viewer, so that
 * what they approved no longer counts. Counts from the next request on.
 */
export async function setMapped(
  tx: Transaction<Tables>,
  context: IdentityContext,
  personId: string,
  {
    roles,
    groups,
    mapping,
  }: { roles: readonly Role[] | null; groups: readonly string[] | null; mapping: Mapping },
): Promise<void> {
  if (groups === null) return;
  const person = await tx
    .selectFrom("user")
    .select(["name", "role", "moreRoles", "groupNames"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  const before = rolesOf(person);
  const given = roles === null ? before : roles.length === 0 ? withoutGroup : roles;
  const groupNames = JSON.stringify(keptGroups(mapping.roles, groups));
  const keepsRoles = isSame(before, given);
  if (keepsRoles && groupNames === person.groupNames) return;
  await tx
    .updateTable("user")
    .set({ ...(keepsRoles ? {} : roleColumns(given)), groupNames, updatedAt: context.clock().toISOString() })
    .where("id", "=", personId)
    .execute();
  if (keepsRoles) return;
  await appendAudit(tx, context, {
    ...unattended,
    event: "roles_from_provider",
    text: `Set somebody’s roles by their groups at the provider: ${given.join(", ")}.`,
    details: { person: personId, roles: [...given], before },
    texts: { [personName]: person.name },
    textsOf: nameOf(personId),
  });
}

/** Whether the provider knows somebody, by another identity than `but`. */
export async function hasIdentity(
  db: Db,
  { issuer }: Pick<SignInProvider, "issuer">,
  personId: string,
  { but = "" } = {},
): Promise<boolean> {
  const identity = await db
    .selectFrom("identities")
    .select("id")
    .where("person_id", "=", personId)
    .where("id", "!=", but)
    .where("issuer", "=", keptIssuer(issuer))
    .limit(1)
    .executeTakeFirst();
  return identity !== undefined;
}

const withoutGroup: readonly Role[] = ["viewer"];

function isSame(some: readonly Role[], others: readonly Role[]): boolean {
  return some.length === others.length && some.every((role) => others.includes(role));
}
