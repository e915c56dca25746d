import { isAPIError } from "better-auth/api";
import { sessionCookieName, type Auth } from "../better-auth";
import { sessionCookieOf } from "../session";

/** Signed in: the cookies to set. Not signed in: nothing says whether the name or the password was wrong. */
export type SignInResult = { ok: true; cookies: string[]; token: string } | { ok: false };

/**
 * Signs in with a password. Always makes a new session, and ends the one that the browser came with. A name
 * that nobody has takes as long as one that somebody has: the password is hashed either way.
 */
export async function signIn(
  auth: Auth,
  credentials: { email: string; password: string },
  requestHeaders: Headers,
): Promise<SignInResult> {
  const signedIn = await attempt(auth, credentials);
  if (signedIn === null) return { ok: false };
  await signOut(auth, requestHeaders);
  return { ok: true, cookies: ownCookies(auth, signedIn.headers), token: signedIn.token };
}

/** Ends the session that these headers carry, if any. Returns the cookies to set. */
export async function signOut(auth: Auth, requestHeaders: Headers): Promise<string[]> {
  const cookie = sessionCookieOf(auth.options.baseURL, requestHeaders);
  const { headers } = await auth.api.signOut({
    headers: new Headers(cookie === null ? {} : { cookie }),
    returnHeaders: true,
  });
  return ownCookies(auth, headers);
}

/** better-auth also takes back cookies of features that are off here. */
export function ownCookies(auth: Auth, headers: Headers): string[] {
  const prefix = `${sessionCookieName(auth.options.baseURL)}=`;
  return headers.getSetCookie().filter((cookie) => cookie.startsWith(prefix));
}

async function attempt(
  auth: Auth,
  { email, password }: { email: string; password: string },
): Promise<{ headers: Headers; token: string } | null> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      returnHeaders: true,
    });
    return { headers, token: response.token };
  } catch (error) {
    if (isAPIError(error) && (error.statusCode === 400 || error.statusCode === 401)) return null;
    throw error;
  }
}
