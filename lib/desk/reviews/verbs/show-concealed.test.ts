import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { isJsonObject } from "@/lib/wire/contract/json";
import { listReviews, prepareAgain, showConcealed, verifyAudit } from "..";
import { approveAndSend, reject, send } from "../testing/act-and-read";
import {
  changeRow,
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
  view,
  viewer,
  waitingReview,
  type TestApp,
} from "../testing/test-app";
import { approvalSteps } from "../testing/approval-steps";
import { onEachDatabase } from "../testing/on-each-database";
import { unreachable } from "../testing/twins";
import { valueOf } from "../testing/value-of";

const toolName = "keySave";
let keys = 0;

async function reviewWithKey(app: TestApp, key = `the-key-of-number-${++keys}`) {
  const tool = {
    name: toolName,
    annotations: { destructiveHint: false },
    inputSchema: {
      type: "object",
      properties: {
        title: { type: "string" },
        key: { type: "string", format: "password" },
        pin: { writeOnly: true },
      },
    },
  };
  if (!app.api.tools.some((one) => isJsonObject(one) && one["name"] === toolName)) app.api.tools.push(tool);
  app.advance(120_000);
  const inputText = `{"title":"Draft ${keys}","key":"${key}","pin":1.10}`;
  return { key, review: await waitingReview(app, { toolName, inputText }) };
}

onEachDatabase((app) => {
  test("F66 a concealed value is on no page before somebody who decides has it shown, which is recorded", async () => {
    const { key, review } = await reviewWithKey(app);
    const seen = await view(app, review.id);
    expect(JSON.stringify(seen)).not.toContain(key);
    expect(newest(seen).inputText).toMatch(/"key":"\[concealed, mark [0-9a-f]{8}\]","pin":"\[concealed/);
    expect(newest(seen).concealed).toEqual([
      { path: "/key", shown: false },
      { path: "/pin", shown: false },
    ]);
    const { id: preparationId } = newest(review);
    for (const actor of [operator, viewer])
      expect(await showConcealed(app.as(actor), { preparationId, path: "/key" })).toMatchObject({
        refusal: "forbidden",
      });
    expect(await showConcealed(app.as(reviewer), { preparationId, path: "/title" })).toMatchObject({
      refusal: "not_found",
    });
    expect(await showConcealed(app.as(reviewer), { preparationId, path: "/pin" })).toEqual({
      ok: true,
      value: { path: "/pin", valueText: "1.10" },
    });
    expect(await showConcealed(app.as(reviewer), { preparationId, path: "/key" })).toMatchObject({
      value: { valueText: `"${key}"` },
    });
    const entries = await app.db
      .selectFrom("audit_entries")
      .select(["text", "details_json"])
      .where("chain", "=", review.id)
      .where("event", "=", "concealed_shown")
      .execute();
    expect(entries.map(({ text }) => text)).toEqual([
      "Shown concealed value at /pin, revision 1.",
      "Shown concealed value at /key, revision 1.",
    ]);
    expect(JSON.stringify(entries)).not.toContain(key);
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
    const after = newest(await view(app, review.id));
    expect(after.concealed.every((one) => one.shown)).toBe(true);
    expect(JSON.stringify(after)).not.toContain(key);
    const listed = await listReviews(app.as(reviewer), {});
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  test("F66 nobody approves an input with a value that was not shown to them; rejecting never asks", async () => {
    const { review } = await reviewWithKey(app);
    const { id: preparationId } = newest(review);
    const refused = await approveAndSend(app.as(reviewer), { shown: shown(review) });
    expect(refused).toMatchObject({
      ok: false,
      refusal: "blocked",
      reason: { code: "unread", paths: ["/key", "/pin"] },
    });
    await showConcealed(app.as(reviewer), { preparationId, path: "/key" });
    expect((await view(app, review.id)).actions.approve).toMatchObject({
      allowed: false,
      reason: { code: "unread", paths: ["/pin"] },
    });
    await showConcealed(app.as(reviewer), { preparationId, path: "/pin" });
    expect((await view(app, review.id)).actions.approve).toEqual({ allowed: true });
    // What one person was shown, another has not read.
    const other = await approveAndSend(app.as(otherReviewer), { shown: shown(review) });
    expect(other).toMatchObject({ refusal: "blocked" });
    const approved = await approveAndSend(app.as(reviewer), { shown: shown(review) });
    expect(approved.ok && newest(approved.value).state).toBe("accepted");

    const second = (await reviewWithKey(app)).review;
    expect(await reject(app.as(reviewer), { preparationId: newest(second).id, reason: "No." })).toMatchObject(
      {
        ok: true,
      },
    );
  });

  test("F66 nobody gives the missing approval by sending what they haven't read", async () => {
    const { review } = await reviewWithKey(app);
    const { id: preparationId } = newest(review);
    for (const path of ["/key", "/pin"]) await showConcealed(app.as(reviewer), { preparationId, path });
    await approveAndSend(app.as(reviewer, unreachable), { shown: shown(review) });
    await approvalSteps(app).withoutAccess(reviewer, async () => {
      const asOther = app.as(otherReviewer);
      await showConcealed(asOther, { preparationId, path: "/key" });
      expect(await send(asOther, { preparationId })).toMatchObject({
        reason: { code: "send_blocked", policy: "too_few_approvals" },
      });
      expect(newest(await view(app, review.id)).state).toBe("approved");
      await showConcealed(asOther, { preparationId, path: "/pin" });
      expect(await send(asOther, { preparationId })).toMatchObject({
        value: { preparations: [{ state: "accepted", decisions: [{}, {}] }] },
      });
    });
  });

  test("F66 a new revision has its concealed values shown anew, and tells where one of them has changed", async () => {
    const { review } = await reviewWithKey(app, "the-first-key");
    const inputText = newest(review).inputText?.replace(/"\[concealed[^"]*\]"/, '"the-second-key"') ?? "";
    await showConcealed(app.as(reviewer), { preparationId: newest(review).id, path: "/key" });
    await valueOf(
      prepareAgain(app.as(operator), {
        reviewId: review.id,
        inputText: inputText.replace(/"\[concealed[^"]*\]"/, "1.10"),
      }),
    );
    const [now, before] = (await view(app, review.id)).preparations;
    expect(now?.concealed.map((one) => one.shown)).toEqual([false, false]);
    const mark = (text: string | null | undefined, name: string) =>
      new RegExp(`"${name}":"\\[concealed, mark (.{8})`).exec(text ?? "")?.[1];
    expect(mark(now?.inputText, "key")).not.toBe(mark(before?.inputText, "key"));
    expect(mark(now?.inputText, "pin")).toBe(mark(before?.inputText, "pin"));
  });

  test("F66 an input that can't be opened can't be approved", async () => {
    const review = await waitingReview(app);
    await changeRow(app, review, { input_sealed: Buffer.from("tampered") });
    const refused = await approveAndSend(app.as(reviewer), { shown: shown(review) });
    expect(refused).toMatchObject({ ok: false, refusal: "secret_unusable" });
    expect(newest(await view(app, review.id)).state).toBe("awaiting_review");
  });

  test("F66 a concealed value at a very long place conceals the whole input, which is shown before it is approved", async () => {
    app.api.tools.push({
      name: "anySecret",
      annotations: { destructiveHint: false },
      inputSchema: { type: "object", additionalProperties: { type: "string", format: "password" } },
    });
    app.advance(120_000);
    // Hard to compress, so that it is as long for the database.
    const inputText = JSON.stringify({ [randomBytes(3_000).toString("base64")]: "secret" });
    const review = await waitingReview(app, { toolName: "anySecret", inputText });
    expect(newest(review).concealed).toEqual([{ path: "", shown: false }]);
    const { id: preparationId } = newest(review);
    const asked = { shown: shown(review) };
    expect(await approveAndSend(app.as(reviewer), asked)).toMatchObject({
      reason: { code: "unread", paths: [""] },
    });
    expect(await showConcealed(app.as(reviewer), { preparationId, path: "" })).toMatchObject({
      value: { valueText: inputText },
    });
    expect(await approveAndSend(app.as(reviewer), asked)).toMatchObject({ ok: true });
  });
});
