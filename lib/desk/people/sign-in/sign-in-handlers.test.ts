import { describe, expect, it } from "vitest";
import { handleEndSessions } from "../end-sessions-handler";
import { addPerson, confirmPerson, removePerson } from "../people";
import { handleDemoSignIn, handlePasswordSignIn } from "./sign-in-handlers";
import { handleSignOut } from "./sign-out-handler";
import {
  ada,
  cookieOf,
  formHeaders,
  kinds,
  origin,
  password,
  post,
  setUpSignIn,
  thisMachine,
} from "../testing/sign-in-app";

describe.each(kinds)("on %s", (kind) => {
  const { app, signInAda, personBy } = setUpSignIn(kind);

  it("the right password: a session, and on to where one wanted to go", async () => {
    const reply = await handlePasswordSignIn(app.service, post({ ...ada, returnTo: "/reviews/1?x=2" }));
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toBe("/reviews/1?x=2");
    expect(await personBy(cookieOf(reply))).toMatchObject({ name: "Ada", roles: ["operator"] });
  });

  it("F115: after a restore neither an old session nor the right password lets anybody in, until they are confirmed", async () => {
    const before = cookieOf(await signInAda());
    expect(await personBy(before)).not.toBeNull();
    const unconfirmedSince = new Date().toISOString();
    await app.db
      .updateTable("user")
      .set({ unconfirmedSince })
      .where("email", "=", "ada@example.com")
      .execute();
    // Also one that a restore would have left behind.
    expect(await personBy(before)).toBeNull();
    const refused = await signInAda();
    expect(refused.headers.get("location")).toBe("/sign-in?problem=unconfirmed");
    expect(cookieOf(refused)).toBe("");
    expect(await confirmPerson(app.db, "ada@example.com")).toMatchObject({ name: "Ada" });
    expect(await confirmPerson(app.db, "ada@example.com")).toBeNull();
    expect(await personBy(cookieOf(await signInAda()))).toMatchObject({ name: "Ada" });
  });

  it("F53: a foreign place to go on to is not gone to", async () => {
    const reply = await handlePasswordSignIn(app.service, post({ ...ada, returnTo: "//evil.example" }));
    expect(reply.headers.get("location")).toBe("/");
  });

  it("F51: a wrong password and an unknown name are answered alike, without a session", async () => {
    const wrong = await handlePasswordSignIn(
      app.service,
      post({ email: "ada@example.com", password: "wrong", returnTo: "/a" }),
    );
    const unknown = await handlePasswordSignIn(
      app.service,
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
    await addPerson(app.db, { email: "gone@example.com", name: "Gone", roles: ["operator"], password });
    await removePerson(app.db, "gone@example.com");
    app.hashed = [];
    const reply = await handlePasswordSignIn(app.service, post({ email, password: "wrong" }));
    expect(reply.headers.get("location")).toBe("/sign-in?problem=credentials");
    expect(app.hashed).toHaveLength(1);
  });

  it("F51: after ten wrong tries the next ones wait, with a made up address too, and the right password still signs in", async () => {
    for (let index = 0; index < 12; index += 1) {
      const headers = { "x-forwarded-for": `192.0.2.${index}` };
      await handlePasswordSignIn(app.service, post({ email: "ada@example.com", password: "wrong" }, headers));
    }
    expect(app.waits).toHaveLength(2);
    const reply = await signInAda();
    expect(app.waits).toHaveLength(3);
    expect(cookieOf(reply)).not.toBe("");
    await signInAda();
    expect(app.waits).toHaveLength(3);
  });

  it("F51: whoever guesses from elsewhere keeps nobody waiting", async () => {
    app.source = { peerAddress: "192.0.2.66", isForwarded: false, forwardedFor: null };
    for (let index = 0; index < 15; index += 1)
      await handlePasswordSignIn(app.service, post({ email: "ada@example.com", password: "wrong" }));
    app.source = thisMachine;
    app.waits = [];
    expect(cookieOf(await signInAda())).not.toBe("");
    expect(app.waits).toEqual([]);
  });

  it("F51: after a flood from the same address the right password still signs in, ten seconds later", async () => {
    await Promise.all(
      Array.from({ length: 30 }, () =>
        handlePasswordSignIn(app.service, post({ email: "ada@example.com", password: "wrong" })),
      ),
    );
    app.waits = [];
    expect(cookieOf(await signInAda())).not.toBe("");
    expect(app.waits).toEqual([10_000]);
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
      await handlePasswordSignIn(app.service, post(ada, headers)),
      await handleSignOut(app.service, post({}, { ...headers, cookie })),
      await handleEndSessions(app.service, post({ others: "yes" }, { ...headers, cookie })),
    ]) {
      expect(reply.status).toBe(303);
      expect(reply.headers.get("location")).toBe("/sign-in?problem=origin");
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
    const demo = await handleDemoSignIn(app.service, post({ role: "operator" }, headers));
    expect(demo.headers.getSetCookie()).toEqual([]);
    expect(await personBy(cookie)).not.toBeNull();
  });

  it("a body over 16 KB is refused, by its length or while it streams", async () => {
    expect((await handlePasswordSignIn(app.service, post({ ...ada, more: "x".repeat(20_000) }))).status).toBe(
      413,
    );
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });
    const request = new Request(`${origin}/auth/sign-in`, {
      method: "POST",
      headers: formHeaders({}),
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect((await handlePasswordSignIn(app.service, request)).status).toBe(413);
  });
});
