import type { Database } from "@/lib/desk/database/open-database";
import { storeProblemOf } from "@/lib/platform/db/store-problem";
import type { SessionLimits } from "@/lib/desk/config/env";
import { sessionCookieName, type Auth } from "./better-auth";
import { readRole, type Person } from "@/lib/desk/policy/permissions";
import { withHiddenCause } from "./hidden-errors";
import { endSession, hasEnded } from "./sessions";

/** Far more than a session cookie has; longer ones are not looked at. */
const cookieLengthMax = 512;
/** How exactly activity is kept: a write for each request would be one too many. */
const activityStepMsMax = 60_000;

export type SessionService = { auth: Auth; db: Database; limits: SessionLimits; clock: () => Date };
export type SessionOf = { person: Person; sessionId: string; since: Date };

/**
 * Whose session these headers carry, or null. A cookie that is tampered with, too long, old or foreign is no cookie. A
 * session that has been idle too long, or has lasted too long by the limits as they are now, is ended. `use` says
 * whether the request is something that a person does, or a page that reads automatically and keeps no session alive.
 */
export async function sessionOf(
  { auth, db, limits, clock }: SessionService,
  headers: Headers,
  use: "activity" | "reading",
): Promise<SessionOf | null> {
  const cookie = sessionCookieOf(auth.options.baseURL, headers);
  if (cookie === null) return null;
  const found = await withHiddenCause(() =>
    auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } }),
  );
  if (found === null || found.user.removedAt) return null;
  const { id, userId, createdAt, updatedAt } = found.session;
  const now = clock();
  if (hasEnded({ createdAt, updatedAt }, limits, now)) {
    await whereWritable(() => endSession(db, userId, id));
    return null;
  }
  const role = readRole(found.user.role);
  if (role === null) return null;
  const stepMs = Math.min(activityStepMsMax, limits.idleMs / 4);
  if (use === "activity" && now.getTime() - updatedAt.getTime() >= stepMs) {
    const seenAt = now.toISOString();
    await whereWritable(() =>
      db
        .updateTable("session")
        .set({ updatedAt: seenAt })
        .where("id", "=", id)
        .where("updatedAt", "<", seenAt)
        .execute(),
    );
  }
  const { name, email } = found.user;
  return { person: { id: found.user.id, name, email, role }, sessionId: id, since: createdAt };
}

/** A database that takes no writes just now keeps nobody from reading: what would be noted is left out. */
async function whereWritable(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (storeProblemOf(error) === null) throw error;
  }
}

/** The session's own cookie as a Cookie header, without whatever else the browser sent; or null. */
export function sessionCookieOf(appUrl: string, headers: Pick<Headers, "get">): string | null {
  const prefix = `${sessionCookieName(appUrl)}=`;
  const found = (headers.get("cookie") ?? "").split(/;\s*/).filter((pair) => pair.startsWith(prefix));
  const [cookie] = found;
  if (cookie === undefined || found.length > 1) return null;
  if (cookie.length > cookieLengthMax || !isDecodable(cookie)) return null;
  return cookie;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
