import { betterAuth } from "better-auth";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Database } from "@/lib/desk/database/open-database";
import { log } from "@/lib/platform/log/log";
import { noteHidden } from "./hidden-errors";
import { sessionStarter } from "./sign-in/start-session";

export type AuthSettings = {
  /** The public origin; https makes the cookie `__Host-` and secure. */
  appUrl: string;
  allowedOrigins: readonly string[];
  /** Signs the cookie. Another one signs everybody out. */
  cookieSecret: string;
  /** A session ends this long after signing in, whatever happens meanwhile. */
  sessionLifetimeMs: number;
  /** What hashes; another one only to watch it. */
  passwords?: PasswordHashing;
};

export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

/**
 * better-auth on the desk's own connection. Only its functions are used: its HTTP handler is not mounted, so
 * nobody signs up, and a session is read from the database each time, so that a role change counts at once.
 */
export function createAuth(db: Database, settings: AuthSettings) {
  const { appUrl, allowedOrigins, cookieSecret, sessionLifetimeMs } = settings;
  const password = settings.passwords ?? { hash: hashPassword, verify: verifyPassword };
  const secure = appUrl.startsWith("https:");
  return betterAuth({
    appName: "Countersign",
    baseURL: appUrl,
    basePath: "/auth",
    // A list and not `secret`: it wins over the variables that better-auth would read from the environment.
    secrets: [{ version: 1, value: cookieSecret }],
    trustedOrigins: [...allowedOrigins],
    database: { db, type: isPostgres(db) ? "postgres" : "sqlite", transaction: true },
    emailAndPassword: { enabled: true, disableSignUp: true, password },
    user: {
      additionalFields: {
        role: { type: "string", required: true, input: false, defaultValue: "viewer" },
        removedAt: { type: "date", required: false, input: false },
      },
    },
    session: {
      expiresIn: Math.floor(sessionLifetimeMs / 1_000),
      // Its refresh would only move the end. Activity is kept beside it: see session.ts.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    // Tries are counted before better-auth sees them: see sign-in-limits.ts.
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
    plugins: [sessionStarter()],
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (_level, message, ...details) => {
        noteHidden(details);
        log.error({ details }, `Sign-in: ${message}`);
      },
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
