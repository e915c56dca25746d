import { expect, test } from "vitest";
import {
  addPasskey,
  dismissPasskeyNotice,
  issueReceipt,
  listActivity,
  listPasskeyNotices,
  listPasskeys,
  prepareAgain,
  publishedKeys,
  removePasskey,
  startApproval,
  startPasskey,
  startProof,
  verifyAudit,
} from "..";
import { approveAndSend, send } from "../testing/act-and-read";
import type { KeySet } from "@/lib/desk/record/keys";
import type { PublishedPasskey, SignedStatement } from "@/lib/desk/record/passkeys";
import type { ReceiptFile } from "@/lib/desk/record/receipt";
import { verifyReceipt } from "@/lib/desk/record/verifier/verify-receipt.mjs";
import type { Actor, ReviewView } from "../types";
import type { Identity, PersonProof } from "./types";
import { softwareAuthenticator } from "../testing/authenticator";
import { onEachDatabase } from "../testing/on-each-database";
import { policyWith } from "../testing/policies";
import { unreachable } from "../testing/twins";
import {
  administrator,
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
  view,
  waitingReview,
} from "../testing/test-app";
import { valueOf } from "../testing/value-of";

const origin = "https://desk.example.com";
const policy = policyWith({ passkey: "required", review: "four-eyes" });

const byPassword = { kind: "password", password: "right" } as const;

onEachDatabase((app) => {
  const identity = (change: Partial<Identity> = {}) => ({
    identity: () => Promise.resolve(identityWith(change)),
  });
  const identityWith = (change: Partial<Identity>): Identity => ({
    provenBySigningIn: false,
    checkPassword: (password) => Promise.resolve(password === "right" ? "right" : "wrong_password"),
    signedInAt: app.now(),
    hasPassword: true,
    signInPasskeys: () => Promise.resolve([]),
    checkSignInPasskey: () => Promise.resolve(false),
    ...{ sessionId: "s", provenAt: null, provider: null },
    ...change,
  });
  const as = (actor: Actor = reviewer) => app.as(actor, { policy });
  const waiting = () => waitingReview(app, { context: { policy } });
  async function withPasskey(actor: Actor = reviewer) {
    const device = softwareAuthenticator({ origin });
    const asked = await valueOf(startPasskey({ ...as(actor), ...identity() }, { proof: byPassword }));
    const { ticket, options } = asked;
    const answer = { ticket, name: "Laptop", response: device.make(options) };
    await valueOf(addPasskey(as(actor), answer));
    const { id } = await app.db
      .selectFrom("passkeys")
      .select("id")
      .where("credential_id", "=", answer.response.id)
      .executeTakeFirstOrThrow();
    return { device, answer, id };
  }
  type Device = Awaited<ReturnType<typeof withPasskey>>["device"];
  async function signatureOf(review: ReviewView, device: Device, actor: Actor = reviewer) {
    const asked = await valueOf(startApproval(as(actor), { shown: shown(review) }));
    return { ticket: asked.ticket, response: device.sign(asked.options) };
  }
  const approve = (
    review: ReviewView,
    signature: Awaited<ReturnType<typeof signatureOf>>,
    actor: Actor = reviewer,
  ) => approveAndSend(as(actor), { shown: shown(review), signature });
  const sends = () => app.api.requests.filter(({ endpoint }) => endpoint === "confirm").length;
  async function expectRefused(
    review: ReviewView,
    signature: Awaited<ReturnType<typeof signatureOf>>,
    because: string,
    actor: Actor = reviewer,
  ) {
    const before = sends();
    expect(await approve(review, signature, actor)).toMatchObject({
      refusal: "forbidden",
      reason: { code: "passkey_refused", because },
    });
    expect(sends()).toBe(before);
    expect(newest(await view(app, review.id)).decisions).toEqual([]);
  }

  test("F90 where the policy asks for a passkey, an approval without one is refused, and one that it signed is sent and recorded with it", async () => {
    const review = await waiting();
    expect(review.approval.signedWithPasskey).toBe(true);
    expect(await approveAndSend(as(), { shown: shown(review) })).toMatchObject({
      refusal: "forbidden",
      reason: { code: "passkey_required" },
    });
    expect(await startApproval(as(otherReviewer), { shown: shown(review) })).toMatchObject({
      reason: { code: "no_passkey" },
    });
    const { device, id } = await withPasskey();
    const approved = await approve(review, await signatureOf(review, device));
    expect(approved).toMatchObject({ ok: true, value: { approval: { signedWithPasskey: true } } });
    expect(newest(await view(app, review.id)).state).toBe("accepted");
    const kept = await app.db
      .selectFrom("passkey_signatures")
      .selectAll()
      .where("preparation_id", "=", newest(review).id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ passkey_id: id, person_id: reviewer.id, at: app.now().toISOString() });
    const listed = await listActivity(as(), { reviewId: review.id, limit: 50 });
    const items = listed.ok ? listed.value.items : [];
    expect(items.find(({ event }) => event === "approved")?.text).toContain("Signed with a passkey.");
    expect(await verifyAudit(as(), review.id)).toMatchObject({ value: { whole: true } });
  });

  test("F90 the receipt has what the passkey signed, and the verifier checks it with the published keys alone", async () => {
    const review = await waiting();
    const { device, id } = await withPasskey();
    await approve(review, await signatureOf(review, device));
    const issued = await valueOf(issueReceipt(as(), { preparationId: newest(review).id }));
    const keys = await publishedKeys(as());
    const said = async (file: ReceiptFile, given: KeySet = keys) =>
      (await verifyReceipt(JSON.stringify(file), JSON.stringify(given))).checks
        .filter(({ label }) => label.includes("assk"))
        .map(({ ok, label, problem }) => `${ok ? "ok" : "broken"}: ${label}. ${problem}`);
    expect(await said(issued)).toEqual(["ok: Rita Reviewer’s passkey signed this approval. "]);
    expect(await verifyReceipt(JSON.stringify(issued), JSON.stringify(keys))).toMatchObject({
      valid: true,
    });

    const { receipt } = issued;
    const [decision] = receipt.decisions;
    const signed = decision?.passkey;
    if (!decision || !signed) throw new Error("Nothing is signed.");
    const altered = (change: Partial<SignedStatement>): ReceiptFile => ({
      ...issued,
      receipt: { ...receipt, decisions: [{ ...decision, passkey: { ...signed, ...change } }] },
    });
    const flipped = signed.signature.replace(
      /^(.{30})(.)/,
      (_all, head, one) => head + (one === "A" ? "B" : "A"),
    );
    const withPasskeys = (change: (passkey: PublishedPasskey) => PublishedPasskey): KeySet => ({
      ...keys,
      passkeys: keys.passkeys.map((one) => (one.kid === id ? change(one) : one)),
    });
    const foreign = withPasskeys((one) => ({ ...one, jwk: { ...one.jwk, x: "AAAA" } as typeof one.jwk }));
    const { passkey: _none, ...unsigned } = decision;
    const faults = await Promise.all([
      said(altered({ signature: flipped })),
      said(altered({ statement: { ...signed.statement, revision: 2 } })),
      said(altered({ statement: { ...signed.statement, nonce: "another" } })),
      said({ ...issued, receipt: { ...receipt, decisions: [unsigned] } }),
      said(issued, { ...keys, passkeys: [] }),
      said(issued, foreign),
      said(
        issued,
        withPasskeys((one) => ({ ...one, person: otherReviewer.id })),
      ),
      said(
        issued,
        withPasskeys((one) => ({ ...one, removedAt: "2020-01-01T00:00:00.000Z" })),
      ),
    ]);
    expect(faults.flat().map((text) => text.slice(text.indexOf(". ") + 2))).toEqual([
      "The signature isn’t by this passkey.",
      "It signed another revision than the receipt has: 2, not 1.",
      expect.stringMatching(
        /^What it signed isn’t this statement\. It signed [0-9a-f]{4} [0-9a-f]{4}, this statement gives [0-9a-f]{4} [0-9a-f]{4}\.$/,
      ),
      "The policy asks for one.",
      "It is none of the passkeys in the keys you gave.",
      "It is none of the passkeys in the keys you gave.",
      "By the keys you gave it is somebody else’s.",
      expect.stringContaining("it was removed before"),
    ]);
  });

  test("F90 a signature counts for one approval of one revision by one person, once, and for five minutes", async () => {
    const { device } = await withPasskey();
    const [review, another] = [await waiting(), await waiting()];
    const signature = await signatureOf(review, device);
    await expectRefused(another, signature, "not_this");
    await withPasskey(otherReviewer);
    await expectRefused(review, signature, "not_this", otherReviewer);
    await expectRefused(review, { ...signature, ticket: "made-up" }, "not_this");
    const prepared = await valueOf(
      prepareAgain(as(operator), {
        reviewId: review.id,
        preparationId: newest(review).id,
      }),
    );
    await expectRefused(prepared, signature, "not_this");

    const late = await signatureOf(another, device);
    app.advance(5 * 60_000 + 1);
    await expectRefused(another, late, "too_late");

    const both = policyWith({ passkey: "required", approvals: 2 });
    const good = await signatureOf(another, device);
    const twice = { shown: shown(another), signature: good };
    expect(await approveAndSend(app.as(reviewer, { policy: both }), twice)).toMatchObject({ ok: true });
    await app.db.deleteFrom("decisions").where("preparation_id", "=", newest(another).id).execute();
    await expectRefused(another, good, "used");
  });

  test("F90 refused: another origin, another challenge, no finger or PIN, another's key, a removed key, a copied device", async () => {
    const { device, id } = await withPasskey();
    const review = await waiting();
    device.origin = "https://desk.example.com.evil.example";
    await expectRefused(review, await signatureOf(review, device), "not_verified");
    device.origin = origin;
    const asked = await signatureOf(review, device);
    const other = await signatureOf(review, device);
    await expectRefused(review, { ...asked, response: other.response }, "not_verified");
    device.verifies = false;
    await expectRefused(review, await signatureOf(review, device), "not_verified");
    device.verifies = true;
    const stranger = await withPasskey(otherReviewer);
    await expectRefused(review, await signatureOf(review, stranger.device), "unknown_key");

    await app.db.updateTable("passkeys").set({ counter: "7" }).where("id", "=", id).execute();
    device.counter = 7;
    await expectRefused(review, await signatureOf(review, device), "not_verified");

    const pending = await signatureOf(review, { ...device, sign: device.sign });
    await app.db.updateTable("passkeys").set({ public_key: "AA" }).where("id", "=", id).execute();
    await expectRefused(review, pending, "unknown_key");
    expect((await publishedKeys(as())).passkeys.map(({ kid }) => kid)).not.toContain(id);
  });

  test("F90 a removed passkey signs nothing more, stays published, and its removal is recorded", async () => {
    const { device, id, answer } = await withPasskey();
    const review = await waiting();
    const signature = await signatureOf(review, device);
    const remove = (actor: Actor) =>
      removePasskey({ ...as(actor), ...identity() }, { proof: byPassword, passkey: id });
    expect(await remove(otherReviewer)).toMatchObject({ refusal: "not_found" });
    expect(await remove(reviewer)).toMatchObject({ ok: true });
    await expectRefused(review, signature, "unknown_key");
    const now = app.now().toISOString();
    expect((await publishedKeys(as())).passkeys).toContainEqual(
      expect.objectContaining({ kid: id, person: reviewer.id, removedAt: now }),
    );
    const listed = await listPasskeys(as());
    expect(listed.ok && listed.value.some((one) => one.id === id)).toBe(false);
    const log = await listActivity(as(), { personId: reviewer.id, limit: 10 });
    const texts = log.ok ? log.value.items.map(({ text }) => text) : [];
    expect(texts).toEqual(expect.arrayContaining([`Added passkey ${id}.`, `Removed passkey ${id}.`]));
    expect(await addPasskey(as(), answer)).toMatchObject({ reason: { code: "passkey_not_made" } });
  });

  test("F90 an approval that no passkey signed counts no more once the policy asks for one, and sending gives none", async () => {
    const two = policyWith({ approvals: 2 });
    const review = await waitingReview(app, { context: { policy: two } });
    const approvedBy = (actor: Actor, of = two) =>
      approveAndSend(app.as(actor, { policy: of }), { shown: shown(review) });
    expect(await approvedBy(reviewer)).toMatchObject({ ok: true });
    const stricter = policyWith({ approvals: 2, passkey: "required" });
    const seen = await approvedBy(otherReviewer, stricter);
    expect(seen).toMatchObject({ reason: { code: "passkey_required" } });
    const before = sends();
    const { device } = await withPasskey(otherReviewer);
    const signed = { shown: shown(review), signature: await signatureOf(review, device, otherReviewer) };
    // Of two approvals the signed one alone counts.
    expect(await approveAndSend(app.as(otherReviewer, { policy: stricter }), signed)).toMatchObject({
      value: {
        preparations: [{ state: "awaiting_review" }],
        approval: { needed: 2, given: [{ by: { id: otherReviewer.id } }] },
      },
    });
    expect(sends()).toBe(before);

    const approved = await waitingReview(app, { context: { policy: policyWith() } });
    await approveAndSend(app.as(reviewer, { policy: policyWith(), ...unreachable }), {
      shown: shown(approved),
    });
    const { id: preparationId } = newest(approved);
    const strict = policyWith({ passkey: "required" });
    expect(await send(app.as(otherReviewer, { policy: strict }), { preparationId })).toMatchObject({
      refusal: "forbidden",
      reason: { code: "send_blocked", policy: "too_few_approvals" },
    });
    expect(newest(await view(app, approved.id))).toMatchObject({ state: "approved", decisions: [{}] });
    expect(sends()).toBe(before);
  });

  const unproven = (because: string) => ({
    refusal: "invalid_input",
    reason: { code: "person_unproven", because },
  });

  test("F90 a passkey is added by whoever proves with the password that they are the person", async () => {
    const start = (proof: Parameters<typeof startPasskey>[1]["proof"], change: Partial<Identity> = {}) =>
      startPasskey({ ...as(administrator), ...identity(change) }, { proof });
    expect(await start(null)).toMatchObject(unproven("missing"));
    expect(await start({ kind: "password", password: "guessed" })).toMatchObject(unproven("wrong_password"));
    const tooMany = () => Promise.resolve("too_many_tries" as const);
    expect(await start(byPassword, { checkPassword: tooMany })).toMatchObject(unproven("too_many_tries"));
    expect(await start(byPassword)).toMatchObject({ ok: true });

    const signedIn = (agoMs: number) => ({
      provenBySigningIn: true,
      signedInAt: new Date(app.now().getTime() - agoMs),
    });
    expect(await start(null, signedIn(10 * 60_000 + 1))).toMatchObject(unproven("sign_in_again"));
    expect(await start(null, signedIn(10 * 60_000))).toMatchObject({ ok: true });
    await withPasskey(administrator);
    expect(await start(null, signedIn(0))).toMatchObject(unproven("missing"));
  });

  test("F90 a passkey is added with another one of the person's own, which proves that once and for five minutes", async () => {
    const own = await withPasskey();
    const stranger = await withPasskey(otherReviewer);
    const proofOf = async ({ device }: { device: Device }, actor: Actor = reviewer) => {
      const asked = await valueOf(startProof(as(actor)));
      return {
        ...{ kind: "passkey" as const, ticket: asked.ticket },
        response: device.sign(asked.options),
      };
    };
    const start = (proof: Awaited<ReturnType<typeof proofOf>>) =>
      startPasskey({ ...as(), ...identity() }, { proof });
    const refused = unproven("not_verified");
    expect(await start(await proofOf(stranger))).toMatchObject(refused);
    expect(await start(await proofOf(stranger, otherReviewer))).toMatchObject(refused);
    const [one, other] = [await proofOf(own), await proofOf(own)];
    expect(await start({ ...one, response: other.response })).toMatchObject(refused);
    const late = await proofOf(own);
    app.advance(5 * 60_000 + 1);
    expect(await start(late)).toMatchObject(refused);

    const good = await proofOf(own);
    expect(await start({ ...good, ticket: "made-up" })).toMatchObject(refused);
    expect(await start(good)).toMatchObject({ ok: true });
    expect(await start(good)).toMatchObject(refused);
    const forgotten = await removePasskey(
      { ...as(), ...identity() },
      {
        ...{ proof: byPassword, passkey: own.id },
      },
    );
    expect(forgotten.ok).toBe(true);
    expect(await start(good)).toMatchObject(refused);
  });

  test("F90 a passkey is removed by whoever proves that they are the person, and who types no password can have just signed in", async () => {
    const { device, id: passkey } = await withPasskey();
    const remove = (proof: PersonProof | null, change: Partial<Identity> = {}) =>
      removePasskey({ ...as(), ...identity(change) }, { proof, passkey });
    const isThere = async () => {
      const listed = await listPasskeys(as());
      return listed.ok && listed.value.some(({ id }) => id === passkey);
    };
    const signedIn = (agoMs: number) => ({
      provenBySigningIn: true,
      signedInAt: new Date(app.now().getTime() - agoMs),
    });
    expect(await remove(null)).toMatchObject(unproven("missing"));
    expect(await remove({ kind: "password", password: "guessed" })).toMatchObject(unproven("wrong_password"));
    expect(await remove(null, signedIn(10 * 60_000 + 1))).toMatchObject(unproven("sign_in_again"));
    const asked = await valueOf(startProof(as()));
    const { ticket, options } = asked;
    const signed = { kind: "passkey", ticket, response: device.sign(options) } as const;
    expect(await remove({ ...signed, ticket: "made-up" })).toMatchObject(unproven("not_verified"));
    expect(await isThere()).toBe(true);
    expect(await remove(signed)).toMatchObject({ ok: true });
    expect(await isThere()).toBe(false);
    const other = await withPasskey();
    expect(
      await removePasskey(
        { ...as(), ...identity(signedIn(10 * 60_000)) },
        {
          proof: null,
          passkey: other.id,
        },
      ),
    ).toMatchObject({ ok: true });
  });

  test("F90 that a passkey was added, and that it was removed, is announced to its person until they dismiss it", async () => {
    const { id } = await withPasskey();
    const addedAt = app.now().toISOString();
    const notices = async (actor: Actor = reviewer) => {
      const listed = await listPasskeyNotices(as(actor));
      return listed.ok && listed.value.filter((notice) => notice.id === id);
    };
    const added = { id, what: "added" as const };
    const removed = { id, what: "removed" as const };
    expect(await notices()).toEqual([{ ...added, addedAt, removedAt: null }]);
    expect(await notices(otherReviewer)).toEqual([]);
    await dismissPasskeyNotice(as(otherReviewer), added);
    expect(await notices()).toMatchObject([added]);
    await dismissPasskeyNotice(as(), added);
    expect(await notices()).toEqual([]);

    app.advance(1_000);
    await removePasskey({ ...as(), ...identity() }, { proof: byPassword, passkey: id });
    expect(await notices()).toEqual([{ ...removed, addedAt, removedAt: app.now().toISOString() }]);
    // What was dismissed is what stood there.
    await dismissPasskeyNotice(as(), added);
    expect(await notices()).toMatchObject([removed]);
    await dismissPasskeyNotice(as(), removed);
    expect(await notices()).toEqual([]);
  });
});
