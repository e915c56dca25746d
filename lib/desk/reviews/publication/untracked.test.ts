import { describe, expect, test } from "vitest";
import { verifyReceipt } from "@/lib/desk/record/verifier/verify-receipt.mjs";
import { outcomeLines } from "@/lib/desk/record/verifier/receipt-facts.mjs";
import { publicationFile } from "@/lib/desk/publication/publication-file";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import {
  choosePublicationTool,
  countReviews,
  issueReceipt,
  listActivity,
  publishedKeys,
  reconcile,
  recordPublication,
  runMaintenance,
} from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import { administrator, newest, operator, reviewer, view, viewer, waitingReview } from "../testing/test-app";
import { valueOf } from "../testing/value-of";

const dayMs = 86_400_000;
const schedule = {
  ...{ name: "scheduleList", annotations: { readOnlyHint: true }, inputSchema: { type: "object" } },
};

onEachDatabase((app) => {
  const now = async (reviewId: string) => newest(await view(app, reviewId));
  const maintain = () => runMaintenance(app.as(operator), { retentionDays: 30 });
  /** Discovered anew, so that the next preparation knows it. */
  const withTools = async (change: (tools: typeof app.api.tools) => typeof app.api.tools) => {
    app.api.tools = change(app.api.tools);
    app.advance(120_000);
    await app.as(operator).discover(0);
  };
  const accepted = async (change: Parameters<typeof waitingReview>[1] = {}) => {
    const review = await waitingReview(app, change);
    await steps(app).approve(review);
    return view(app, review.id);
  };
  const webhookEvents = async (reviewId: string) => {
    const { id } = await now(reviewId);
    const rows = await app.db
      .selectFrom("webhook_events")
      .select("event")
      .where("preparation_id", "=", id)
      .execute();
    return rows.map(({ event }) => event);
  };

  describe("F108 where nothing gives a reason to follow a publication", () => {
    test("an acceptance is the end: it is never overdue, asks for nobody and tells nobody", async () => {
      const review = await accepted();
      expect(newest(review)).toMatchObject({ publishes: "no", publication: "untracked" });
      app.advance(400 * dayMs);
      await maintain();
      expect(await now(review.id)).toMatchObject({
        publication: "untracked",
        followUp: { dueAt: null, nextCheckAt: null, overdueAt: null },
      });
      expect(await webhookEvents(review.id)).not.toContain("overdue");
      expect(await valueOf(countReviews(app.as(viewer)))).toMatchObject({
        ...{ overdue: 0, notPublished: 0, publishes: false },
      });
    });

    test("it isn't either where a person settled the send", async () => {
      const review = await steps(app).inState("unresolved");
      const { id } = newest(review);
      await reconcile(app.as(reviewer), { preparationId: id, outcome: "accepted", evidence: "Seen there." });
      app.advance(2 * dayMs);
      await maintain();
      expect(await now(review.id)).toMatchObject({ publication: "untracked", followUp: { dueAt: null } });
    });

    test("evidence is kept, settles nothing, and says nothing of a publication", async () => {
      const review = await accepted();
      const { id } = newest(review);
      const recorded = { preparationId: id, as: "verified", evidence: "On the shelf." } as const;
      await valueOf(recordPublication(app.as(reviewer), recorded));
      expect(await now(review.id)).toMatchObject({
        publication: "untracked",
        followUp: { evidence: [{ finding: "verified", ofEffect: true, note: "On the shelf." }] },
      });
      const activity = await valueOf(listActivity(app.as(reviewer), { reviewId: review.id }));
      const texts = activity.items.map(({ text }) => text);
      expect(texts[0]).toBe("Recorded draftSave, revision 1, as in effect.");
      expect(texts.join(" ")).not.toMatch(/publi/i);
    });

    test("its receipt says that an acceptance proves no publication, and verifies", async () => {
      const { id } = newest(await accepted());
      const file = await valueOf(issueReceipt(app.as(reviewer), { preparationId: id }));
      expect(file.receipt.publication).toBe("untracked");
      expect(outcomeLines(file.receipt)).toEqual([
        "Accepted by the API.",
        "That doesn’t prove that anything was published; Countersign has no way to look.",
      ]);
      const keys = JSON.stringify(await publishedKeys(app.as(reviewer)));
      expect(await verifyReceipt(JSON.stringify(file), keys)).toMatchObject({ valid: true });
    });
  });

  test("F108 a reason that comes before the acceptance counts, and one that goes takes nothing away", async () => {
    const earlier = await waitingReview(app);
    expect(newest(earlier).publishes).toBe("no");
    await withTools((tools) => [...tools, schedule]);
    const review = await waitingReview(app);
    expect(newest(review).publishes).toBe("yes");
    await steps(app).approve(earlier);
    expect(await now(earlier.id)).toMatchObject({ publishes: "yes", publication: "unverified" });
    await withTools((tools) => tools.filter((tool) => tool !== schedule));
    await steps(app).approve(review);
    await maintain();
    expect(await now(review.id)).toMatchObject({
      publishes: "yes",
      publication: "unverified",
      followUp: { dueAt: expect.any(String) },
    });
    expect((await valueOf(countReviews(app.as(viewer)))).publishes).toBe(true);
    const publication = publicationFile.parse({ checks: [{ tools: "*", publishes: false }] });
    expect(newest(await view(app, review.id)).publication).toBe("unverified");
    expect(newest(await accepted({ context: { publication } })).publication).toBe("nothing");
  });

  test("F108 a tool that an administrator chooses gives a way to look, also at what was accepted before", async () => {
    const review = await accepted();
    expect(newest(review).publication).toBe("untracked");
    const choice = { toolName: "draftSave", askedTool: "draftList" };
    await valueOf(choosePublicationTool(app.as(administrator), choice));
    app.advance(40 * dayMs);
    await maintain();
    expect(await now(review.id)).toMatchObject({ publication: "unverified", followUp: { dueAt: null } });
    expect(newest(await waitingReview(app)).publishes).toBe("yes");
    await app.db.deleteFrom("publication_tools").execute();
    expect((await now(review.id)).publication).toBe("unverified");
  });

  test("F108 where there is an axis, it is due when its answer says, else when its input does", async () => {
    await withTools((tools) => [...tools, schedule]);
    const inDays = (days: number) => new Date(app.now().getTime() + days * dayMs).toISOString();
    const day = inDays(9).slice(0, 10);
    const inputText = (title: string) =>
      JSON.stringify({ title, slot: { date: day, createdAt: inDays(30) } });
    const byInput = await accepted({ inputText: inputText("By input") });
    const at = inDays(12);
    const output = { slot: { startsAt: at } };
    app.api.next("confirm", json(200, { ok: true, toolName: "draftSave", output }));
    const byAnswer = await accepted({ inputText: inputText("By answer") });
    await maintain();
    const grace = (time: string | number) => new Date(new Date(time).getTime() + 15 * 60_000).toISOString();
    expect((await now(byAnswer.id)).followUp).toMatchObject({ scheduledAt: at, dueAt: grace(at) });
    // The day ends last twelve hours after it has in UTC.
    expect((await now(byInput.id)).followUp).toMatchObject({ dueAt: grace(Date.parse(day) + 1.5 * dayMs) });
    await withTools((tools) => tools.filter((tool) => tool !== schedule));
  });
});
