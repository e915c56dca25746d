import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { verifyReceipt } from "@/lib/desk/record/verifier/verify-receipt.mjs";
import * as reviews from "..";
import {
  issueReceipt,
  listReviews,
  prepare,
  prepareAgain,
  publishedKeys,
  readOutput,
  runReadOnlyTool,
  showConcealed,
  verifyAudit,
} from "..";
import { approveAndSend } from "../testing/act-and-read";
import {
  canary,
  everythingRead,
  holds,
  reading,
  reads,
  repeating,
  saving,
  waitingWith,
} from "../testing/repeating-api";
import { changeRow, newest, operator, reviewer, shown, view, viewer } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { webhookSteps } from "../testing/webhook-steps";

test("F104 what is read of the core is looked at for concealed values as a whole", () => {
  const exported = Object.keys(reviews).filter((name) =>
    /^(?:count|export|issue|list|look|read|record|verify)/.test(name),
  );
  // Of the reader’s own passkeys, of bytes, of counts alone, on a command line, and what writes.
  const others = [
    ...["listPasskeyNotices", "listPasskeys", "readImage", "readRestored", "readWaitingFor"],
    ...["lookAfterRestore", "recordConfiguration", "recordPublication", "verifyDatabase"],
  ];
  expect([...Object.keys(reads), ...others].sort()).toEqual(exported.sort());
});

onEachDatabase((app) => {
  const { target, round, told } = webhookSteps(app);

  test("F104 a concealed value that the API repeats in its summary and its output leaves the store for nobody to whom it was not shown", async () => {
    const key = canary();
    const summary = {
      headline: `Signs in as ${key}`,
      accounts: [{ id: key, label: `Account ${key}`, pin: 70_481 }],
      note: `PIN 70481, at 2026-03-02T10:00:00Z: ${key}`,
    };
    repeating(app, {
      summary,
      output: { id: key, log: [`took ${key}`, 70_481], again: JSON.stringify({ key }) },
    });
    const review = await waitingWith(app, key, 70_481);
    const { id: preparationId } = newest(review);
    expect(newest(review).summaryText).toMatch(
      /^{"headline":"Signs in as \[concealed, mark [0-9a-f]{8}\]","accounts":\[{"id":"\[concealed, mark/,
    );
    for (const actor of [viewer, operator, reviewer]) {
      const read = await everythingRead(app, actor, review.id);
      expect(holds(read, key) || read.includes("70481")).toBe(false);
    }
    expect(await listReviews(app.as(viewer), { search: key })).toMatchObject({ value: { items: [] } });

    await showConcealed(app.as(reviewer), { preparationId, path: "/accountId" });
    const halfShown = newest(await view(app, review.id)).summaryText ?? "";
    expect(JSON.parse(halfShown)).toMatchObject({ accounts: [{ id: key, pin: /concealed/ }] });
    await showConcealed(app.as(reviewer), { preparationId, path: "/pin" });
    expect(JSON.parse(newest(await view(app, review.id)).summaryText ?? "")).toEqual(summary);

    const approved = await approveAndSend(app.as(reviewer), { shown: shown(review) });
    expect(approved.ok && newest(approved.value).state).toBe("accepted");
    for (const actor of [viewer, operator]) {
      const read = await everythingRead(app, actor, review.id);
      expect(holds(read, key) || read.includes("70481")).toBe(false);
    }
    const output = await readOutput(app.as(reviewer), preparationId);
    expect(output.ok && JSON.parse(output.value)).toMatchObject({ id: key, log: [`took ${key}`, 70_481] });

    await round([target({ headline: true })]);
    expect(told()).toMatchObject([
      { headline: expect.stringMatching(/^Signs in as \[concealed, mark .{8}\]$/) },
    ]);

    const receipt = await issueReceipt(app.as(reviewer), { preparationId });
    const text = JSON.stringify(receipt.ok && receipt.value);
    expect(holds(text, key)).toBe(false);
    const { db, vault } = app.as(reviewer);
    const checked = await verifyReceipt(text, JSON.stringify(await publishedKeys({ db, vault })));
    expect(checked.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(checked.checks.map(({ label }) => label)).toContain(
      "The summary is the one that was signed, with concealed values left out",
    );
    const stored = await app.db
      .selectFrom("preparations")
      .select(["summary_text", "summary_hash"])
      .where("id", "=", preparationId)
      .executeTakeFirstOrThrow();
    expect(
      createHash("sha256")
        .update(stored.summary_text ?? "")
        .digest("hex"),
    ).toBe(stored.summary_hash);
    expect(holds(JSON.stringify(JSON.parse(stored.summary_text ?? "")), key)).toBe(true);
  });

  test("F104 a concealed value in an error of the API is concealed on pages, in the record and in what a refused person is told", async () => {
    const key = canary();
    repeating(app);
    const error = { code: `NO_${"x".repeat(9)}`, message: `No account ${key}.`, retryable: true };
    app.api.next(
      "prepare",
      json(400, {
        ok: false,
        toolName: saving.name,
        error: { ...error, code: "INVALID_INPUT", retryable: false },
      }),
    );
    const inputText = JSON.stringify({ title: "Refused", accountId: key, pin: 1 });
    const refused = await prepare(app.as(operator), { toolName: saving.name, inputText });
    expect(refused).toMatchObject({
      ok: false,
      outcome: {
        code: "INVALID_INPUT",
        message: expect.stringMatching(/^No account \[concealed, mark .{8}\]\.$/),
      },
    });
    expect(holds(JSON.stringify(refused), key)).toBe(false);

    const coded = `CODE-${app.now().getTime()}-abcd`;
    repeating(app, { summary: { text: "Saves one." } });
    const review = await waitingWith(app, coded, 1);
    const { id: preparationId } = newest(review);
    for (const path of ["/accountId", "/pin"]) await showConcealed(app.as(reviewer), { preparationId, path });
    const failing = { code: coded, message: `Not ${coded}`, retryable: true };
    app.api.next("confirm", json(400, { ok: false, toolName: saving.name, error: failing }));
    const sent = await approveAndSend(app.as(reviewer), { shown: shown(review) });
    expect(sent.ok && newest(sent.value)).toMatchObject({
      state: "uncertain",
      outcome: { code: coded, message: `Not ${coded}` },
    });
    for (const actor of [viewer, operator])
      expect(await everythingRead(app, actor, review.id)).not.toContain(coded);
    expect(newest(await view(app, review.id, viewer)).attempts[0]?.outcome).toMatchObject({
      message: expect.stringMatching(/^Not \[concealed/),
    });
    expect(await verifyAudit(app.as(viewer), review.id)).toMatchObject({ value: { whole: true } });
  });

  test("F104 what a summary alone repeats, of a revision before, is shown before it is approved, and that is recorded", async () => {
    const [old, now] = [canary(), canary()];
    repeating(app, { summary: { text: "Saves one." } });
    const review = await waitingWith(app, old, 1);
    repeating(app, { summary: { text: `From ${old} to ${now}` } });
    const again = await prepareAgain(app.as(operator), {
      reviewId: review.id,
      inputText: JSON.stringify({ title: "Changed", accountId: now, pin: 1 }),
    });
    expect(again.ok).toBe(true);
    const second = await view(app, review.id);
    const { id: preparationId, concealed } = newest(second);
    expect(newest(second).summaryText).toMatch(
      /^{"text":"From \[concealed, mark .{8}\] to \[concealed, mark .{8}\]"}$/,
    );
    expect(concealed.map(({ path }) => path)).toEqual(["/accountId", "/pin", "revision 1: /accountId"]);
    for (const path of ["/accountId", "/pin"]) await showConcealed(app.as(reviewer), { preparationId, path });
    expect(await approveAndSend(app.as(reviewer), { shown: shown(second) })).toMatchObject({
      refusal: "blocked",
      reason: { code: "unread", paths: ["revision 1: /accountId"] },
    });
    expect(
      await showConcealed(app.as(reviewer), { preparationId, path: "revision 1: /accountId" }),
    ).toMatchObject({ ok: true, value: { valueText: JSON.stringify(old) } });
    const entry = await app.db
      .selectFrom("audit_entries")
      .select("text")
      .where("chain", "=", review.id)
      .orderBy("number", "desc")
      .executeTakeFirst();
    expect(entry?.text).toBe("Shown concealed value at revision 1: /accountId, revision 2.");
    const readable = newest(await view(app, review.id)).summaryText ?? "";
    expect(JSON.parse(readable)).toEqual({ text: `From ${old} to ${now}` });
    expect(await approveAndSend(app.as(reviewer), { shown: shown(second) })).toMatchObject({ ok: true });
  });

  test("F104 what a summary repeats of a revision that is erased can still be shown", async () => {
    const [old, now] = [canary(), canary()];
    repeating(app, { summary: { text: "Saves one." } });
    const review = await waitingWith(app, old, 1);
    repeating(app, { summary: { text: `From ${old}` } });
    const inputText = JSON.stringify({ title: "Changed", accountId: now, pin: 1 });
    await prepareAgain(app.as(operator), { reviewId: review.id, inputText });
    await changeRow(app, review, { input_sealed: null });
    const { id: preparationId } = newest(await view(app, review.id));
    const answer = await showConcealed(app.as(reviewer), { preparationId, path: "revision 1: /accountId" });
    expect(answer.ok && JSON.parse(answer.value.valueText)).toBe(old);
  });

  test("F104 what a summary repeats stays concealed after the input is erased", async () => {
    const key = canary();
    repeating(app, { summary: { text: `Signs in as ${key}` } });
    const review = await waitingWith(app, key, 1);
    await app.db
      .updateTable("preparations")
      .set({ input_sealed: null, input_headline_sealed: null })
      .where("review_id", "=", review.id)
      .execute();
    expect(holds(await everythingRead(app, viewer, review.id), key)).toBe(false);
  });

  test("F104 a tool that only reads has its concealed input concealed in what it answers, also as an error", async () => {
    const key = canary();
    repeating(app);
    const wanted = { toolName: reading.name, inputText: JSON.stringify({ token: key }) };
    app.api.next(
      "call",
      json(200, { ok: true, toolName: reading.name, output: { for: key, all: [`x ${key}`] } }),
    );
    const run = await runReadOnlyTool(app.as(operator), wanted);
    expect(run).toMatchObject({
      ok: true,
      value: {
        outputText: expect.stringMatching(/^{"for":"\[concealed, mark .{8}\]","all":\["x \[concealed/),
      },
    });
    const error = { code: "NOT_FOUND", message: `Nothing for ${key}`, retryable: false };
    app.api.next("call", json(200, { ok: false, toolName: reading.name, error }));
    const failed = await runReadOnlyTool(app.as(operator), wanted);
    expect(failed).toMatchObject({
      ok: false,
      outcome: { message: expect.stringMatching(/^Nothing for \[concealed/) },
    });
    expect(holds(JSON.stringify([run, failed]), key)).toBe(false);
  });
});
