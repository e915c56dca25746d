import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cookieOf, origin, redirectUri, setUpOidc } from "../testing/oidc-app";
import { newAccount } from "../testing/new-account";
import { newKeys, startProvider, type TestProvider } from "../testing/start-provider";
import { forgetLogoutTokens, handleBackChannelLogout } from "./back-channel-logout";

let provider: TestProvider;
let desk: Server;
let handle: (request: Request) => Promise<Response>;

beforeAll(async () => {
  // The desk as the provider reaches it.
  desk = createServer(async (request, response) => {
    const { method = "POST", headers } = request;
    const asked = new Request(`${origin}/auth/oidc/logout`, {
      method,
      headers: { "content-type": headers["content-type"] ?? "" },
      body: await text(request),
    });
    response.writeHead((await handle(asked)).status).end();
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  provider = await startProvider(redirectUri, {
    client: {
      backchannel_logout_uri: `http://127.0.0.1:${(desk.address() as AddressInfo).port}/auth/oidc/logout`,
      backchannel_logout_session_required: true,
    },
  });
});
afterAll(async () => {
  desk.close();
  await provider.close();
});

describe.each(["sqlite", "postgres"])("the provider says that somebody has signed out, on %s", (kind) => {
  const { app, configure, personBy, signIn } = setUpOidc(kind, () => provider);
  const settings = { roles: new Map([["reviewers", ["reviewer" as const]]]), groupsClaim: "groups" };

  beforeEach(() => {
    configure(settings);
    handle = (request) => handleBackChannelLogout(app.service, request);
  });

  const someone = () => newAccount({ groups: ["reviewers"] });
  const open = async (account: ReturnType<typeof newAccount>) =>
    cookieOf(await signIn(account), "countersign-");
  const send = async (token: string) =>
    (
      await handle(
        new Request(`${origin}/auth/oidc/logout`, {
          method: "POST",
          body: new URLSearchParams({ logout_token: token }),
        }),
      )
    ).status;
  const jti = () => crypto.randomUUID();
  /** What the provider calls the session that this person began last. */
  const providerSessionOf = async (email: string) => {
    const row = await app.db
      .selectFrom("session")
      .innerJoin("user", "user.id", "session.userId")
      .select("session.providerSession")
      .where("user.email", "=", email)
      .orderBy("session.createdAt", "desc")
      .executeTakeFirstOrThrow();
    return row.providerSession ?? "";
  };

  it("told by the provider itself, the session that it names ends, and no other", async () => {
    const account = someone();
    const first = await open(account);
    const session = await providerSessionOf(account.email);
    const second = await open(account);
    expect(session).not.toBe("");
    await provider.announceLogout(account.sub, session);
    expect(await personBy(first)).toBeNull();
    expect(await personBy(second)).not.toBeNull();
  });

  it("named by subject alone, every session of that identity ends, and nobody else's", async () => {
    const [account, other] = [someone(), someone()];
    const own = [await open(account), await open(account)];
    const stays = await open(other);
    expect(await send(await provider.logoutToken({ sub: account.sub, jti: jti() }))).toBe(200);
    expect(await Promise.all(own.map(personBy))).toEqual([null, null]);
    expect(await personBy(stays)).not.toBeNull();
  });

  it("named by session alone it ends; one that the provider never named to the desk ends by the subject", async () => {
    const account = someone();
    const cookie = await open(account);
    const sid = await providerSessionOf(account.email);
    expect(await send(await provider.logoutToken({ sid, jti: jti() }))).toBe(200);
    expect(await personBy(cookie)).toBeNull();
    const unnamed = await open(account);
    await app.db.updateTable("session").set({ providerSession: null }).execute();
    expect(await send(await provider.logoutToken({ sid: "s", sub: account.sub, jti: jti() }))).toBe(200);
    expect(await personBy(unnamed)).toBeNull();
  });

  it("a token counts once, also on another instance and until it is too old anyway", async () => {
    const account = someone();
    const token = await provider.logoutToken({ sub: account.sub, jti: jti() });
    expect(await send(token)).toBe(200);
    const cookie = await open(account);
    await forgetLogoutTokens(app.db, new Date());
    configure(settings);
    expect(await send(token)).toBe(400);
    expect(await Promise.all([send(token), send(token)])).toEqual([400, 400]);
    expect(await personBy(cookie)).not.toBeNull();
    expect(JSON.stringify(await app.db.selectFrom("logout_tokens").selectAll().execute())).not.toContain(
      account.sub,
    );
    await forgetLogoutTokens(app.db, new Date(Date.now() + 10 * 60_000));
    expect(await app.db.selectFrom("logout_tokens").selectAll().execute()).toEqual([]);
  });

  it("of two alike at once one counts", async () => {
    const token = await provider.logoutToken({ sub: someone().sub, jti: jti() });
    expect((await Promise.all([send(token), send(token)])).toSorted()).toEqual([200, 400]);
  });

  it.each<[string, (sub: string) => Promise<string>]>([
    ["no token", () => Promise.resolve("")],
    ["what is no token", () => Promise.resolve("a.b.c")],
    ["another issuer", (sub) => provider.logoutToken({ sub, jti: jti(), iss: "https://evil.example" })],
    ["another client's", (sub) => provider.logoutToken({ sub, jti: jti(), aud: "another" })],
    [
      "one of some minutes ago",
      (sub) => provider.logoutToken({ sub, jti: jti() }, { issuedAt: seconds() - 400 }),
    ],
    ["one of the future", (sub) => provider.logoutToken({ sub, jti: jti() }, { issuedAt: seconds() + 120 })],
    ["one that has ended", (sub) => provider.logoutToken({ sub, jti: jti(), exp: seconds() - 120 })],
    [
      "without the event, as an ID token is",
      (sub) => provider.logoutToken({ sub, jti: jti(), events: undefined }),
    ],
    [
      "with another event",
      (sub) => provider.logoutToken({ sub, jti: jti(), events: { "https://other.example": {} } }),
    ],
    ["with a nonce", (sub) => provider.logoutToken({ sub, jti: jti(), nonce: "n" })],
    ["without an id", (sub) => provider.logoutToken({ sub })],
    ["that names neither person nor session", () => provider.logoutToken({ jti: jti() })],
    [
      "signed by somebody else",
      async (sub) => provider.logoutToken({ sub, jti: jti() }, { key: (await newKeys()).private }),
    ],
    ["unsigned", (sub) => Promise.resolve(unsigned({ sub, jti: jti() }))],
  ])("refused: %s", async (_, tokenFor) => {
    const account = someone();
    const cookie = await open(account);
    expect(await send(await tokenFor(account.sub))).toBe(400);
    expect(await personBy(cookie)).not.toBeNull();
  });

  it("a clock that is off by less than a minute is borne", async () => {
    const account = someone();
    const token = await provider.logoutToken({ sub: account.sub, jti: jti() }, { issuedAt: seconds() + 30 });
    expect(await send(token)).toBe(200);
  });

  it("keys that are gone count no more, and new ones are looked for", async () => {
    const account = someone();
    const [cookie, before] = [
      await open(account),
      await provider.logoutToken({ sub: account.sub, jti: jti() }),
    ];
    await provider.rotateKeys();
    expect(await send(before)).toBe(400);
    expect(await personBy(cookie)).not.toBeNull();
    expect(await send(await provider.logoutToken({ sub: account.sub, jti: jti() }))).toBe(200);
    expect(await personBy(cookie)).toBeNull();
    await provider.rotateKeys("first");
  });

  it("while the provider's keys can't be asked for, it is told to try again", async () => {
    provider.breakAt("/jwks");
    expect(await send(await provider.logoutToken({ sub: "s", jti: jti() }))).toBe(503);
    provider.breakAt(null);
  });

  function seconds(): number {
    return Math.floor(Date.now() / 1_000);
  }
  function unsigned(claims: Record<string, unknown>): string {
    const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
    const whole = { ...claims, events, iss: provider.issuer, aud: provider.clientId, iat: seconds() };
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    return `${part({ alg: "none" })}.${part(whole)}.`;
  }
});
