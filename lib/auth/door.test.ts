import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "@/scripts/postgres/test-database";
import { openDesk, type Desk } from "../db/desk";
import { createVault } from "../secrets";
import { createAuth, sessionCookieName } from "./better-auth";
import { demoPassword, demoPeople, settleDemoPeople } from "./demo-people";
import { demoReply, passwordReply, signOutReply, type Door } from "./door";
import { addPerson, setRole } from "./people";
import { personOf } from "./session";
import { createSignInLimits } from "./sign-in-limits";

const folder = mkdtempSync(join(tmpdir(), "countersign-door-"));
const origin = "http://localhost:3000";
const password = "a good long password";
const vault = createVault(["v".repeat(32)]);
let postgres: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  postgres = await createTestDatabase();
});
afterAll(async () => {
  await postgres.drop();
  rmSync(folder, { recursive: true });
});

describe.each(["sqlite", "postgres"])("on %s", (kind) => {
  let desk: Desk;
  let door: Door;
  beforeAll(async () => {
    desk = await openDesk(kind === "sqlite" ? `file:${join(folder, "desk.db")}` : postgres.url);
    await addPerson(desk, { email: "ada@example.com", name: "Ada", role: "operator", password });
    await settleDemoPeople(desk, vault, true);
  });
  afterAll(() => desk.destroy());
  beforeEach(() => {
    door = doorAt(origin);
  });

  function doorAt(appUrl: string): Door {
    const cookieSecret = vault.derivedSecret("session-cookie");
    return {
      auth: createAuth(desk, { appUrl, allowedOrigins: [appUrl], cookieSecret }),
      allowedOrigins: [appUrl],
      limits: createSignInLimits(),
      demoPassword: (role) => demoPassword(vault, role),
    };
  }

  const ada = { email: "Ada@Example.com", password };
  const signInAda = () => passwordReply(door, post(ada));
  const personBy = (cookie: string) => personOf(door.auth, new Headers({ cookie }));

  it("the right password: a session, and on to where one wanted to go", async () => {
    const reply = await passwordReply(door, post({ ...ada, returnTo: "/reviews/1?x=2" }));
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toBe("/reviews/1?x=2");
    expect(await personBy(cookieOf(reply))).toMatchObject({ name: "Ada", role: "operator" });
  });

  it("F53: a foreign place to go on to is not gone to", async () => {
    const reply = await passwordReply(door, post({ ...ada, returnTo: "//evil.example" }));
    expect(reply.headers.get("location")).toBe("/");
  });

  it("F51: a wrong password and an unknown name are answered alike, without a session", async () => {
    const wrong = await passwordReply(
      door,
      post({ email: "ada@example.com", password: "wrong", returnTo: "/a" }),
    );
    const unknown = await passwordReply(
      door,
      post({ email: "bob@example.com", password: "wrong", returnTo: "/a" }),
    );
    for (const reply of [wrong, unknown]) {
      expect(reply.status).toBe(303);
      expect(reply.headers.get("location")).toBe("/sign-in?problem=credentials&returnTo=%2Fa");
      expect(cookieOf(reply)).toBe("");
    }
  });

  it("F51: after ten wrong tries the right password is not looked at either, whatever the address", async () => {
    for (let index = 0; index < 10; index += 1) {
      const headers = { "x-forwarded-for": `192.0.2.${index}` };
      await passwordReply(door, post({ email: "ada@example.com", password: "wrong" }, headers));
    }
    const reply = await signInAda();
    expect(reply.headers.get("location")).toBe("/sign-in?problem=rate");
    expect(cookieOf(reply)).toBe("");
  });

  it("F50: signing in gives a new session and ends the one that was sent along", async () => {
    const first = cookieOf(await signInAda());
    const second = cookieOf(await passwordReply(door, post(ada, { cookie: first })));
    expect(second).not.toBe(first);
    expect(await personBy(first)).toBeNull();
    expect(await personBy(second)).toMatchObject({ name: "Ada" });
  });

  it("F50: a session id from outside is never taken over", async () => {
    const planted = `${sessionCookieName(origin)}=planted.signature`;
    const cookie = cookieOf(await passwordReply(door, post(ada, { cookie: planted })));
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
    await setRole(desk, "ada@example.com", "viewer");
    expect(await personBy(cookie)).toMatchObject({ role: "viewer" });
    await setRole(desk, "ada@example.com", "operator");
  });

  it("signing out ends the session itself, not only the cookie", async () => {
    const cookie = cookieOf(await signInAda());
    const reply = await signOutReply(door, post({}, { cookie }));
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toBe("/sign-in");
    expect(reply.headers.getSetCookie().join()).toMatch(/Max-Age=0/);
    expect(await personBy(cookie)).toBeNull();
    expect((await signOutReply(door, post({}))).status).toBe(303);
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
      await passwordReply(door, post(ada, headers)),
      await demoReply(door, post({ role: "operator" }, headers)),
      await signOutReply(door, post({}, { ...headers, cookie })),
    ]) {
      expect(reply.status).toBe(303);
      expect(reply.headers.get("location")).toBe("/sign-in?problem=origin");
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
    expect(await personBy(cookie)).not.toBeNull();
  });

  it("a body over 16 KB is refused, by its length or while it streams", async () => {
    expect((await passwordReply(door, post({ ...ada, more: "x".repeat(20_000) }))).status).toBe(413);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });
    const request = new Request(`${origin}/auth/sign-in`, {
      method: "POST",
      headers: formHeaders({}),
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect((await passwordReply(door, request)).status).toBe(413);
  });

  it.each(["operator", "reviewer"] as const)("demo sign-in: one click signs in the %s", async (role) => {
    const reply = await demoReply(door, post({ role }));
    expect(reply.headers.get("location")).toBe("/");
    expect(await personBy(cookieOf(reply))).toMatchObject({ ...demoPeople[role], id: `demo-${role}` });
  });

  it("demo sign-in: another role is refused", async () => {
    const reply = await demoReply(door, post({ role: "administrator" }));
    expect(cookieOf(reply)).toBe("");
  });

  it("demo sign-in that is off: not there, and the sessions and passwords of before are gone", async () => {
    const cookie = cookieOf(await demoReply(door, post({ role: "reviewer" })));
    await settleDemoPeople(desk, vault, false);
    expect(await personBy(cookie)).toBeNull();
    expect((await demoReply(door, post({ role: "reviewer" }))).headers.get("location")).toContain("problem");
    expect((await demoReply({ ...door, demoPassword: null }, post({ role: "reviewer" }))).status).toBe(404);
    await settleDemoPeople(desk, vault, true);
  });

  it("demo people keep their sessions over a restart, and lose them with another secret", async () => {
    const cookie = cookieOf(await demoReply(door, post({ role: "operator" })));
    await settleDemoPeople(desk, vault, true);
    expect(await personBy(cookie)).not.toBeNull();
    await settleDemoPeople(desk, createVault(["w".repeat(32)]), true);
    expect(await personBy(cookie)).toBeNull();
  });

  it("the cookie is __Host- and secure under https, and out of reach of scripts everywhere", async () => {
    const [plain] = (await signInAda()).headers.getSetCookie();
    expect(plain).toMatch(/^countersign-3000=.*; Path=\/; HttpOnly; SameSite=Lax/);
    const secureOrigin = "https://desk.example.com";
    const reply = await passwordReply(
      doorAt(secureOrigin),
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
