import { describe, expect, it } from "vitest";
import { addPasskey, startPasskey } from "@/lib/desk/reviews/passkeys/add-passkey";
import { softwareAuthenticator } from "@/lib/desk/reviews/testing/authenticator";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import {
  addSignInPasskey,
  listSignInPasskeys,
  removeSignInPasskey,
  renameSignInPasskey,
  startSignInPasskey,
} from "../own-account";
import { addPerson, removePerson, setRoles } from "../people";
import { handlePasswordSignIn } from "../sign-in/sign-in-handlers";
import { byPassword, setUpAccount } from "../testing/own-account";
import { cookieOf, kinds, origin, password, post, setUpSignIn } from "../testing/sign-in-app";
import { userHandleOf } from "./user-handle";

const minuteMs = 60_000;

describe.each(kinds)("on %s", (kind) => {
  const desk = setUpSignIn(kind);
  const { app, clock, signInAda, sessionBy, personBy } = desk;
  const { accountOf, withSignInPasskey, challenge, signInBy } = setUpAccount(desk);
  const ada = async () => accountOf(cookieOf(await signInAda()));
  const problemOf = (reply: Response) =>
    new URL(reply.headers.get("location") ?? "", origin).searchParams.get("problem");
  async function refused(reply: Promise<Response>, problem = "passkey") {
    const answer = await reply;
    expect([cookieOf(answer), problemOf(answer)]).toEqual(["", problem]);
  }

  it("F120 a passkey signs its person in, in a session that knows when they proved who they are", async () => {
    const context = await ada();
    const { device } = await withSignInPasskey(context, byPassword(password));
    const { ticket, options } = await challenge();
    expect(options).toMatchObject({ userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    app.aheadMs = 1_000;
    const reply = await signInBy(ticket, device.sign(options));
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/reviews"]);
    expect(await sessionBy(cookieOf(reply))).toMatchObject({
      person: { email: "ada@example.com" },
      provenAt: clock(),
    });
    const [own] = await valueOf(listSignInPasskeys(context));
    expect(own).toMatchObject({ name: "Laptop", lastUsedAt: clock().toISOString() });
  });

  it("F120 refused: the same answer again, an older one, one too late, another origin, no finger, a made-up ticket, another key", async () => {
    const { device } = await withSignInPasskey(await ada(), byPassword(password));
    const [older, first] = [await challenge(), await challenge()];
    app.aheadMs = 1_000;
    const answer = device.sign(first.options);
    expect(cookieOf(await signInBy(first.ticket, answer))).not.toBe("");
    await refused(signInBy(first.ticket, answer));
    await refused(signInBy(older.ticket, device.sign(older.options)));

    app.aheadMs = 2_000;
    const late = await challenge();
    app.aheadMs += 5 * minuteMs + 1;
    await refused(signInBy(late.ticket, device.sign(late.options)));

    const next = await challenge();
    app.aheadMs += 1_000;
    await refused(signInBy(next.ticket, softwareAuthenticator({ origin }).sign(next.options)));
    await refused(signInBy("made-up", device.sign(next.options)));
    await refused(signInBy(next.ticket, { id: "AA" }));
    device.origin = "https://elsewhere.example";
    await refused(signInBy(next.ticket, device.sign(next.options)));
    device.origin = origin;
    device.verifies = false;
    await refused(signInBy(next.ticket, device.sign(next.options)));
    device.verifies = true;
    const named = device.sign(next.options);
    const userHandle = Buffer.from(userHandleOf("somebody-else")).toString("base64url");
    await refused(signInBy(next.ticket, { ...named, response: { ...named.response, userHandle } }));
    await refused(signInBy(next.ticket, named, { origin: "https://elsewhere.example" }), "origin");
    expect(cookieOf(await signInBy(next.ticket, named))).not.toBe("");
  });

  it("F120 a passkey that signs decisions signs nobody in, and one key is never both", async () => {
    await setRoles(app.db, "ada@example.com", ["reviewer"]);
    const context = await ada();
    const signs = softwareAuthenticator({ origin });
    const forDecisions = await valueOf(startPasskey(context, { proof: byPassword(password) }));
    await valueOf(
      addPasskey(context, {
        ticket: forDecisions.ticket,
        name: "Signs",
        response: signs.make(forDecisions.options),
      }),
    );
    const { ticket, options } = await challenge();
    await refused(signInBy(ticket, signs.sign(options)));

    const notMade = { reason: { code: "passkey_not_made" } };
    const forSignIn = await valueOf(startSignInPasskey(context, { proof: byPassword(password) }));
    // On one device a passkey of the same host and handle takes the other's place.
    expect(forSignIn.options.user.id).not.toBe(forDecisions.options.user.id);
    const both = { ticket: forSignIn.ticket, name: "Both", response: signs.make(forSignIn.options) };
    expect(await addSignInPasskey(context, both)).toMatchObject(notMade);

    const { device } = await withSignInPasskey(context, byPassword(password));
    const again = await valueOf(startPasskey(context, { proof: byPassword(password) }));
    const reversed = { ticket: again.ticket, name: "Both", response: device.make(again.options) };
    expect(await addPasskey(context, reversed)).toMatchObject(notMade);
    // Nor does the ticket of one serve the other.
    const swapped = {
      ticket: forSignIn.ticket,
      name: "Both",
      response: softwareAuthenticator({ origin }).make(forSignIn.options),
    };
    expect(await addPasskey(context, swapped)).toMatchObject(notMade);
    await setRoles(app.db, "ada@example.com", ["operator"]);
  });

  it("F120 whoever waits to be confirmed, is disabled or was removed isn't signed in, and comes back without passkeys", async () => {
    const person = { email: "bea@example.com", name: "Bea", roles: ["operator" as const], password };
    await addPerson(app.db, person);
    const cookie = cookieOf(await handlePasswordSignIn(app.service, post({ email: person.email, password })));
    const { device } = await withSignInPasskey(await accountOf(cookie), byPassword(password));
    const attempt = async () => {
      app.aheadMs += 1_000;
      const { ticket, options } = await challenge();
      return signInBy(ticket, device.sign(options));
    };
    const mark = (unconfirmedSince: string | null) =>
      app.db.updateTable("user").set({ unconfirmedSince }).where("email", "=", person.email).execute();
    await mark(clock().toISOString());
    await refused(attempt(), "unconfirmed");
    await mark(null);
    expect(cookieOf(await attempt())).not.toBe("");
    await removePerson(app.db, person.email);
    await refused(attempt());
    await addPerson(app.db, person);
    await refused(attempt());
  });

  it("F50 F120 wrong passkeys slow whoever sends them, as wrong passwords do", async () => {
    const { ticket, options } = await challenge();
    const wrong = softwareAuthenticator({ origin }).sign(options);
    for (let tries = 0; tries < 12; tries += 1) await refused(signInBy(ticket, wrong));
    expect(app.waits.length).toBeGreaterThan(0);
  });

  it("F120 a passkey for signing in is added, renamed and removed by its person alone, who proves that it is them", async () => {
    const context = await ada();
    expect(await startSignInPasskey(context, { proof: byPassword("wrong") })).toMatchObject({
      reason: { code: "person_unproven", because: "wrong_password" },
    });
    expect(await startSignInPasskey(context, { proof: null })).toMatchObject({ ok: false });
    const { id } = await withSignInPasskey(context, byPassword(password));
    const renamed = await valueOf(renameSignInPasskey(context, { passkey: id, name: "Blue key" }));
    expect(renamed.find((one) => one.id === id)).toMatchObject({ name: "Blue key" });

    await addPerson(app.db, { email: "cy@example.com", name: "Cy", roles: ["reviewer"], password });
    const other = { email: "cy@example.com", password };
    const cy = await accountOf(cookieOf(await handlePasswordSignIn(app.service, post(other))));
    const missing = { reason: { code: "no_such_passkey" } };
    expect(await renameSignInPasskey(cy, { passkey: id, name: "Mine" })).toMatchObject(missing);
    const proof = byPassword(password);
    expect(await removeSignInPasskey(cy, { passkey: id, proof })).toMatchObject(missing);
    expect(await removeSignInPasskey(context, { passkey: id, proof: byPassword("wrong") })).toMatchObject({
      reason: { code: "person_unproven" },
    });
    const left = await valueOf(removeSignInPasskey(context, { passkey: id, proof }));
    expect(left.map((one) => one.id)).not.toContain(id);
    const entries = await app.db
      .selectFrom("audit_entries")
      .select("event")
      .where("chain", "=", "people")
      .where("actor_id", "=", context.actor.id)
      .execute();
    expect(entries.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["sign_in_passkey_added", "sign_in_passkey_removed"]),
    );
    expect(await personBy("")).toBeNull();
  });
});
