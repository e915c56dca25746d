import { sessionCookieName, type Auth } from "./better-auth";
import { readRole, type Person } from "./permissions";

/** Far more than a session cookie has; longer ones are not looked at. */
const cookieLengthMax = 512;

/** Who sent these headers, or null. A cookie that is tampered with, too long, old or foreign is no cookie. */
export async function personOf(auth: Auth, headers: Headers): Promise<Person | null> {
  const cookie = sessionCookieOf(auth, headers);
  if (cookie === null) return null;
  const session = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: true },
  });
  if (session === null || session.user.removedAt) return null;
  const role = readRole(session.user.role);
  if (role === null) return null;
  return { id: session.user.id, name: session.user.name, email: session.user.email, role };
}

/** The session's own cookie as a Cookie header, without whatever else the browser sent; or null. */
export function sessionCookieOf(auth: Auth, headers: Headers): string | null {
  const prefix = `${sessionCookieName(auth.options.baseURL)}=`;
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
