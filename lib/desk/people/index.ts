import "server-only";
import { cache } from "react";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { database } from "@/lib/desk/config/process-database";
import { env } from "@/lib/desk/config/env";
import { pageNotes } from "@/lib/platform/http/page-requests";
import { isDirectFromThisMachine } from "@/lib/platform/http/request-source";
import { vault } from "@/lib/desk/config/process-vault";
import type { AccountView } from "./account";
import { isDemoEmail } from "./demo-email";
import { hasPeople } from "./people";
import { may, type Permission, type Person } from "@/lib/desk/policy/permissions";
import { passwordSetAt } from "./sign-in/check-password";
import { safeReturnTo } from "./sign-in/return-to";
import { sessionOf, type SessionOf, type SessionService } from "./session";
import { listSessions } from "./sessions";
import { hasSignInPasskeys } from "./sign-in-passkeys/own";
import { defaultDateSettings, type DateSettings } from "@/lib/wire/dates/settings";

export { listPeople } from "./people";
export { sameOrigin } from "./same-origin";
export { membershipOf } from "./sessions";

/** What this process's sessions are made and read with. */
export async function sessionService(): Promise<SessionService> {
  const { appUrl, sessions } = env();
  const cookieSecret = vault().derivedSecret("session-cookie");
  const cookies = { appUrl, cookieSecret };
  return { cookies, db: await database(), vault: vault(), sessions, clock: () => new Date() };
}

/** Read once per request: for opening a page or a click, which keeps the session alive. */
const activeSession = cache(() => currentSession("activity"));

/** Null when nobody is signed in. Keeps the session alive: for opening a page or a click. */
export async function currentPerson(): Promise<Person | null> {
  return (await activeSession())?.person ?? null;
}

/** How the person who is signed in reads dates; as at first for nobody. */
export async function currentDateSettings(): Promise<DateSettings> {
  return (await activeSession())?.dates ?? defaultDateSettings;
}

/** When the person who is signed in last proved who they are, as ISO text; null where that isn't known. */
export async function signedInAt(): Promise<string | null> {
  return (await activeSession())?.provenAt?.toISOString() ?? null;
}

/** As `currentPerson`, for what a page reads automatically: an open page alone keeps no session alive. */
export async function readingPerson(): Promise<Person | null> {
  return (await currentSession("reading"))?.person ?? null;
}

/** As `readingPerson`, with the session that the request came with. */
export function readingSession(): Promise<SessionOf | null> {
  return currentSession("reading");
}

async function currentSession(use: "activity" | "reading"): Promise<SessionOf | null> {
  const session = await sessionOf(await sessionService(), await headers(), use);
  if (session !== null && isDemoEmail(session.person.email) && !env().demoSignIn) return null;
  return session;
}

/** For the account page: who is signed in, and where. */
export async function readAccount(): Promise<AccountView> {
  const session = await activeSession();
  if (session === null) redirect(await signInPath());
  const { person, sessionId } = session;
  const sessions = await listSessions(await database(), person.id, env().sessions, new Date());
  return {
    person,
    sessions: sessions.map((view) => ({ ...view, isThisOne: view.id === sessionId })),
    passwordSetAt: await passwordSetAt(await database(), person),
  };
}

/** Whether there is nobody yet who could sign in; false where the database doesn't say. */
export async function isWithoutPeople(): Promise<boolean> {
  return database()
    .then(hasPeople)
    .then((has) => !has)
    .catch(() => false);
}

/** Whether this very request may sign in by one click; what the sign-in route itself asks again. */
export async function offersDemoSignIn(): Promise<boolean> {
  return env().demoSignIn && isDirectFromThisMachine(await headers());
}

/** Whether somebody has a passkey to sign in with; false where the database doesn't say. */
export async function offersPasskeySignIn(): Promise<boolean> {
  return database()
    .then(hasSignInPasskeys)
    .catch(() => false);
}

/**
 * For pages: the person, or the way to the sign-in page and back. A page that the role may not see is not there.
 * Actions and handlers ask `currentPerson` and answer for themselves.
 */
export async function requirePerson(permission?: Permission): Promise<Person> {
  const person = await currentPerson();
  if (person === null) redirect(await signInPath());
  if (permission !== undefined && !may(person, permission)) notFound();
  return person;
}

async function signInPath(): Promise<string> {
  const returnTo = safeReturnTo(pageNotes(await headers())?.path ?? null);
  return returnTo === "/" ? "/sign-in" : `/sign-in?returnTo=${encodeURIComponent(returnTo)}`;
}
