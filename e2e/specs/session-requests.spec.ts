import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { everybodyAt, password, send, tampered, type Headers, type Who } from "../support/endpoints/requests";
import { expect, test } from "../support/test";

const everybody = everybodyAt("sessions.example");
let cookies: Record<Who, string>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ server }) => {
  cookies = await everybody.add(server);
});

test("F50 a session planted from outside is not taken over, and a broken cookie is no session and no error", async ({
  server,
}) => {
  const [name = ""] = cookies.viewer.split("=");
  const planted = `${name}=planted.${"a".repeat(43)}%3D`;
  const own = await everybody.signIn(server, "viewer", planted);
  expect(own).not.toContain("planted");
  const broken = [
    planted,
    tampered(own),
    `${name}=`,
    `${name}=%E0%A4%A`,
    `${name}=${"x".repeat(8_192)}`,
    `${own}; ${own}`,
    "x".repeat(8_192),
  ];
  for (const cookie of broken) {
    expect((await send(server, "GET", "/data/person", { cookie })).status).toBe(401);
    const page = await send(server, "GET", "/tools", { cookie });
    expect([page.status, page.headers.location]).toEqual([307, "/sign-in?returnTo=%2Ftools"]);
  }
  const next = await everybody.signIn(server, "viewer", own);
  expect(next).not.toBe(own);
  expect((await send(server, "GET", "/data/person", { cookie: own })).status).toBe(401);
  expect((await send(server, "GET", "/data/person", { cookie: next })).status).toBe(200);
});

// lib/desk/people/sign-in/return-to.test.ts has all kinds of them.
for (const returnTo of ["//evil.example", "/\t/evil.example"])
  test(`F53 after signing in ${JSON.stringify(returnTo)} leads to the start page`, async ({ server }) => {
    const form = { email: everybody.emailOf("viewer"), password, returnTo };
    expect((await send(server, "POST", "/auth/sign-in", {}, form)).headers.location).toBe("/");
    const page = await send(server, "GET", `/sign-in?returnTo=${encodeURIComponent(returnTo)}`, {});
    expect(page.text).toMatch(/name="returnTo" value="\/"/);
  });

test("F75 demo sign-in is there for a browser on this machine, and for nothing that came through a proxy", async ({
  server,
}) => {
  const demo = (headers: Headers) => send(server, "POST", "/auth/demo", headers, { role: "reviewer" });
  const offered = async (headers: Headers) =>
    (await send(server, "GET", "/sign-in", headers)).text.includes("/auth/demo");
  expect((await demo({})).status).toBe(303);
  expect(await offered({})).toBe(true);
  const { host } = new URL(server.url);
  for (const headers of [
    { "x-forwarded-for": "127.0.0.1" },
    { "x-forwarded-host": host },
    { "x-forwarded-proto": "http" },
    { "x-forwarded-port": String(server.port) },
    { forwarded: "for=127.0.0.1" },
    { via: "1.1 proxy" },
    { host: "desk.example.com" },
  ] satisfies Headers[]) {
    expect([headers, (await demo(headers)).status]).toEqual([headers, 404]);
    expect([headers, await offered(headers)]).toEqual([headers, false]);
  }
});

test("an open page that reads automatically keeps no session alive, and a click does", async ({ server }) => {
  const cookie = await everybody.signIn(server, "viewer");
  const database = new DatabaseSync(join(server.dataDir, "desk.db"), { timeout: 10_000 });
  // The desk writes to it too.
  try {
    const [, token = ""] = decodeURIComponent(cookie).split("=");
    // Kept as its hash.
    const key = `sha256:${createHash("sha256")
      .update(token.split(".")[0] ?? "")
      .digest("base64url")}`;
    const before = new Date(Date.now() - 600_000).toISOString();
    database.prepare(`update session set "updatedAt" = ? where token = ?`).run(before, key);
    const lastActive = () =>
      (database.prepare(`select "updatedAt" as at from session where token = ?`).get(key) as { at: string })
        .at;
    for (const path of ["/data/person", "/data/reviews?group=open", "/data/activity", "/data/tools"])
      expect((await send(server, "GET", path, { cookie })).status).toBe(200);
    expect(lastActive()).toBe(before);
    expect((await send(server, "GET", "/tools", { cookie })).status).toBe(200);
    expect(lastActive() > before).toBe(true);
  } finally {
    database.close();
  }
});
