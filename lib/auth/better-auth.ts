import { betterAuth } from "better-auth";
import { isPostgres } from "../db/dialect";
import type { Desk } from "../db/desk";
import { log } from "../log";

/** A session ends this long after signing in, whatever happens meanwhile. */
const sessionSeconds = 7 * 24 * 60 * 60;

export type AuthSettings = {
  /** The public origin; https makes the cookie `__Host-` and secure. */
  appUrl: string;
  allowedOrigins: readonly string[];
  /** Signs the cookie. Another one signs everybody out. */
  cookieSecret: string;
};

/**
 * better-auth on the desk's own connection. Only its functions are used: its HTTP handler is not mounted, so
 * nobody signs up, and a session is read from the database each time, so that a role change counts at once.
 */
export function createAuth(desk: Desk, { appUrl, allowedOrigins, cookieSecret }: AuthSettings) {
  const secure = appUrl.startsWith("https:");
  return betterAuth({
    appName: "Countersign",
    baseURL: appUrl,
    basePath: "/auth",
    // A list and not `secret`: it wins over the variables that better-auth would read from the environment.
    secrets: [{ version: 1, value: cookieSecret }],
    trustedOrigins: [...allowedOrigins],
    database: { db: desk, type: isPostgres(desk) ? "postgres" : "sqlite", transaction: true },
    emailAndPassword: { enabled: true, disableSignUp: true },
    user: {
      additionalFields: {
        role: { type: "string", required: true, input: false, defaultValue: "viewer" },
        removedAt: { type: "date", required: false, input: false },
      },
    },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
    // Tries are counted at the desk's own door, where every try passes.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: {
          name: sessionCookieName(appUrl),
          attributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
        },
      },
    },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (_level, message, ...details) => log.error({ details }, `Sign-in: ${message}`),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * `__Host-` under https: no other host and no http page can set it. Cookies don't know ports, so that on http
 * the port is part of the name: two desks on one machine keep apart.
 */
export function sessionCookieName(appUrl: string): string {
  const { protocol, port } = new URL(appUrl);
  return protocol === "https:" ? "__Host-countersign" : `countersign-${port === "" ? "80" : port}`;
}
