import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import {
  countReviews,
  listActivity,
  listReviews,
  recordPublication,
  recover,
  runMaintenance,
  verifyAudit,
} from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import { newest, operator, reviewer, view, waitingReview, type TestApp } from "../testing/test-app";

const hourMs = 3_600_000;
/** The reason for which this API's publications are followed. */
const scheduleTool = {
  ...{ name: "scheduleList", annotations: { readOnlyHint: true }, inputSchema: { type: "object" } },
};

async function accepted(app: TestApp) {
  const review = await waitingReview(app);
  await steps(app).approve(review);
  return view(app, review.id);
}

onEachDatabase((app) => {
  beforeAll(() => {
    app.api.tools = [...app.api.tools, scheduleTool];
  });
  const now = async (reviewId: string) => newest(await view(app, reviewId));
  const maintain = () => runMaintenance(app.as(operator), { retentionDays: 30 });
  const record = (preparationId: string, as: "verified" | "not_found", evidence: string) =>
    recordPublication(app.as(reviewer), { preparationId, as, evidence });

  test("F96 every acceptance opens a follow-up in its own transaction: without one there is no acceptance", async () => {
    const review = await waitingReview(app);
    await sql`alter table follow_ups rename to follow_ups_away`.execute(app.db);
    await steps(app)
      .approve(review)
      .catch(() => undefined);
    expect(newest(await view(app, review.id)).state).toBe("sending");
    await sql`alter table follow_ups_away rename to follow_ups`.execute(app.db);
    app.advance(61_000);
    await maintain();
    app.advance(hourMs);
    const { sends } = await recover(app.as(operator), {
      sendsMax: 4,
      onProblem: (error) => expect(error).toBeNull(),
    });
    await Promise.all(sends);
    expect(await now(review.id)).toMatchObject({
      state: "accepted",
      publication: "unverified",
      followUp: { openedAt: app.now().toISOString(), evidence: [], dueAt: null },
    });
    expect(app.api.executions.length).toBe(1);
  });

  test("a person records what they saw, with evidence alone; it stands in the trail", async () => {
    const review = await accepted(app);
    const { id } = newest(review);
    expect(await record(id, "verified", " ")).toMatchObject({
      refusal: "invalid_input",
      reason: { code: "evidence_missing" },
    });
    expect((await now(review.id)).publication).toBe("unverified");
    expect(await record(id, "verified", "Seen on the wall.")).toMatchObject({ ok: true });
    expect(await now(review.id)).toMatchObject({
      state: "accepted",
      publication: "verified",
      followUp: {
        nextCheckAt: null,
        evidence: [{ finding: "verified", by: { id: reviewer.id }, note: "Seen on the wall.", answer: null }],
      },
    });
    app.advance(1);
    await record(id, "not_found", "It was taken down.");
    expect(await now(review.id)).toMatchObject({
      publication: "not_found",
      followUp: { evidence: [{ finding: "not_found" }, { finding: "verified" }] },
    });
    const activity = await listActivity(app.as(reviewer), { reviewId: review.id });
    expect(activity.ok ? activity.value.items[0]?.text : null).toBe(
      "Recorded draftSave, revision 1, as not published.",
    );
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
  });

  test("what wasn't accepted has no publication to record, and an operator records none", async () => {
    const review = await waitingReview(app);
    expect(await record(newest(review).id, "verified", "Seen.")).toMatchObject({ refusal: "conflict" });
    expect(newest(review).followUp).toBeNull();
    const { id } = newest(await accepted(app));
    expect(
      await recordPublication(app.as(operator), { preparationId: id, as: "verified", evidence: "Seen." }),
    ).toMatchObject({ refusal: "forbidden" });
  });

  test("F96 a day after its acceptance it is overdue where no time is known, once, and a person still settles it", async () => {
    const review = await accepted(app);
    await maintain();
    const dueAt = new Date(app.now().getTime() + 24 * hourMs).toISOString();
    expect((await now(review.id)).followUp).toMatchObject({ dueAt, items: null, nextCheckAt: null });
    app.advance(24 * hourMs - 1);
    await maintain();
    expect((await now(review.id)).publication).toBe("unverified");
    app.advance(1);
    await maintain();
    await maintain();
    expect((await now(review.id)).publication).toBe("overdue");
    const overdue = async () => {
      const listed = await listReviews(app.as(operator), { states: ["accepted"], order: "overdue" });
      const counted = await countReviews(app.as(operator));
      if (!listed.ok || !counted.ok) throw new Error("Nothing is listed.");
      expect(counted.value.overdue).toBe(listed.value.items.length);
      expect(listed.value.items.every(({ publication }) => publication === "overdue")).toBe(true);
      return listed.value.items.map(({ id }) => id);
    };
    expect(await overdue()).toContain(review.id);
    const activity = await listActivity(app.as(reviewer), { reviewId: review.id });
    const items = activity.ok ? activity.value.items : [];
    expect(items.filter(({ event }) => event === "publication_overdue")).toHaveLength(1);
    await record(newest(review).id, "verified", "Seen late.");
    await maintain();
    expect((await now(review.id)).publication).toBe("verified");
    expect(await overdue()).not.toContain(review.id);
  });

  test("the time in its input makes it due, with a grace", async () => {
    const at = new Date(app.now().getTime() + 2 * hourMs).toISOString();
    const review = await waitingReview(app, {
      inputText: JSON.stringify({ title: "Timed", scheduledAt: at }),
    });
    await steps(app).approve(review);
    await maintain();
    expect((await now(review.id)).followUp).toMatchObject({
      scheduledAt: at,
      dueAt: new Date(Date.parse(at) + 15 * 60_000).toISOString(),
    });
  });
});
