import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { createVault } from "@/lib/platform/vault/secrets";
import { addPerson } from "../people";
import type { OidcFlow } from "../provider/flow";
import {
  addressOf,
  altered,
  cookieOf,
  expectRefused,
  origin,
  redirectUri,
  setUpOidc,
} from "../testing/oidc-app";
import { startProvider, type TestProvider } from "../testing/start-provider";
import { handleOidcCallback, handleOidcStart } from "./oidc-handlers";

const ada = { sub: "sub-ada", email: "ada@example.com", email_verified: true };
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(redirectUri);
});
afterAll(() => provider.close());

describe.each(["sqlite", "postgres"])("F52 sign-in with a provider, on %s", (kind) => {
  const { app, begin, configure, finish, personBy, signIn } = setUpOidc(kind, () => provider);

  beforeAll(async () => {
    const person = { email: ada.email, name: "Ada", password: "a good long password" };
    await addPerson(app.db, { ...person, roles: ["reviewer"] }, "ada");
    await app.db
      .insertInto("identities")
      .values({
        ...{ id: "known", person_id: "ada", issuer: provider.issuer, subject: ada.sub },
        ...{ email: null, linked_at: new Date().toISOString(), linked_by_id: "ada", last_used_at: null },
      })
      .execute();
  });

  it("whoever is known by issuer and subject gets an ordinary session, and no token is kept", async () => {
    const begun = await begin("/reviews?group=open");
    const back = await provider.signIn(addressOf(begun), ada);
    const reply = await finish(back.search, cookieOf(begun, "sign-in-flow"));
    expect(addressOf(reply)).toBe("/reviews?group=open");
    expect(await personBy(cookieOf(reply, "countersign-"))).toMatchObject({
      name: "Ada",
      roles: ["reviewer"],
    });
    expect(reply.headers.getSetCookie().join("\n")).toMatch(/sign-in-flow-3000=; Path=\/; Max-Age=0/);
    const accounts = await app.db.selectFrom("account").select("providerId").distinct().execute();
    expect(accounts).toEqual([{ providerId: "credential" }]);
  });

  it("the session that the browser came with ends, and a new one begins", async () => {
    const first = cookieOf(await signIn(ada), "countersign-");
    const second = cookieOf(await signIn(ada, { own: first }), "countersign-");
    expect(await personBy(first)).toBeNull();
    expect(await personBy(second)).not.toBeNull();
  });

  it("a session lasts twelve hours at most, whatever others may, and knows what it began with", async () => {
    const reply = await signIn(ada);
    const row = await app.db
      .selectFrom("session")
      .selectAll()
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    expect(new Date(row.expiresAt).getTime() - new Date(row.createdAt).getTime()).toBe(12 * 3_600_000);
    // The provider was asked for no time, and says none: what isn't known isn't claimed.
    expect(row).toMatchObject({ identityId: "known", provenAt: null });
    expect(reply.headers.getSetCookie().join("\n")).toContain("Max-Age=43200");
  });

  it.each<[string, (query: URLSearchParams) => void, (cookie: string) => string, string]>([
    ["a state that is not the browser's", (query) => query.set("state", "another"), same, "provider_refused"],
    ["no state", (query) => query.delete("state"), same, "provider_refused"],
    ["no flow that this browser began", () => undefined, () => "", "provider_refused"],
    [
      "a flow that somebody made up",
      () => undefined,
      (cookie) => cookie.replace("=", "=AAAA"),
      "provider_refused",
    ],
    ["a code that was never given", (query) => query.set("code", "made-up"), same, "provider_refused"],
    ["another issuer", (query) => query.set("iss", "https://evil.example"), same, "provider_refused"],
  ])("refused: %s", async (_, change, cookieAs, problem) => {
    const begun = await begin();
    const back = await provider.signIn(addressOf(begun), ada);
    change(back.searchParams);
    expectRefused(await finish(back.search, cookieAs(cookieOf(begun, "sign-in-flow"))), problem);
  });

  it.each<[string, Partial<OidcFlow>]>([
    ["a nonce that is not the browser's", { nonce: "another" }],
    ["a PKCE verifier that is not the browser's", { verifier: "v".repeat(43) }],
  ])("refused: %s", async (_, changes) => {
    const begun = await begin();
    const back = await provider.signIn(addressOf(begun), ada);
    const cookie = altered(cookieOf(begun, "sign-in-flow"), changes);
    expectRefused(await finish(back.search, cookie), "provider_refused");
  });

  it("refused: an answer that was used, and one to a flow that began more than ten minutes ago", async () => {
    const begun = await begin();
    const back = await provider.signIn(addressOf(begun), ada);
    const cookie = cookieOf(begun, "sign-in-flow");
    app.aheadMs = 11 * 60_000;
    expectRefused(await finish(back.search, cookie), "provider_refused");
    app.aheadMs = 0;
    expect(cookieOf(await finish(back.search, cookie), "countersign-")).not.toBe("");
    expectRefused(await finish(back.search, cookie), "provider_refused");
  });

  it("refused: a provider whose settings are another issuer's", async () => {
    configure({ issuer: provider.issuer.replace("127.0.0.1", "localhost") });
    expectRefused(await begin(), "provider_down");
  });

  it("refused by the provider: its own words are shown, bounded, for an answer to this browser's sign-in alone", async () => {
    const begun = await begin();
    const state = new URL(addressOf(begun)).searchParams.get("state") ?? "";
    const said = { error: "access_denied", error_description: `No <b>${"x".repeat(2_000)}` };
    const queryOf = (more: Record<string, string>) =>
      `?${new URLSearchParams({ ...said, iss: provider.issuer, ...more })}`;
    const reply = await finish(queryOf({ state }), cookieOf(begun, "sign-in-flow"));
    expectRefused(reply, "provider_error");
    const words = decodeURIComponent(cookieOf(reply, "provider-words").replace("provider-words=", ""));
    expect(words).toMatch(/^access_denied: No <b>x+$/);
    expect(words).toHaveLength(300);

    const other = await begin();
    const made = await finish(queryOf({ state: "made-up" }), cookieOf(other, "sign-in-flow"));
    expectRefused(made, "provider_refused");
    expect(cookieOf(made, "provider-words")).toBe("");
  });

  it("an auth_time that is told is when they proved who they are; one of the future is refused", async () => {
    const now = Math.floor(Date.now() / 1_000);
    const authenticate = async (at: number) => {
      const begun = await begin();
      // Asked for one, the provider tells it.
      const back = await provider.signIn(`${addressOf(begun)}&max_age=99999`, ada, at);
      return finish(back.search, cookieOf(begun, "sign-in-flow"));
    };
    expect(cookieOf(await authenticate(now - 3_600), "countersign-")).not.toBe("");
    const { provenAt } = await app.db
      .selectFrom("session")
      .select("provenAt")
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    expect(new Date(provenAt ?? 0).getTime()).toBe((now - 3_600) * 1_000);
    expect(cookieOf(await authenticate(now + 30), "countersign-")).not.toBe("");
    expectRefused(await authenticate(now + 120), "provider_refused");
  });

  it.each(["//evil.example", "https://evil.example", "/sign-in"])(
    "F53 a return to %s leads to the start page",
    async (returnTo) => {
      const begun = await begin(returnTo);
      const back = await provider.signIn(addressOf(begun), ada);
      expect(addressOf(await finish(back.search, cookieOf(begun, "sign-in-flow")))).toBe("/");
    },
  );

  it("the provider is down at any step: nobody signs in with it, sessions go on, and it works once it is back", async () => {
    const running = cookieOf(await signIn(ada), "countersign-");
    for (const path of ["/.well-known", "/token", "/me"]) {
      configure();
      const begun = path === "/.well-known" ? null : await begin();
      const back = begun && (await provider.signIn(addressOf(begun), ada));
      provider.breakAt(path);
      const reply =
        begun && back ? await finish(back.search, cookieOf(begun, "sign-in-flow")) : await begin();
      provider.breakAt(null);
      expectRefused(reply, "provider_down");
      expect(await personBy(running)).toMatchObject({ name: "Ada" });
    }
    configure({ issuer: "http://127.0.0.1:1" });
    expectRefused(await begin(), "provider_down");
    configure();
    expect(cookieOf(await signIn(ada), "countersign-")).not.toBe("");
  });

  it("with other secrets than the database was written with nobody signs in with it, since nothing tells who is kept out", async () => {
    await markSecrets(app.db, app.service.vault);
    const begun = await begin();
    const back = await provider.signIn(addressOf(begun), ada);
    const cookie = cookieOf(begun, "sign-in-flow");
    await markAsOfOthers();
    expectRefused(await finish(back.search, cookie), "failed");
    await app.db.deleteFrom("secret_checks").execute();
    expect(cookieOf(await finish(back.search, cookie), "countersign-")).not.toBe("");
  });

  async function markAsOfOthers(): Promise<void> {
    await app.db.deleteFrom("secret_checks").execute();
    await markSecrets(app.db, createVault(["w".repeat(32)]));
  }

  it("without a provider its addresses are not there", async () => {
    const without = { ...app.service, provider: null, oidc: null };
    const request = new Request(`${origin}/auth/oidc`);
    expect((await handleOidcStart(without, request)).status).toBe(404);
    expect((await handleOidcCallback(without, request)).status).toBe(404);
  });
});

function same(cookie: string): string {
  return cookie;
}
