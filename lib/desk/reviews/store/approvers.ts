import type { AccessChange, AccessChangeKind } from "@/lib/desk/policy/access-changes";
import type { ActivePerson, Authorship } from "@/lib/desk/policy/approvers";
import { groupsOf, rolesOf } from "@/lib/desk/policy/permissions";
import { approvingRoles, independentHoursMax, type ReviewPolicy } from "@/lib/desk/policy/review-policy";
import { appliesAnother } from "./instance-policies";
import type { PersonRef } from "../types";
import type { Db, PreparationRow } from "./rows";

export type Approver = ActivePerson & PersonRef;
/** Everybody who may sign in and is in a role that a policy may let approve, and whose account another one took in. */
export type PeopleNow = { approvers: Approver[]; merged: Merged };
/** Of accounts that were merged away, the one that took their place. */
export type Merged = ReadonlyMap<string, string>;

/** In one statement, with what others changed about them since the longest time before `since` (ISO text) that a policy may name. */
export async function loadApprovers(db: Db, since: string): Promise<PeopleNow> {
  const { approvers, merged } = await loadApproversUnder(db, since, null);
  return { approvers, merged };
}

/** The same for a claim: also whether an instance applies what `policy` doesn't know of. */
export async function loadApproversUnder(
  db: Db,
  since: string,
  policy: ReviewPolicy | null,
): Promise<PeopleNow & { isPolicyOutdated: boolean }> {
  const from = new Date(Date.parse(since) - independentHoursMax * 3_600_000).toISOString();
  const rows = await db
    .selectFrom("user")
    .leftJoin("person_changes as change", (join) =>
      join.onRef("change.person_id", "=", "user.id").on("change.at", ">=", from),
    )
    .leftJoin("user as actor", "actor.id", "change.actor_id")
    .select(["user.id", "user.role", "user.moreRoles", "user.groupNames", "user.name", "user.mergedInto"])
    .$if(policy !== null, (query) =>
      query.select(appliesAnother(db, policy ?? { rules: [] }).as("applies_another")),
    )
    .select(["change.actor_id", "change.kind", "change.at", "actor.name as actor_name"])
    .where((row) =>
      row.or([
        row("user.mergedInto", "is not", null),
        row.and([
          row("user.removedAt", "is", null),
          row("user.unconfirmedSince", "is", null),
          row.or([row("user.role", "in", [...approvingRoles]), row("user.moreRoles", "is not", null)]),
        ]),
      ]),
    )
    .orderBy("user.name")
    .orderBy("user.id")
    .orderBy("change.at")
    .execute();
  const merged = new Map(
    rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])),
  );
  const changes = new Map<string, AccessChange[]>();
  for (const { id, actor_id, actor_name, kind, at } of rows) {
    if (actor_id === null || kind === null || at === null) continue;
    const person = samePerson(merged, id);
    const by = { id: samePerson(merged, actor_id), name: actor_name ?? "" };
    changes.set(person, [...(changes.get(person) ?? []), { by, kind: asKind(kind), at }]);
  }
  const people = new Map(rows.filter(({ mergedInto }) => mergedInto === null).map((row) => [row.id, row]));
  const approvers = [...people.values()].flatMap(({ id, name, ...row }) => {
    const roles = rolesOf(row);
    if (!approvingRoles.some((role) => roles.includes(role))) return [];
    const own = (changes.get(id) ?? []).toSorted((one, other) => (one.at < other.at ? -1 : 1));
    return [{ id, roles, groups: groupsOf(row), changes: own, name }];
  });
  return { approvers, merged, isPolicyOutdated: rows.some((row) => Boolean(row.applies_another)) };
}

/** Somebody whose suggestion a revision has in it. */
export type CoAuthor = { person_id: string };

/** The account that a person of this one has now. */
export function samePerson(merged: Merged, id: string): string {
  return merged.get(id) ?? id;
}

/** The check constraint of the table is what guarantees it. */
function asKind(kind: string): AccessChangeKind {
  return kind as AccessChangeKind;
}

/** Who prepared the revisions of a review or has words of theirs in one, each by the account that they have now, and since when. */
export function authorshipOf({
  preparations,
  taken,
  merged,
}: {
  preparations: readonly Pick<PreparationRow, "author_id" | "created_at">[];
  taken: readonly CoAuthor[];
  merged: Merged;
}): Authorship {
  return {
    ids: [...preparations.map(({ author_id }) => author_id), ...taken.map(({ person_id }) => person_id)].map(
      (id) => samePerson(merged, id),
    ),
    since: firstPreparedAt(preparations),
  };
}

/** When the first of these revisions was prepared; null for none. */
export function firstPreparedAt(
  preparations: readonly [Pick<PreparationRow, "created_at">, ...Pick<PreparationRow, "created_at">[]],
): string;
export function firstPreparedAt(preparations: readonly Pick<PreparationRow, "created_at">[]): string | null;
export function firstPreparedAt(preparations: readonly Pick<PreparationRow, "created_at">[]): string | null {
  const times = preparations.map(({ created_at }) => created_at).toSorted();
  return times[0] ?? null;
}
