import { describe, expect, it } from "vitest";
import type { RequestSource } from "@/lib/platform/http/request-source";
import { demoPeople, demoRoles, settleDemoPeople } from "./demo-people";
import { handleDemoSignIn } from "./sign-in/sign-in-handlers";
import { cookieOf, kinds, post, setUpSignIn, thisMachine, vault } from "./testing/sign-in-app";
import { createVault } from "@/lib/platform/vault/secrets";

describe.each(kinds)("on %s", (kind) => {
  const { app, personBy } = setUpSignIn(kind);

  it.each(demoRoles)("demo sign-in: one click signs in the %s", async (role) => {
    const reply = await handleDemoSignIn(app.service, post({ role }));
    expect(reply.headers.get("location")).toBe("/");
    expect(await personBy(cookieOf(reply))).toMatchObject({ ...demoPeople[role], id: `demo-${role}` });
  });

  it.each<[string, Partial<RequestSource>, Record<string, string>]>([
    ["a proxy", { isForwarded: true }, {}],
    ["another machine", { peerAddress: "192.0.2.1" }, {}],
    ["nobody knows where", { peerAddress: null }, {}],
    ["a name of another machine", {}, { host: "desk.example.com", origin: "http://desk.example.com" }],
  ])("F75: demo sign-in that comes from %s is not there", async (_, changed, headers) => {
    app.source = { ...thisMachine, ...changed };
    const reply = await handleDemoSignIn(app.service, post({ role: "reviewer" }, headers));
    expect(reply.status).toBe(404);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it("demo sign-in: another role is refused", async () => {
    const reply = await handleDemoSignIn(app.service, post({ role: "root" }));
    expect(cookieOf(reply)).toBe("");
  });

  it("demo sign-in that is off: not there, and the sessions and passwords of before are gone", async () => {
    const cookie = cookieOf(await handleDemoSignIn(app.service, post({ role: "reviewer" })));
    await settleDemoPeople(app.db, vault, false);
    expect(await personBy(cookie)).toBeNull();
    expect(
      (await handleDemoSignIn(app.service, post({ role: "reviewer" }))).headers.get("location"),
    ).toContain("problem");
    expect(
      (await handleDemoSignIn({ ...app.service, demoPassword: null }, post({ role: "reviewer" }))).status,
    ).toBe(404);
    await settleDemoPeople(app.db, vault, true);
  });

  it("demo people keep their sessions over a restart, and lose them with another secret", async () => {
    const cookie = cookieOf(await handleDemoSignIn(app.service, post({ role: "operator" })));
    await settleDemoPeople(app.db, vault, true);
    expect(await personBy(cookie)).not.toBeNull();
    await settleDemoPeople(app.db, createVault(["w".repeat(32)]), true);
    expect(await personBy(cookie)).toBeNull();
  });
});
