import type { ExpressionBuilder, SelectQueryBuilder, Transaction } from "kysely";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import { groupsOf, rolesOf, type Person } from "@/lib/desk/policy/permissions";
import type { SessionLimits } from "@/lib/desk/config/env";

/** One of a person's sessions, as the account page shows it. Instants are ISO text. */
export type SessionView = {
  id: string;
  /** What the browser said of itself, untrusted; null where it said nothing. */
  userAgent: string | null;
  address: string | null;
  since: string;
  lastActiveAt: string;
  endsAt: string;
};

/** Whether a session has been idle, or has lasted, longer than it may. */
export function hasEnded(
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  { idleMs, lifetimeMs }: SessionLimits,
  now: Date,
): boolean {
  return now.getTime() >= Math.min(updatedAt.getTime() + idleMs, createdAt.getTime() + lifetimeMs);
}

/** A person's sessions that go on, the one that was active last first; a hundred at most. */
export async function listSessions(
  db: Database,
  personId: string,
  limits: SessionLimits,
  now: Date,
): Promise<SessionView[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "userAgent", "ipAddress", "createdAt", "updatedAt", "expiresAt"])
    .where("userId", "=", personId)
    .where((row) => row.not(isOver(row, limits, now)))
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt, expiresAt }) => {
    const since = new Date(createdAt);
    const lastActive = new Date(updatedAt);
    const endsAtMs = Math.min(
      ...[since.getTime() + limits.lifetimeMs, lastActive.getTime() + limits.idleMs],
      new Date(expiresAt).getTime(),
    );
    return {
      id,
      userAgent: userAgent === "" ? null : userAgent,
      address: ipAddress === "" ? null : ipAddress,
      since: since.toISOString(),
      lastActiveAt: lastActive.toISOString(),
      endsAt: new Date(endsAtMs).toISOString(),
    };
  });
}

/** Who has sessions that go on: how many, and when they last did something in one. */
export async function countSessions(
  db: Database,
  limits: SessionLimits,
  now: Date,
): Promise<Map<string, { count: number; lastActiveAt: Date }>> {
  const rows = await db
    .selectFrom("session")
    .select((row) => ["userId", row.fn.countAll().as("count"), row.fn.max("updatedAt").as("lastActiveAt")])
    .where((row) => row.not(isOver(row, limits, now)))
    .groupBy("userId")
    .execute();
  return new Map(
    rows.map(({ userId, count, lastActiveAt }) => [
      userId,
      { count: Number(count), lastActiveAt: new Date(lastActiveAt) },
    ]),
  );
}

/** Ends one session of that person. False where it isn't theirs, or has ended already. */
export async function endSession(db: Database, personId: string, sessionId: string): Promise<boolean> {
  await keepLastSeen(db, sessionsOf(db, personId).where("id", "=", sessionId));
  const ended = await db
    .deleteFrom("session")
    .where("id", "=", sessionId)
    .where("userId", "=", personId)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends every session of that person but one. */
export async function endOtherSessions(
  db: Database | Transaction<Tables>,
  personId: string,
  keptId: string,
): Promise<void> {
  await keepLastSeen(db, sessionsOf(db, personId).where("id", "!=", keptId));
  await db.deleteFrom("session").where("userId", "=", personId).where("id", "!=", keptId).execute();
}

/** Erases sessions that have ended, a bounded number of them. Returns how many. */
export async function deleteEndedSessions(
  db: Database,
  limits: SessionLimits,
  now: Date,
  max = 500,
): Promise<number> {
  const ended = db
    .selectFrom("session")
    .select("id")
    .where((row) => isOver(row, limits, now))
    .limit(max);
  await keepLastSeen(db, ended);
  const { numDeletedRows } = await db.deleteFrom("session").where("id", "in", ended).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Before these sessions go: when somebody last did something in one of them. */
export async function keepLastSeen(
  db: Database | Transaction<Tables>,
  sessions: SelectQueryBuilder<Tables, "session", { id: string }>,
): Promise<void> {
  await db
    .updateTable("user")
    .from((from) =>
      from
        .selectFrom("session")
        .select((row) => ["userId", row.fn.max("updatedAt").as("at")])
        .where("id", "in", sessions)
        .groupBy("userId")
        .as("ended"),
    )
    .set((row) => ({ lastSeenAt: row.ref("ended.at") }))
    .whereRef("ended.userId", "=", "user.id")
    .where((row) => row.or([row("lastSeenAt", "is", null), row("lastSeenAt", "<", row.ref("ended.at"))]))
    .execute();
}

/** Theirs, to be narrowed down. */
export function sessionsOf(db: Database | Transaction<Tables>, personId: string) {
  return db.selectFrom("session").select("id").where("userId", "=", personId);
}

function isOver(row: ExpressionBuilder<Tables, "session">, { idleMs, lifetimeMs }: SessionLimits, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return row.or([
    row("expiresAt", "<=", now.toISOString()),
    row("createdAt", "<=", before(lifetimeMs)),
    row("updatedAt", "<=", before(idleMs)),
  ]);
}

/** What somebody is shown as and may do, as one text: another one for another name or other roles. */
export function membershipOf({
  name,
  roles,
  groups = [],
}: Pick<Person, "name" | "roles" | "groups">): string {
  return JSON.stringify([name, roles, groups]);
}

/** The membership of whoever has each of these sessions, in one statement; a session that is over is absent. */
export async function membershipsOf(
  db: Database,
  sessionIds: readonly string[],
  limits: SessionLimits,
  now: Date,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("session")
        .select(["id", "userId"])
        .where("id", "in", sessionIds)
        .where((row) => row.not(isOver(row, limits, now)))
        .as("going"),
    )
    .innerJoin("user", "user.id", "going.userId")
    .where("user.removedAt", "is", null)
    .where("user.unconfirmedSince", "is", null)
    .select(["going.id", "user.name", "user.role", "user.moreRoles", "user.groupNames"])
    .execute();
  return new Map(
    rows.map(({ id, name, ...row }) => [
      id,
      membershipOf({ name, roles: rolesOf(row), groups: groupsOf(row) }),
    ]),
  );
}
