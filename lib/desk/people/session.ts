import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "@/lib/desk/database/open-database";
import { storeProblemOf } from "@/lib/platform/db/store-problem";
import type { SessionLimits } from "@/lib/desk/config/env";
import { groupsOf, rolesOf, type Person } from "@/lib/desk/policy/permissions";
import { readDateSettings, type DateSettings } from "@/lib/wire/dates/settings";
import { sessionCookie, sessionTokenOf, type SessionCookies } from "./session-cookie";
import { storedForms, storedToken } from "./session-token";
import { endSession, hasEnded, keepLastSeen } from "./sessions";
import { recordSignIn, type SignInMeans } from "./sign-ins/record-sign-in";
import type { ReviewVault } from "@/lib/desk/reviews/context";
import { secretsFit } from "@/lib/desk/database/secret-check";

/** How exactly activity is kept: a write for each request would be one too many. */
const activityStepMsMax = 60_000;
const userAgentLengthMax = 300;
/** How long a session may last that a provider let somebody begin. */
export const providerSessionMsMax = 12 * 3_600_000;

export type SessionService = {
  cookies: SessionCookies;
  db: Database;
  vault: ReviewVault;
  sessions: SessionLimits;
  clock: () => Date;
};
export type SessionOf = {
  person: Person;
  sessionId: string;
  since: Date;
  /** When they last proved who they are; null where that isn't known, as of sessions from before 0.6.0. */
  provenAt: Date | null;
  /** The identity at the provider that it began with; null for anything else. */
  identityId: string | null;
  dates: DateSettings;
};

/**
 * Whose session these headers carry, or null. A session that has been idle too long, or has lasted too long by the limits
 * as they are now, is ended. `use` says whether the request is something that a person does, or a page that reads
 * automatically and keeps no session alive. Read from the database each time, so that a role change counts at once.
 */
export async function sessionOf(
  { cookies, db, sessions, clock }: SessionService,
  headers: Pick<Headers, "get">,
  use: "activity" | "reading",
): Promise<SessionOf | null> {
  const token = sessionTokenOf(cookies, headers);
  if (token === null) return null;
  const row = await db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .where("session.token", "in", storedForms(token))
    .where("user.removedAt", "is", null)
    .where("user.unconfirmedSince", "is", null)
    .select(["session.id", "session.userId", "session.expiresAt", "session.createdAt", "session.updatedAt"])
    .select(["session.token as storedAs", "session.identityId", "session.provenAt"])
    .select([
      "user.name",
      "user.email",
      "user.role",
      "user.moreRoles",
      "user.groupNames",
      "user.dateSettings",
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: sessionId, userId, name, email } = row;
  const [since, lastActive, endsAt] = [
    new Date(row.createdAt),
    new Date(row.updatedAt),
    new Date(row.expiresAt),
  ];
  const now = clock();
  if (now >= endsAt || hasEnded({ createdAt: since, updatedAt: lastActive }, sessions, now)) {
    await whereWritable(() => endSession(db, userId, sessionId));
    return null;
  }
  const roles = rolesOf(row);
  if (roles.length === 0) return null;
  if (row.storedAs === token) await whereWritable(() => hashToken(db, sessionId, token));
  const stepMs = Math.min(activityStepMsMax, sessions.idleMs / 4);
  if (use === "activity" && now.getTime() - lastActive.getTime() >= stepMs) {
    const seenAt = now.toISOString();
    await whereWritable(() =>
      db
        .updateTable("session")
        .set({ updatedAt: seenAt })
        .where("id", "=", sessionId)
        .where("updatedAt", "<", seenAt)
        .execute(),
    );
  }
  const dates = readDateSettings(row.dateSettings);
  const { identityId } = row;
  const provenAt = row.provenAt === null ? null : new Date(row.provenAt);
  const person = { id: userId, name, email, roles, groups: groupsOf(row) };
  return { person, sessionId, since, provenAt, identityId, dates };
}

/** Of a session from before 0.6.0. */
async function hashToken(db: Database, sessionId: string, token: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ token: storedToken(token) })
    .where("id", "=", sessionId)
    .where("token", "=", token)
    .execute();
}

/** How a session begins; `provenAt`: when its person proved who they are, null where that isn't known. */
export type Beginning = {
  headers: Headers;
  address: string;
  means: SignInMeans;
  provenAt: Date | null;
  /** What it began with at a provider, and what that calls its own session. */
  identity?: { id: string; session: string | null };
};

/**
 * For somebody who may sign in; ends the browser's earlier session. Returns the cookie to set. The record says so in the same
 * transaction, but where the configured secret isn't the one that sealed it.
 */
export async function startSession(
  service: SessionService,
  personId: string,
  { headers, address, means, provenAt, identity }: Beginning,
): Promise<string> {
  const { cookies, db, vault, sessions, clock } = service;
  const token = randomBytes(24).toString("base64url");
  const now = clock();
  const at = now.toISOString();
  const id = randomUUID();
  // What has changed at the provider is asked for by the next sign-in.
  const lifetimeMs = identity ? Math.min(sessions.lifetimeMs, providerSessionMsMax) : sessions.lifetimeMs;
  const isRecorded = await secretsFit(db, vault);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("session")
      .values({
        id,
        token: storedToken(token),
        userId: personId,
        expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
        ipAddress: address,
        userAgent: headers.get("user-agent")?.slice(0, userAgentLengthMax) ?? null,
        createdAt: at,
        updatedAt: at,
        identityId: identity?.id ?? null,
        providerSession: identity?.session ?? null,
        provenAt: provenAt?.toISOString() ?? null,
      })
      .execute();
    await tx.updateTable("user").set({ lastSeenAt: at }).where("id", "=", personId).execute();
    if (isRecorded) await recordSignIn(tx, { vault, clock }, { personId, means, sessionId: id });
  });
  await signOut(service, headers);
  return sessionCookie(cookies, { token, ageMs: lifetimeMs });
}

/** Ends the session that these headers carry, if any. Returns the cookie to set. */
export async function signOut(
  { cookies, db }: Pick<SessionService, "cookies" | "db">,
  headers: Pick<Headers, "get">,
): Promise<string> {
  const token = sessionTokenOf(cookies, headers);
  if (token !== null) {
    await keepLastSeen(db, db.selectFrom("session").select("id").where("token", "in", storedForms(token)));
    await db.deleteFrom("session").where("token", "in", storedForms(token)).execute();
  }
  return sessionCookie(cookies, null);
}

/** A database that takes no writes just now keeps nobody from reading: what would be noted is left out. */
async function whereWritable(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (storeProblemOf(error) === null) throw error;
  }
}
