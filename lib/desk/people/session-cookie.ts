import { createHmac, timingSafeEqual } from "node:crypto";

export type SessionCookies = {
  /** The public origin; https makes the cookie `__Host-` and secure. */
  appUrl: string;
  /** Signs the cookie. Another one signs everybody out. */
  cookieSecret: string;
};

/** Far more than a session cookie has; longer ones are not looked at. */
const cookieLengthMax = 512;

/**
 * `__Host-` under https: no other host and no http page can set it. Cookies don't know ports, so that on http
 * the port is part of the name: two desks on one machine keep apart.
 */
export function sessionCookieName(appUrl: string): string {
  const { protocol, port } = new URL(appUrl);
  return protocol === "https:" ? "__Host-countersign" : `countersign-${port === "" ? "80" : port}`;
}

/** The Set-Cookie of a session for so long; null takes it back. */
export function sessionCookie(
  { appUrl, cookieSecret }: SessionCookies,
  session: { token: string; ageMs: number } | null,
): string {
  const value =
    session &&
    encodeURIComponent(`${session.token}.${signatureOf(session.token, cookieSecret).toString("base64")}`);
  const ageSeconds = session ? Math.floor(session.ageMs / 1_000) : 0;
  const secure = isSecure(appUrl) ? "; Secure" : "";
  return `${sessionCookieName(appUrl)}=${value ?? ""}; Max-Age=${ageSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

/** Null without a cookie, with two, and with one tampered with, too long or signed by another secret. */
export function sessionTokenOf(
  { appUrl, cookieSecret }: SessionCookies,
  headers: Pick<Headers, "get">,
): string | null {
  const prefix = `${sessionCookieName(appUrl)}=`;
  const pairs = (headers.get("cookie") ?? "").split(/;\s*/).filter((pair) => pair.startsWith(prefix));
  const [cookie] = pairs;
  if (cookie === undefined || pairs.length > 1 || cookie.length > cookieLengthMax) return null;
  const value = decoded(cookie.slice(prefix.length));
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const made = signatureOf(token, cookieSecret);
  return given.length === made.length && timingSafeEqual(given, made) ? token : null;
}

/** Whether the desk is reached by https, so that no cookie of it goes over the network readably. */
export function isSecure(appUrl: string): boolean {
  return appUrl.startsWith("https:");
}

function signatureOf(token: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(token).digest();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Nothing that this desk has written.
    return "";
  }
}
