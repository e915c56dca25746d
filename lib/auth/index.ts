import "server-only";
import { cache } from "react";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { deskDatabase } from "../db/desk-database";
import { env } from "../env";
import { processSingleton } from "../process-singleton";
import { vault } from "../vault";
import { createAuth, type Auth } from "./better-auth";
import { isDemoEmail } from "./demo-people";
import { may, type Permission, type Person } from "./permissions";
import { safeReturnTo } from "./return-to";
import { personOf } from "./session";

export { sameOrigin } from "./same-origin";

/** The path that the page is shown under, as proxy.ts notes it on each request. */
export const pagePathHeader = "x-page-path";

/** This process's identity service, on the desk's database. */
export function auth(): Promise<Auth> {
  return processSingleton("auth", async () => {
    const { appUrl, allowedOrigins } = env();
    const cookieSecret = vault().derivedSecret("session-cookie");
    return createAuth(await deskDatabase(), { appUrl, allowedOrigins, cookieSecret });
  });
}

/** Who is asking, from the request's cookie, read once per request; null when nobody is signed in. */
export const currentPerson = cache(async (): Promise<Person | null> => {
  const person = await personOf(await auth(), await headers());
  if (person !== null && isDemoEmail(person.email) && !env().demoSignIn) return null;
  return person;
});

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
  const returnTo = safeReturnTo((await headers()).get(pagePathHeader));
  return returnTo === "/" ? "/sign-in" : `/sign-in?returnTo=${encodeURIComponent(returnTo)}`;
}
