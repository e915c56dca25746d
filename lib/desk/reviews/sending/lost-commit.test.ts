import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "@/lib/desk/database/open-database";
import { isConnectionLost } from "@/lib/platform/db/store-problem";
import { startCuttingProxy } from "@/lib/platform/db/testing/cutting-proxy";
import { approveAndSend, prepare, runMaintenance, send, verifyAudit } from "..";
import {
  freshInput,
  newest,
  operator,
  reviewer,
  shown,
  startTestApp,
  view,
  waitingReview,
} from "../testing/test-app";
import { steps } from "../testing/steps";

/** A part of a statement that only this transaction has. */
const claim = 'insert into "attempts"';
const record = 'update "attempts"';
const approval = 'insert into "decisions"';
const preparation = 'insert into "preparations"';
const prepared = "summary_text";

const app = await startTestApp("postgres");
const proxy = await startCuttingProxy(app.databaseUrl);
const db = await openDatabase(proxy.url);
afterAll(async () => {
  await db.destroy();
  await proxy.close();
  await app.close();
});

const lost = expect.toSatisfy(isConnectionLost);
const confirmsOf = (before: number) => steps(app).confirms().length - before;
const eventsOf = async (reviewId: string) =>
  (
    await app.db
      .selectFrom("audit_entries")
      .select("event")
      .where("review_id", "=", reviewId)
      .orderBy("number")
      .execute()
  ).map(({ event }) => event);
const wellKept = (reviewId: string) =>
  expect(verifyAudit(app.as(reviewer), reviewId)).resolves.toMatchObject({
    ok: true,
    value: { whole: true },
  });

async function approvedThrough(of: string, when: "before" | "after") {
  const review = await waitingReview(app);
  const [confirms, executions] = [steps(app).confirms().length, app.api.executions.length];
  const cut = proxy.cutNext({ of, when });
  const result = await approveAndSend(app.as(reviewer, { db }), { shown: shown(review) }).catch(
    (error: unknown) => error,
  );
  await cut;
  return {
    review,
    result,
    confirms: () => confirmsOf(confirms),
    executions: () => app.api.executions.length - executions,
  };
}

describe("F56 the connection is lost at the commit of the claim", () => {
  test("before it: nothing was claimed, nothing is sent, and the next try sends once", async () => {
    const { review, result, confirms, executions } = await approvedThrough(claim, "before");
    expect(result).toEqual(lost);
    expect(confirms()).toBe(0);
    expect(newest(await view(app, review.id))).toMatchObject({ state: "approved", attempts: [] });
    await send(app.as(reviewer), { preparationId: newest(review).id });
    expect(newest(await view(app, review.id))).toMatchObject({
      state: "accepted",
      attempts: [{ number: 1 }],
    });
    expect(executions()).toBe(1);
    await wellKept(review.id);
  });

  test("after it: the claim is found, and what it claimed is sent once", async () => {
    const { review, result, confirms, executions } = await approvedThrough(claim, "after");
    expect(result).toMatchObject({ ok: true });
    expect(newest(await view(app, review.id))).toMatchObject({
      state: "accepted",
      attempts: [{ number: 1 }],
    });
    expect([confirms(), executions()]).toEqual([1, 1]);
    await wellKept(review.id);
  });

  test("F98 after it, and found too late for a send: nothing is sent, and it is still approved", async () => {
    const review = await waitingReview(app);
    const before = steps(app).confirms().length;
    const cut = proxy.cutNext({ of: claim, when: "after" });
    // Then less of the lease is left than a request may take.
    let lateMs = 0;
    void cut.then(() => (lateMs = 30_000));
    const clock = () => new Date(app.now().getTime() + lateMs);
    const result = await approveAndSend(app.as(reviewer, { db, clock }), { shown: shown(review) });
    await cut;
    expect(result).toMatchObject({ ok: true });
    expect(confirmsOf(before)).toBe(0);
    expect(newest(await view(app, review.id))).toMatchObject({
      state: "approved",
      attempts: [{ state: "not_sent", outcome: { code: "lease_short" } }],
    });
    await wellKept(review.id);
  });

  test("F98 after it, and settled meanwhile by an instance whose clock is ahead: it is no longer this one's to send", async () => {
    const review = await waitingReview(app);
    const before = steps(app).confirms().length;
    const clock = () => new Date(app.now().getTime() + 61_000);
    const meanwhile = () => runMaintenance(app.as(operator, { clock }), { retentionDays: 30 });
    const cut = proxy.cutNext({ of: claim, when: "after", meanwhile });
    const result = await approveAndSend(app.as(reviewer, { db, underWay: new Set() }), {
      shown: shown(review),
    }).catch((error: unknown) => error);
    await cut;
    expect(result).toEqual(lost);
    expect(confirmsOf(before)).toBe(0);
    expect(newest(await view(app, review.id))).toMatchObject({
      state: "uncertain",
      attempts: [{ state: "uncertain" }],
    });
    await wellKept(review.id);
  });
});

test.each(["before", "after"] as const)(
  "F56 the connection is lost %s the commit of the outcome: it is recorded once, and sent once",
  async (when) => {
    const { review, result, confirms, executions } = await approvedThrough(record, when);
    expect(result).toMatchObject({ ok: true });
    expect(newest(await view(app, review.id))).toMatchObject({
      state: "accepted",
      attempts: [{ state: "accepted" }],
    });
    expect([confirms(), executions()]).toEqual([1, 1]);
    expect((await eventsOf(review.id)).filter((event) => event === "accepted")).toHaveLength(1);
    await wellKept(review.id);
  },
);

describe("F56 the connection is lost at the commit of an approval", () => {
  test("before it: nothing is decided and nothing is sent", async () => {
    const { review, result, confirms } = await approvedThrough(approval, "before");
    expect(result).toEqual(lost);
    expect(newest(await view(app, review.id))).toMatchObject({ state: "awaiting_review", decisions: [] });
    expect(confirms()).toBe(0);
  });

  test("after it: the approval is found, and goes on to be sent once", async () => {
    const { review, result, executions } = await approvedThrough(approval, "after");
    expect(result).toMatchObject({ ok: true });
    expect(newest(await view(app, review.id))).toMatchObject({ state: "accepted", decisions: [{}] });
    expect(executions()).toBe(1);
    expect((await eventsOf(review.id)).filter((event) => event === "approved")).toHaveLength(1);
    await wellKept(review.id);
  });
});

describe("F56 the connection is lost at a commit while preparing", () => {
  const prepares = () => app.api.requests.filter(({ endpoint }) => endpoint === "prepare").length;
  const preparing = () =>
    prepare(app.as(operator, { db }), { toolName: "draftSave", inputText: freshInput() });

  test("before the revision is stored: the API is not asked, and no review stays behind", async () => {
    const count = async () => (await app.db.selectFrom("reviews").select("id").execute()).length;
    const before = { reviews: await count(), prepares: prepares() };
    const cut = proxy.cutNext({ of: preparation, when: "before" });
    await expect(preparing()).rejects.toEqual(lost);
    await cut;
    expect({ reviews: await count(), prepares: prepares() }).toEqual(before);
  });

  test.each([
    ["after the revision is stored", preparation, "after"],
    ["before what the API said is stored", prepared, "before"],
    ["after what the API said is stored", prepared, "after"],
  ] as const)("%s: it waits for its review, prepared once", async (_title, of, when) => {
    const before = prepares();
    const cut = proxy.cutNext({ of, when });
    const result = await preparing();
    await cut;
    expect(result).toMatchObject({ ok: true, value: { state: "awaiting_review" } });
    if (!result.ok) return;
    expect(newest(await view(app, result.value.reviewId)).state).toBe("awaiting_review");
    expect(prepares()).toBe(before + 1);
    expect(await eventsOf(result.value.reviewId)).toEqual(["prepare_started", "prepared"]);
    await wellKept(result.value.reviewId);
  });
});
