import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import type { OidcSettings } from "@/lib/desk/config/env";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { createConcurrencyLimit } from "@/lib/platform/http/concurrency-limit";
import { createVault } from "@/lib/platform/vault/secrets";
import { scryptHashing } from "../password-hash";
import type { OidcFlow } from "../provider/flow";
import type { OidcService } from "../sign-in/oidc-service";
import { sessionOf } from "../session";
import { createOidcProvider } from "../sign-in/oidc";
import { handleOidcCallback, handleOidcStart } from "../sign-in/oidc-handlers";
import { createSignInLimits } from "../sign-in/sign-in-limits";
import { formHeaders } from "./sign-in-app";
import type { TestAccount, TestProvider } from "./start-provider";

export const origin = "http://localhost:3000";
export const redirectUri = `${origin}/auth/oidc/callback`;
const vault = createVault(["v".repeat(32)]);
const sealedFor = "sign-in-flow";

/** A public client's settings, with these in them. */
export function oidcSettings(changes: Partial<OidcSettings> = {}): OidcSettings {
  return {
    issuer: "https://id.example.com",
    clientId: "desk",
    proof: { kind: "public" },
    name: "Example",
    hosts: [],
    scopes: "openid email profile",
    groupsClaim: null,
    roles: null,
    only: false,
    ...changes,
  };
}

export type OidcApp = { db: Database; service: OidcService; aheadMs: number };

/**
 * Sign-in with a provider over a database of the calling file's own, or over one that is there, with its secret. The settings are
 * the plain ones again before each test.
 */
export function setUpOidc(
  kind: string,
  provider: () => TestProvider,
  there?: { db: () => Database; secret: string },
) {
  const app = { aheadMs: 0 } as OidcApp;
  const folder = testFolder();
  let drop: () => unknown = () => undefined;

  beforeAll(async () => {
    if (there !== undefined) {
      app.db = there.db();
      return;
    }
    const postgres = kind === "postgres" ? await createTestDatabase() : null;
    drop = () => postgres?.drop();
    app.db = await openDatabase(postgres?.url ?? `file:${join(folder, "desk.db")}`);
  });
  afterAll(async () => {
    if (there === undefined) await app.db.destroy();
    await drop();
  });
  beforeEach(() => {
    app.aheadMs = 0;
    configure();
  });

  const ownVault = there === undefined ? vault : createVault([there.secret]);

  function configure(changes: Partial<OidcSettings> = {}): void {
    const { issuer, clientId, clientSecret } = provider();
    const oidc = oidcSettings({
      ...{ issuer, clientId, proof: { kind: "secret", secret: clientSecret } },
      ...changes,
    });
    app.service = {
      cookies: { appUrl: origin, cookieSecret: ownVault.derivedSecret("session-cookie") },
      passwords: scryptHashing,
      db: app.db,
      allowedOrigins: [origin],
      limits: createSignInLimits({ db: app.db, key: "k".repeat(43) }),
      passwordChecks: createConcurrencyLimit({ atOnce: 4, waiting: 100 }),
      sessions: { idleMs: 7_200_000, lifetimeMs: 7 * 86_400_000 },
      sourceOf: () => ({ peerAddress: "192.0.2.1", isForwarded: false, forwardedFor: null }),
      trustedProxies: [],
      clock: () => new Date(Date.now() + app.aheadMs),
      demoPassword: null,
      oidc,
      provider: createOidcProvider(oidc, redirectUri),
      vault: ownVault,
    };
  }

  const begin = (returnTo = "/reviews") =>
    handleOidcStart(app.service, new Request(`${origin}/auth/oidc?returnTo=${encodeURIComponent(returnTo)}`));
  const finish = (query: string, cookie: string) =>
    handleOidcCallback(app.service, new Request(`${redirectUri}${query}`, { headers: { cookie } }));

  const sessionBy = (cookie: string) =>
    sessionOf({ ...app.service, clock: () => new Date() }, new Headers({ cookie }), "reading");

  return {
    app,
    configure,
    begin,
    finish,
    /** The whole way, with these cookies beside the flow's own. */
    async signIn(
      account: TestAccount,
      { own = "", authenticatedAt }: { own?: string; authenticatedAt?: number } = {},
    ) {
      const begun = await begin();
      const back = await provider().signIn(addressOf(begun), account, authenticatedAt);
      return finish(back.search, together(cookieOf(begun, "sign-in-flow"), own));
    },
    sessionBy,
    personBy: async (cookie: string) => (await sessionBy(cookie))?.person ?? null,
  };
}

/** A form that somebody with these cookies posts. */
export function postOf(path: string, cookie: string, fields: Record<string, string> = {}): Request {
  return new Request(`${origin}${path}`, {
    method: "POST",
    headers: formHeaders({ cookie }),
    body: new URLSearchParams(fields),
  });
}

/** Where an answer leads: by a redirect, or by a page that continues automatically. */
export async function leadsTo(reply: Response): Promise<string> {
  const target = /href="([^"]+)"/.exec(await reply.clone().text())?.[1]?.replaceAll("&amp;", "&");
  return reply.headers.get("location") ?? target ?? "";
}

export function addressOf(reply: Response): string {
  return reply.headers.get("location") ?? "";
}

/** A cookie as a browser would send it back; empty when none was set. */
export function cookieOf(reply: Response, name: string): string {
  const set = reply.headers.getSetCookie().find((cookie) => cookie.startsWith(name));
  return set === undefined || /Max-Age=0/.test(set) ? "" : (set.split(";")[0] ?? "");
}

export function together(...cookies: string[]): string {
  return cookies.filter((cookie) => cookie !== "").join("; ");
}

/** A sealed flow like the one in the cookie, with something else in it. */
export function altered(cookie: string, changes: Partial<OidcFlow>): string {
  const [name = "", sealed = ""] = cookie.split("=");
  const flow = JSON.parse(vault.openText(Buffer.from(sealed, "base64url"), sealedFor)) as OidcFlow;
  return `${name}=${vault.seal(JSON.stringify({ ...flow, ...changes }), sealedFor).toString("base64url")}`;
}

export function expectRefused(reply: Response, problem: string): void {
  expect(reply.status).toBe(303);
  expect(addressOf(reply)).toMatch(new RegExp(`^/sign-in\\?problem=${problem}(?:&|$)`));
  expect(cookieOf(reply, "countersign-")).toBe("");
}
