import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { createVault } from "@/lib/platform/vault/secrets";
import { createConcurrencyLimit } from "@/lib/platform/http/concurrency-limit";
import { scryptHashing } from "../password-hash";
import { createOidcProvider, type OidcFlow } from "./oidc";
import { handleOidcStart, handleOidcCallback, type OidcService } from "./oidc-handlers";
import { addPerson, removePerson } from "../people";
import { sessionOf } from "../session";
import { createSignInLimits } from "./sign-in-limits";
import { startProvider, type TestProvider } from "../testing/start-provider";

const folder = testFolder();
const origin = "http://localhost:3000";
const redirectUri = `${origin}/auth/oidc/callback`;
const vault = createVault(["v".repeat(32)]);
const sessions = { idleMs: 7_200_000, lifetimeMs: 43_200_000 };
const ada = { email: "ada@example.com", email_verified: true };
let postgres: Awaited<ReturnType<typeof createTestDatabase>>;
let provider: TestProvider;

beforeAll(async () => {
  [postgres, provider] = await Promise.all([createTestDatabase(), startProvider(redirectUri)]);
});
afterAll(async () => {
  await Promise.all([postgres.drop(), provider.close()]);
});

describe.each(["sqlite", "postgres"])("F52 sign-in with a provider, on %s", (kind) => {
  let db: Database;
  let service: OidcService;
  let aheadMs = 0;

  beforeAll(async () => {
    db = await openDatabase(kind === "sqlite" ? `file:${join(folder, "desk.db")}` : postgres.url);
    const password = "a good long password";
    await addPerson(db, { email: ada.email, name: "Ada", roles: ["reviewer"], password });
    await addPerson(db, { email: "gone@example.com", name: "Gone", roles: ["reviewer"], password });
    await removePerson(db, "gone@example.com");
    service = serviceWith(provider.issuer);
  });
  afterAll(() => db.destroy());

  function serviceWith(issuer: string): OidcService {
    const { clientId, clientSecret } = provider;
    return {
      cookies: { appUrl: origin, cookieSecret: vault.derivedSecret("session-cookie") },
      passwords: scryptHashing,
      db,
      allowedOrigins: [origin],
      limits: createSignInLimits({ db, key: "k".repeat(43) }),
      passwordChecks: createConcurrencyLimit({ atOnce: 4, waiting: 100 }),
      sessions,
      sourceOf: () => ({ peerAddress: "192.0.2.1", isForwarded: false, forwardedFor: null }),
      trustedProxies: [],
      clock: () => new Date(Date.now() + aheadMs),
      demoPassword: null,
      provider: createOidcProvider(
        { issuer, clientId, clientSecret, name: "Example", hosts: [] },
        redirectUri,
      ),
      vault,
    };
  }

  const begin = (returnTo = "/reviews") =>
    handleOidcStart(service, new Request(`${origin}/auth/oidc?returnTo=${encodeURIComponent(returnTo)}`));
  const finish = (query: string, cookie: string) =>
    handleOidcCallback(service, new Request(`${redirectUri}${query}`, { headers: { cookie } }));
  const addressOf = (reply: Response) => reply.headers.get("location") ?? "";
  const personBy = async (cookie: string) =>
    (await sessionOf({ ...service, clock: () => new Date() }, new Headers({ cookie }), "reading"))?.person ??
    null;
  /** A sealed flow like the one in the cookie, with something else in it. */
  const altered = (cookie: string, changes: Partial<OidcFlow>) => {
    const [name = "", sealed = ""] = cookie.split("=");
    const flow = JSON.parse(vault.openText(Buffer.from(sealed, "base64url"), "oidc-flow")) as OidcFlow;
    return `${name}=${vault.seal(JSON.stringify({ ...flow, ...changes }), "oidc-flow").toString("base64url")}`;
  };
  async function expectRefused(reply: Response, problem: string): Promise<void> {
    expect(reply.status).toBe(303);
    expect(addressOf(reply)).toMatch(new RegExp(`^/sign-in\\?problem=${problem}(?:&|$)`));
    expect(cookieOf(reply, "countersign-")).toBe("");
  }

  it("somebody with an account here and a verified address gets an ordinary session, and no token is kept", async () => {
    const begun = await begin("/reviews?group=open");
    const back = await provider.signIn(addressOf(begun), ada);
    const reply = await finish(back.search, cookieOf(begun, "sign-in-flow"));
    expect(addressOf(reply)).toBe("/reviews?group=open");
    expect(await personBy(cookieOf(reply, "countersign-"))).toMatchObject({
      name: "Ada",
      roles: ["reviewer"],
    });
    expect(reply.headers.getSetCookie().join("\n")).toMatch(/sign-in-flow-3000=; Path=\/; Max-Age=0/);
    const accounts = await db.selectFrom("account").select("providerId").distinct().execute();
    expect(accounts).toEqual([{ providerId: "credential" }]);
  });

  it("the session that the browser came with ends, and a new one begins", async () => {
    const signIn = async (cookie = "") => {
      const begun = await begin();
      const back = await provider.signIn(addressOf(begun), ada);
      const own = [cookieOf(begun, "sign-in-flow"), cookie].filter((part) => part !== "").join("; ");
      return cookieOf(await finish(back.search, own), "countersign-");
    };
    const first = await signIn();
    const second = await signIn(first);
    expect(await personBy(first)).toBeNull();
    expect(await personBy(second)).not.toBeNull();
  });

  it.each<[string, (query: URLSearchParams) => void, (cookie: string) => string, string]>([
    ["a state that is not the browser's", (query) => query.set("state", "another"), same, "provider_refused"],
    ["no state", (query) => query.delete("state"), same, "provider_refused"],
    ["no flow that this browser began", () => undefined, () => "", "provider_refused"],
    ["a flow that somebody made up", () => undefined, (cookie) => `${cookie}x`, "provider_refused"],
    ["a code that was never given", (query) => query.set("code", "made-up"), same, "provider_refused"],
    ["another issuer", (query) => query.set("iss", "https://evil.example"), same, "provider_refused"],
  ])("refused: %s", async (_, change, cookieAs, problem) => {
    const begun = await begin();
    const back = await provider.signIn(addressOf(begun), ada);
    change(back.searchParams);
    await expectRefused(await finish(back.search, cookieAs(cookieOf(begun, "sign-in-flow"))), problem);
  });

  it.each<[string, Partial<OidcFlow>]>([
    ["a nonce that is not the browser's", { nonce: "another" }],
    ["a PKCE verifier that is not the browser's", { verifier: "v".repeat(43) }],
  ])("refused: %s", async (_, changes) => {
    const begun = await begin();
    const back = await provider.signIn(addressOf(begun), ada);
    const cookie = altered(cookieOf(begun, "sign-in-flow"), changes);
    await expectRefused(await finish(back.search, cookie), "provider_refused");
  });

  it("refused: an answer that was used, and one to a flow that began more than ten minutes ago", async () => {
    const begun = await begin();
    const back = await provider.signIn(addressOf(begun), ada);
    const cookie = cookieOf(begun, "sign-in-flow");
    aheadMs = 11 * 60_000;
    await expectRefused(await finish(back.search, cookie), "provider_refused");
    aheadMs = 0;
    expect(cookieOf(await finish(back.search, cookie), "countersign-")).not.toBe("");
    await expectRefused(await finish(back.search, cookie), "provider_refused");
  });

  it("refused: whoever said no at the provider", async () => {
    const begun = await begin();
    const state = new URL(addressOf(begun)).searchParams.get("state") ?? "";
    const query = `?${new URLSearchParams({ error: "access_denied", state, iss: provider.issuer })}`;
    await expectRefused(await finish(query, cookieOf(begun, "sign-in-flow")), "provider_refused");
  });

  it.each([
    ["an address that nobody here has", { email: "bob@example.com", email_verified: true }],
    ["an address that the provider has not verified", { ...ada, email_verified: false }],
    ["somebody who was removed", { email: "gone@example.com", email_verified: true }],
    ["a demo person", { email: "reviewer@demo.invalid", email_verified: true }],
  ])("nobody is made, and nobody signed in: %s", async (_, account) => {
    const before = await db.selectFrom("user").select("id").execute();
    const begun = await begin();
    const back = await provider.signIn(addressOf(begun), account);
    await expectRefused(await finish(back.search, cookieOf(begun, "sign-in-flow")), "no_account");
    expect(await db.selectFrom("user").select("id").execute()).toEqual(before);
  });

  it.each(["//evil.example", "https://evil.example", "/sign-in"])(
    "F53 a return to %s leads to the start page",
    async (returnTo) => {
      const begun = await begin(returnTo);
      const back = await provider.signIn(addressOf(begun), ada);
      expect(addressOf(await finish(back.search, cookieOf(begun, "sign-in-flow")))).toBe("/");
    },
  );

  it("the provider is down: nobody signs in with it, sessions go on, and it works once the provider is back", async () => {
    const begun = await begin();
    const back = await provider.signIn(addressOf(begun), ada);
    const flow = cookieOf(begun, "sign-in-flow");
    const running = cookieOf(await finish(back.search, flow), "countersign-");

    const working = service;
    service = serviceWith("http://127.0.0.1:1");
    await expectRefused(await begin(), "provider_down");
    await expectRefused(await finish(back.search, flow), "provider_down");
    expect(await personBy(running)).toMatchObject({ name: "Ada" });

    const brief = await startProvider(redirectUri);
    service = serviceWith(brief.issuer);
    const late = await begin();
    const lateBack = await brief.signIn(addressOf(late), ada);
    await brief.close();
    await expectRefused(await finish(lateBack.search, cookieOf(late, "sign-in-flow")), "provider_down");
    service = working;
    expect(addressOf(await begin())).toContain(provider.issuer);
  });

  it("without a provider its addresses are not there", async () => {
    const without = { ...service, provider: null };
    const request = new Request(`${origin}/auth/oidc`);
    expect((await handleOidcStart(without, request)).status).toBe(404);
    expect((await handleOidcCallback(without, request)).status).toBe(404);
  });
});

function same(cookie: string): string {
  return cookie;
}

/** A cookie as a browser would send it back; empty when none was set. */
function cookieOf(reply: Response, name: string): string {
  const set = reply.headers.getSetCookie().find((cookie) => cookie.startsWith(name));
  return set === undefined || /Max-Age=0/.test(set) ? "" : (set.split(";")[0] ?? "");
}
