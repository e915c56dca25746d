import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fullTests } from "@/scripts/testing/full-tests";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { openDatabase, type Database } from "@/lib/db/open-database";
import { createVault } from "@/lib/vault/secrets";
import { createAuth, sessionCookieName } from "./better-auth";
import { demoPassword, demoPeople, settleDemoPeople } from "./demo-people";
import {
  handleDemoSignIn,
  handlePasswordSignIn,
  handleSignOut,
  type SignInService,
} from "./sign-in-handlers";
import { addPerson, removePerson, setRole } from "./people";
import type { RequestSource } from "@/lib/http/request-source";
import { createConcurrencyLimit } from "@/lib/http/concurrency-limit";
import { handleEndSessions } from "./end-sessions-handler";
import { sessionOf } from "./session";
import { deleteEndedSessions, listSessions } from "./sessions";
import { createSignInLimits } from "./sign-in-limits";

const folder = mkdtempSync(join(tmpdir(), "countersign-sign-in-"));
const origin = "http://localhost:3000";
const sessions = { idleMs: 2 * 3_600_000, lifetimeMs: 12 * 3_600_000 };
const thisMachine = { peerAddress: "127.0.0.1", isForwarded: false, forwardedFor: null };
const password = "a good long password";
const vault = createVault(["v".repeat(32)]);
let postgres: Awaited<ReturnType<typeof createTestDatabase>>;

/** The real answers, each worked out once: hashing takes long on purpose, and is counted here and not timed. */
const hashes = new Map<string, Promise<string>>();
const verdicts = new Map<string, Promise<boolean>>();
const hashedOnce = (text: string) => once(hashes, text, () => hashPassword(text));
const verifiedOnce = (given: { hash: string; password: string }) =>
  once(verdicts, JSON.stringify([given.hash, given.password]), () => verifyPassword(given));
function once<Value>(known: Map<string, Promise<Value>>, key: string, work: () => Promise<Value>) {
  const value = known.get(key) ?? work();
  known.set(key, value);
  return value;
}

beforeAll(async () => {
  postgres = await createTestDatabase();
});
afterAll(async () => {
  await postgres.drop();
  rmSync(folder, { recursive: true });
});

// On PostgreSQL the people command signs in and out, and the limits are held, in every run.
describe.each(fullTests ? ["sqlite", "postgres"] : ["sqlite"])("on %s", (kind) => {
  let db: Database;
  let service: SignInService;
  let startedMs: number;
  let aheadMs: number;
  let waits: number[];
  let hashed: string[];
  let source: RequestSource;
  const clock = () => new Date(startedMs + aheadMs);
  const wait = (ms: number) => Promise.resolve(waits.push(ms));
  const passwords = {
    hash: (password: string) => {
      hashed.push("hash");
      return hashedOnce(password);
    },
    verify: (given: { hash: string; password: string }) => {
      hashed.push("verify");
      return verifiedOnce(given);
    },
  };
  beforeAll(async () => {
    db = await openDatabase(kind === "sqlite" ? `file:${join(folder, "desk.db")}` : postgres.url);
    await addPerson(db, { email: "ada@example.com", name: "Ada", role: "operator", password });
    await settleDemoPeople(db, vault, true);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    startedMs = Date.now();
    aheadMs = 0;
    waits = [];
    hashed = [];
    source = thisMachine;
    await db.deleteFrom("sign_in_tries").execute();
    service = serviceAt(origin);
  });

  function serviceAt(appUrl: string): SignInService {
    const cookieSecret = vault.derivedSecret("session-cookie");
    return {
      auth: createAuth(db, {
        appUrl,
        allowedOrigins: [appUrl],
        cookieSecret,
        sessionLifetimeMs: sessions.lifetimeMs,
        passwords,
      }),
      db,
      allowedOrigins: [appUrl],
      limits: createSignInLimits({ db, key: "k".repeat(43), clock, wait }),
      passwordChecks: createConcurrencyLimit({ atOnce: 4, waiting: 100 }),
      sessions,
      sourceOf: () => source,
      trustedProxies: [],
      clock,
      demoPassword: (role) => demoPassword(vault, role),
    };
  }

  const ada = { email: "Ada@Example.com", password };
  const signInAda = () => handlePasswordSignIn(service, post(ada));
  const sessionBy = (cookie: string, use: "activity" | "reading" = "reading") =>
    sessionOf({ auth: service.auth, db, limits: sessions, clock }, new Headers({ cookie }), use);
  const personBy = async (cookie: string) => (await sessionBy(cookie))?.person ?? null;

  it("the right password: a session, and on to where one wanted to go", async () => {
    const reply = await handlePasswordSignIn(service, post({ ...ada, returnTo: "/reviews/1?x=2" }));
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toBe("/reviews/1?x=2");
    expect(await personBy(cookieOf(reply))).toMatchObject({ name: "Ada", role: "operator" });
  });

  it("F53: a foreign place to go on to is not gone to", async () => {
    const reply = await handlePasswordSignIn(service, post({ ...ada, returnTo: "//evil.example" }));
    expect(reply.headers.get("location")).toBe("/");
  });

  it("F51: a wrong password and an unknown name are answered alike, without a session", async () => {
    const wrong = await handlePasswordSignIn(
      service,
      post({ email: "ada@example.com", password: "wrong", returnTo: "/a" }),
    );
    const unknown = await handlePasswordSignIn(
      service,
      post({ email: "bob@example.com", password: "wrong", returnTo: "/a" }),
    );
    for (const reply of [wrong, unknown]) {
      expect(reply.status).toBe(303);
      expect(reply.headers.get("location")).toBe("/sign-in?problem=credentials&returnTo=%2Fa");
      expect(cookieOf(reply)).toBe("");
    }
  });

  it.each([
    ["somebody with a password", "ada@example.com"],
    ["nobody", "bob@example.com"],
    ["somebody who was removed", "gone@example.com"],
    ["a demo person, from outside", "reviewer@demo.invalid"],
  ])("F51: the name of %s costs one password's hash, no more and no less", async (_, email) => {
    await addPerson(db, { email: "gone@example.com", name: "Gone", role: "operator", password });
    await removePerson(db, "gone@example.com");
    hashed = [];
    const reply = await handlePasswordSignIn(service, post({ email, password: "wrong" }));
    expect(reply.headers.get("location")).toBe("/sign-in?problem=credentials");
    expect(hashed).toHaveLength(1);
  });

  it("F51: after ten wrong tries the next ones wait, with a made up address too, and the right password still signs in", async () => {
    for (let index = 0; index < 12; index += 1) {
      const headers = { "x-forwarded-for": `192.0.2.${index}` };
      await handlePasswordSignIn(service, post({ email: "ada@example.com", password: "wrong" }, headers));
    }
    expect(waits).toHaveLength(2);
    const reply = await signInAda();
    expect(waits).toHaveLength(3);
    expect(cookieOf(reply)).not.toBe("");
    await signInAda();
    expect(waits).toHaveLength(3);
  });

  it("F51: whoever guesses from elsewhere keeps nobody waiting", async () => {
    source = { peerAddress: "192.0.2.66", isForwarded: false, forwardedFor: null };
    for (let index = 0; index < 15; index += 1)
      await handlePasswordSignIn(service, post({ email: "ada@example.com", password: "wrong" }));
    source = thisMachine;
    waits = [];
    expect(cookieOf(await signInAda())).not.toBe("");
    expect(waits).toEqual([]);
  });

  it("F51: after a flood from the same address the right password still signs in, ten seconds later", async () => {
    await Promise.all(
      Array.from({ length: 30 }, () =>
        handlePasswordSignIn(service, post({ email: "ada@example.com", password: "wrong" })),
      ),
    );
    waits = [];
    expect(cookieOf(await signInAda())).not.toBe("");
    expect(waits).toEqual([10_000]);
  });

  it("a session ends after two hours without activity, and automatic reads are none", async () => {
    const cookie = cookieOf(await signInAda());
    aheadMs = 1.5 * 3_600_000;
    expect(await sessionBy(cookie, "activity")).not.toBeNull();
    aheadMs = 3 * 3_600_000;
    expect(await sessionBy(cookie, "reading")).not.toBeNull();
    aheadMs = 3.6 * 3_600_000;
    expect(await sessionBy(cookie, "reading")).toBeNull();
    aheadMs = 0;
    expect(await sessionBy(cookie, "activity")).toBeNull();
  });

  it("a session ends after twelve hours, however active", async () => {
    const cookie = cookieOf(await signInAda());
    for (let hours = 1; hours < 12; hours += 1) {
      aheadMs = hours * 3_600_000;
      expect(await sessionBy(cookie, "activity")).not.toBeNull();
    }
    aheadMs = 12.1 * 3_600_000;
    expect(await sessionBy(cookie, "activity")).toBeNull();
  });

  it("activity is written once a minute at most", async () => {
    const cookie = cookieOf(await signInAda());
    const lastActive = async () => {
      const id = (await sessionBy(cookie))?.sessionId ?? "";
      const row = db.selectFrom("session").select("updatedAt").where("id", "=", id);
      return new Date((await row.executeTakeFirstOrThrow()).updatedAt).getTime();
    };
    const first = await lastActive();
    aheadMs = 30_000;
    await sessionBy(cookie, "activity");
    expect(await lastActive()).toBe(first);
    aheadMs = 300_000;
    await sessionBy(cookie, "activity");
    expect(await lastActive()).toBeGreaterThan(first);
  });

  // Which errors of either database say so is lib/reviews/store/unwritable-store.test.ts's question.
  if (kind === "sqlite")
    it("F54 while the database can't be written, whoever is signed in still reads, and who has ended is still out", async () => {
      const cookie = cookieOf(await signInAda());
      aheadMs = 300_000;
      await sql`pragma query_only = on`.execute(db);
      try {
        expect(await personBy(cookie)).toMatchObject({ email: "ada@example.com" });
        expect(await sessionBy(cookie, "activity")).not.toBeNull();
        aheadMs = 13 * 3_600_000;
        expect(await sessionBy(cookie, "activity")).toBeNull();
      } finally {
        await sql`pragma query_only = off`.execute(db);
      }
    });

  it("ended sessions are erased, idle ones too, so many at a time, and no other", async () => {
    await db.deleteFrom("session").execute();
    const stays = cookieOf(await signInAda());
    await signInAda();
    await signInAda();
    aheadMs = 1.9 * 3_600_000;
    await sessionBy(stays, "activity");
    aheadMs = 2.1 * 3_600_000;
    expect(await deleteEndedSessions(db, sessions, clock(), 1)).toBe(1);
    expect(await deleteEndedSessions(db, sessions, clock())).toBe(1);
    expect(await deleteEndedSessions(db, sessions, clock())).toBe(0);
    expect(await sessionBy(stays)).not.toBeNull();
  });

  it("a person sees their own sessions with browser, address and times, and ends one, or all but this one", async () => {
    await db.deleteFrom("session").execute();
    source = { peerAddress: "192.0.2.7", isForwarded: false, forwardedFor: null };
    const [first, second, third] = [
      cookieOf(await handlePasswordSignIn(service, post(ada, { "user-agent": "Firefox/1" }))),
      cookieOf(await handlePasswordSignIn(service, post(ada, { "user-agent": "x".repeat(5_000) }))),
      cookieOf(await signInAda()),
    ];
    const session = await sessionBy(first);
    const list = () => listSessions(db, session?.person.id ?? "", sessions, clock());
    const views = await list();
    expect(views).toHaveLength(3);
    expect(views.find(({ id }) => id === session?.sessionId)).toMatchObject({
      userAgent: "Firefox/1",
      address: "192.0.2.7",
    });
    expect(Math.max(...views.map(({ userAgent }) => userAgent?.length ?? 0))).toBe(300);

    const named = (await sessionBy(second))?.sessionId ?? "";
    const reply = await handleEndSessions(service, post({ session: named }, { cookie: first }));
    expect(reply.headers.get("location")).toBe("/account");
    expect(await sessionBy(second)).toBeNull();
    expect(await sessionBy(third)).not.toBeNull();
    await handleEndSessions(service, post({ others: "yes" }, { cookie: first }));
    expect(await sessionBy(third)).toBeNull();
    expect(await list()).toHaveLength(1);
    expect(await sessionBy(first)).not.toBeNull();
  });

  it("F62: nobody ends the session of somebody else, or without a session", async () => {
    const cookie = cookieOf(await handleDemoSignIn(service, post({ role: "operator" })));
    const other = cookieOf(await signInAda());
    const named = (await sessionBy(other))?.sessionId ?? "";
    await handleEndSessions(service, post({ session: named }, { cookie }));
    await handleEndSessions(service, post({ others: "yes" }, { cookie }));
    const signedOut = await handleEndSessions(service, post({ session: named }));
    expect(signedOut.headers.get("location")).toBe("/sign-in?problem=expired&returnTo=%2Faccount");
    expect(await sessionBy(other)).not.toBeNull();
  });

  it("F50: signing in gives a new session and ends the one that was sent along", async () => {
    const first = cookieOf(await signInAda());
    const second = cookieOf(await handlePasswordSignIn(service, post(ada, { cookie: first })));
    expect(second).not.toBe(first);
    expect(await personBy(first)).toBeNull();
    expect(await personBy(second)).toMatchObject({ name: "Ada" });
  });

  it("F50: a session id from outside is never taken over", async () => {
    const planted = `${sessionCookieName(origin)}=planted.signature`;
    const cookie = cookieOf(await handlePasswordSignIn(service, post(ada, { cookie: planted })));
    expect(cookie).not.toContain("planted");
    expect(await personBy(planted)).toBeNull();
  });

  it("F50: a tampered, cut, doubled, undecodable or 8 KB cookie is no session and no error", async () => {
    const cookie = cookieOf(await signInAda());
    const name = sessionCookieName(origin);
    const broken = [
      `${cookie.slice(0, -3)}abc`,
      cookie.slice(0, -10),
      cookie.replace("=", "=x"),
      `${cookie}; ${cookie}`,
      `${name}=`,
      `${name}=%E0%A4%A`,
      `${name}=%00.%00`,
      `${name}=${"x".repeat(8_192)}`,
      `${name}=${"x".repeat(300)}.${"y".repeat(43)}=`,
      "x".repeat(8_192),
      "",
    ];
    for (const text of broken) expect(await personBy(text)).toBeNull();
    expect(await personBy(`theme=dark; ${cookie}`)).not.toBeNull();
  });

  it("F25: a role that was taken away is gone at the next look", async () => {
    const cookie = cookieOf(await signInAda());
    await setRole(db, "ada@example.com", "viewer");
    expect(await personBy(cookie)).toMatchObject({ role: "viewer" });
    await setRole(db, "ada@example.com", "operator");
  });

  it("signing out ends the session itself, not only the cookie", async () => {
    const cookie = cookieOf(await signInAda());
    const reply = await handleSignOut(service, post({}, { cookie }));
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toBe("/sign-in");
    expect(reply.headers.getSetCookie().join()).toMatch(/Max-Age=0/);
    expect(await personBy(cookie)).toBeNull();
    expect((await handleSignOut(service, post({}))).status).toBe(303);
  });

  it.each<[string, Record<string, string>]>([
    ["without Origin", { origin: "" }],
    ["with a foreign Origin", { origin: "https://evil.example" }],
    ["with a foreign Host", { host: "evil.example" }],
    [
      "with a forged X-Forwarded-Host",
      { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    ],
  ])("F62: a post %s signs nobody in or out", async (_, headers) => {
    const cookie = cookieOf(await signInAda());
    for (const reply of [
      await handlePasswordSignIn(service, post(ada, headers)),
      await handleSignOut(service, post({}, { ...headers, cookie })),
      await handleEndSessions(service, post({ others: "yes" }, { ...headers, cookie })),
    ]) {
      expect(reply.status).toBe(303);
      expect(reply.headers.get("location")).toBe("/sign-in?problem=origin");
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
    const demo = await handleDemoSignIn(service, post({ role: "operator" }, headers));
    expect(demo.headers.getSetCookie()).toEqual([]);
    expect(await personBy(cookie)).not.toBeNull();
  });

  it("a body over 16 KB is refused, by its length or while it streams", async () => {
    expect((await handlePasswordSignIn(service, post({ ...ada, more: "x".repeat(20_000) }))).status).toBe(
      413,
    );
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });
    const request = new Request(`${origin}/auth/sign-in`, {
      method: "POST",
      headers: formHeaders({}),
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect((await handlePasswordSignIn(service, request)).status).toBe(413);
  });

  it.each(["operator", "reviewer"] as const)("demo sign-in: one click signs in the %s", async (role) => {
    const reply = await handleDemoSignIn(service, post({ role }));
    expect(reply.headers.get("location")).toBe("/");
    expect(await personBy(cookieOf(reply))).toMatchObject({ ...demoPeople[role], id: `demo-${role}` });
  });

  it.each<[string, Partial<RequestSource>, Record<string, string>]>([
    ["a proxy", { isForwarded: true }, {}],
    ["another machine", { peerAddress: "192.0.2.1" }, {}],
    ["nobody knows where", { peerAddress: null }, {}],
    ["a name of another machine", {}, { host: "desk.example.com", origin: "http://desk.example.com" }],
  ])("F75: demo sign-in that comes from %s is not there", async (_, changed, headers) => {
    source = { ...thisMachine, ...changed };
    const reply = await handleDemoSignIn(service, post({ role: "reviewer" }, headers));
    expect(reply.status).toBe(404);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it("demo sign-in: another role is refused", async () => {
    const reply = await handleDemoSignIn(service, post({ role: "administrator" }));
    expect(cookieOf(reply)).toBe("");
  });

  it("demo sign-in that is off: not there, and the sessions and passwords of before are gone", async () => {
    const cookie = cookieOf(await handleDemoSignIn(service, post({ role: "reviewer" })));
    await settleDemoPeople(db, vault, false);
    expect(await personBy(cookie)).toBeNull();
    expect((await handleDemoSignIn(service, post({ role: "reviewer" }))).headers.get("location")).toContain(
      "problem",
    );
    expect(
      (await handleDemoSignIn({ ...service, demoPassword: null }, post({ role: "reviewer" }))).status,
    ).toBe(404);
    await settleDemoPeople(db, vault, true);
  });

  it("demo people keep their sessions over a restart, and lose them with another secret", async () => {
    const cookie = cookieOf(await handleDemoSignIn(service, post({ role: "operator" })));
    await settleDemoPeople(db, vault, true);
    expect(await personBy(cookie)).not.toBeNull();
    await settleDemoPeople(db, createVault(["w".repeat(32)]), true);
    expect(await personBy(cookie)).toBeNull();
  });

  it("the cookie is __Host- and secure under https, and out of reach of scripts everywhere", async () => {
    const [plain] = (await signInAda()).headers.getSetCookie();
    expect(plain).toMatch(/^countersign-3000=.*; Path=\/; HttpOnly; SameSite=Lax/);
    const secureOrigin = "https://desk.example.com";
    const reply = await handlePasswordSignIn(
      serviceAt(secureOrigin),
      post(ada, { origin: secureOrigin, host: "desk.example.com" }),
    );
    const [secure] = reply.headers.getSetCookie();
    expect(secure).toMatch(/^__Host-countersign=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect(secure).not.toMatch(/domain/i);
  });
});

function formHeaders(extra: Record<string, string>): Headers {
  const headers = new Headers({
    origin,
    host: "localhost:3000",
    "content-type": "application/x-www-form-urlencoded",
    ...extra,
  });
  if (extra["origin"] === "") headers.delete("origin");
  return headers;
}

function post(fields: Record<string, string>, extra: Record<string, string> = {}): Request {
  return new Request(`${origin}/auth`, {
    method: "POST",
    headers: formHeaders(extra),
    body: new URLSearchParams(fields),
  });
}

/** The session's cookie as a browser would send it back; empty when none was set. */
function cookieOf(reply: Response): string {
  const set = reply.headers.getSetCookie().find((cookie) => cookie.includes("countersign"));
  return set === undefined || /Max-Age=0/.test(set) ? "" : (set.split(";")[0] ?? "");
}
