import { beforeAll, describe, expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import type { JsonObject } from "@/lib/wire/contract/json";
import { publicationFile } from "@/lib/desk/publication/publication-file";
import {
  approveAndSend,
  checkDuePublications,
  checkPublication,
  choosePublicationTool,
  listActivity,
  listAutomaticRuns,
  readPublicationAnswer,
  readReview,
  runMaintenance,
  verifyAudit,
} from "..";
import type { ReviewContext } from "../context";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import {
  administrator,
  newest,
  operator,
  reviewer,
  shown,
  view,
  viewer,
  waitingReview,
} from "../testing/test-app";
import { valueOf } from "../testing/value-of";

const minuteMs = 60_000;
const dayMs = 86_400_000;

const publication = publicationFile.parse({
  checks: [
    {
      tools: "draftSave",
      accepted: {
        ...{ items: "/posts", id: "id", dueAt: "at" },
        leaveOut: { member: "kind", values: ["draft"] },
      },
      ask: { tool: "scheduleList", copy: { batch: "/batch" } },
      answer: { items: "/items", id: "id", state: "status", published: ["live"], failed: ["refused"] },
    },
  ],
});

onEachDatabase((app) => {
  const system = (change: Partial<ReviewContext> = {}) => app.as(operator, { publication, ...change });
  const maintain = () => runMaintenance(system(), { retentionDays: 30 });
  const look = () => checkDuePublications(system(), { checksMax: 5 });
  const now = async (reviewId: string) => newest(await view(app, reviewId));
  const calls = () => app.api.requests.filter(({ endpoint }) => endpoint === "call");
  const answers = (...items: object[]) =>
    app.api.next(
      "call",
      json(200, { ok: true, toolName: "scheduleList", output: { items: items as never } }),
    );
  /** Accepted as one post, due in so many minutes. */
  const accepted = async (minutes = 10, { planned = true } = {}) => {
    const review = await waitingReview(app);
    const at = new Date(app.now().getTime() + minutes * minuteMs).toISOString();
    const output = { batch: "b1", posts: [{ id: "p1", at }] };
    app.api.next("confirm", json(200, { ok: true, toolName: "draftSave", output }));
    await steps(app).approve(review);
    if (planned) await maintain();
    return { id: review.id, at, preparationId: newest(review).id };
  };

  beforeAll(() => {
    const schedule = {
      name: "scheduleList",
      title: "List the schedule",
      annotations: { readOnlyHint: true },
    };
    app.api.tools = [...app.api.tools, { ...schedule, inputSchema: { type: "object" } }];
  });

  test("F96 what is due is looked for by its rule, and verified by the value that means published alone", async () => {
    const { id, at } = await accepted();
    const after = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
    expect((await now(id)).followUp).toMatchObject({
      items: [{ id: "p1", dueAt: at }],
      scheduledAt: at,
      dueAt: after(15 * minuteMs),
      nextCheckAt: after(minuteMs),
    });
    expect(await look()).toEqual({ checked: 0 });

    app.advance(11 * minuteMs);
    answers({ id: "p1", status: "waiting" });
    expect(await look()).toEqual({ checked: 1 });
    expect(JSON.parse(calls().at(-1)?.body ?? "")).toEqual({ input: { batch: "b1" } });
    expect(await now(id)).toMatchObject({
      publication: "unverified",
      followUp: {
        checks: 1,
        nextCheckAt: after(16 * minuteMs),
        evidence: [{ finding: "nothing", by: null, toolName: "scheduleList", byRule: true }],
      },
    });
    expect(await look()).toEqual({ checked: 0 });

    app.advance(15 * minuteMs);
    await maintain();
    expect((await now(id)).publication).toBe("overdue");
    answers({ id: "p1", status: "live" });
    await look();
    const { publication: known, followUp } = await now(id);
    expect(known).toBe("verified");
    expect(followUp).toMatchObject({ checks: 2, nextCheckAt: null });
    // Of the answer that decided nothing, the digest alone is left.
    expect(followUp?.evidence).toMatchObject([
      { finding: "verified", items: [{ id: "p1", value: "live" }], answer: { kept: true } },
      { finding: "nothing", answer: { kept: false } },
    ]);
    expect(await readPublicationAnswer(app.as(viewer), followUp?.evidence[0]?.id ?? "")).toEqual({
      ok: true,
      value: '{"items":[{"id":"p1","status":"live"}]}',
    });
    expect(await verifyAudit(app.as(reviewer), id)).toMatchObject({ value: { whole: true } });
    const runs = await listAutomaticRuns(app.as(reviewer), { limit: 1 });
    expect(runs).toMatchObject({
      value: {
        items: [{ text: "Ran scheduleList to see what became of draftSave, revision 1, for Olga Operator." }],
      },
    });
    app.advance(31 * dayMs);
    await maintain();
    expect((await now(id)).followUp?.evidence[0]?.answer).toMatchObject({ kept: false });
  });

  test("one look is one instance's, and goes with the limits of calls that nobody clicked", async () => {
    const { id } = await accepted();
    app.advance(11 * minuteMs);
    const before = calls().length;
    answers({ id: "p1", status: "refused" });
    const looks = await Promise.all([look(), look(), look()]);
    expect(looks.map(({ checked }) => checked).toSorted()).toEqual([0, 0, 1]);
    expect(calls().length).toBe(before + 1);
    expect((await now(id)).publication).toBe("not_found");
  });

  test("an API that doesn't answer decides nothing, and is asked again", async () => {
    const { id } = await accepted();
    app.advance(11 * minuteMs);
    app.api.next("call", json(503, { error: { code: "X", message: "Down.", retryable: true } }));
    expect(await look()).toEqual({ checked: 0 });
    expect(await now(id)).toMatchObject({ publication: "unverified", followUp: { checks: 0, evidence: [] } });
    app.advance(2 * minuteMs);
    answers({ id: "p1", status: "live" });
    await look();
    expect((await now(id)).publication).toBe("verified");
  });

  test("what is due while a send is under way is looked for right after it", async () => {
    const { id } = await accepted();
    app.advance(11 * minuteMs);
    const other = await waitingReview(app);
    let during: unknown;
    app.api.next("confirm", async (request, response, act) => {
      during = await look();
      return json(200, act())(request, response, act);
    });
    await steps(app).approve(other);
    expect(during).toEqual({ checked: 0 });
    answers({ id: "p1", status: "live" });
    expect(await look()).toEqual({ checked: 1 });
    expect((await now(id)).publication).toBe("verified");
  });

  test("F96 what the answer names is planned in the transaction that records the acceptance, and the record says it", async () => {
    const approved = async (posts: JsonObject[]) => {
      const review = await waitingReview(app);
      const output = { batch: "b1", posts };
      app.api.next("confirm", json(200, { ok: true, toolName: "draftSave", output }));
      await approveAndSend(system({ actor: reviewer }), { shown: shown(review) });
      const read = await valueOf(readReview(system({ actor: reviewer }), review.id));
      const told = await listActivity(app.as(reviewer), { reviewId: review.id });
      return { id: review.id, shown: newest(read), told: JSON.stringify(told) };
    };
    const kept = await approved([{ id: "p0", kind: "draft" }]);
    expect(kept.shown).toMatchObject({
      state: "accepted",
      publication: "nothing",
      followUp: { dueAt: null },
    });
    expect(kept.told).toContain("accepted draftSave, revision 1. Nothing to publish.");
    expect(kept.told).not.toContain("not verified");
    const empty = await approved([]);
    expect(empty.shown).toMatchObject({ publication: "unverified" });
    expect(empty.told).toContain("accepted draftSave, revision 1. Publication not verified.");
    const at = new Date(app.now().getTime() + 10 * minuteMs).toISOString();
    const scheduled = await approved([{ id: "p1", at }]);
    expect(scheduled.shown).toMatchObject({
      publication: "unverified",
      followUp: { items: [{ id: "p1", dueAt: at }], scheduledAt: at },
    });
    expect(scheduled.told).toContain("accepted draftSave, revision 1. Publication not verified.");
    const unread = await approved([{ id: "p1", at, text: "x".repeat(100_000) }]);
    expect(unread.shown).toMatchObject({ publication: "unverified", followUp: { items: null, dueAt: null } });
    await maintain();
    expect((await now(unread.id)).followUp).toMatchObject({ items: [{ id: "p1" }] });
    expect(await now(empty.id)).toMatchObject({
      publication: "unverified",
      followUp: { dueAt: expect.any(String) },
    });
  });

  test("F96 a click right after the acceptance has it worked out first what is to be published", async () => {
    const { id, preparationId } = await accepted(10, { planned: false });
    answers({ id: "p1", status: "live" });
    expect(await checkPublication(system({ actor: reviewer }), preparationId)).toMatchObject({ ok: true });
    expect((await now(id)).followUp?.evidence).toMatchObject([
      { finding: "verified", items: [{ id: "p1" }] },
    ]);
  });

  test("F114 whoever asks is told where the pointers of a check lead, in what was accepted and in what was asked", async () => {
    const { preparationId } = await accepted(10, { planned: false });
    const told: [string, string[]][] = [];
    const noting: ReviewContext["publication"] = {
      ...publication,
      onLeads: (_of, toolName, leads) =>
        void told.push([toolName, leads.flatMap((lead) => (lead.leads ? [] : lead.setting))]),
    };
    app.api.next("call", json(200, { ok: true, toolName: "scheduleList", output: { rows: [] } }));
    await checkPublication(system({ actor: reviewer, publication: noting }), preparationId);
    expect(told).toEqual([
      ["draftSave", []],
      ["scheduleList", ["answer.items"]],
    ]);
  });

  test("a person has it asked at once, under their name", async () => {
    const { id, preparationId } = await accepted(60);
    answers({ id: "p1", status: "live" });
    const checked = await checkPublication(app.as(operator, { publication }), preparationId);
    expect(checked.ok && newest(checked.value)).toMatchObject({
      publication: "verified",
      followUp: { evidence: [{ by: { id: operator.id }, byRule: true }] },
    });
    expect(await checkPublication(app.as(viewer, { publication }), preparationId)).toMatchObject({
      refusal: "forbidden",
    });
    expect((await now(id)).publication).toBe("verified");
  });

  describe("without a rule", () => {
    test("the tool whose name shows a schedule is offered, and its answer decides nothing", async () => {
      const review = await waitingReview(app);
      await steps(app).approve(review);
      const { id } = newest(review);
      answers({ id: "draft-1", status: "live" });
      const checked = await checkPublication(app.as(operator), id);
      expect(checked.ok && newest(checked.value)).toMatchObject({
        publication: "unverified",
        followUp: {
          asked: { name: "scheduleList", by: "name" },
          evidence: [{ finding: "nothing", byRule: false }],
        },
      });
    });

    test("an administrator chooses another once for a tool, of those that only read and need nothing", async () => {
      const review = await waitingReview(app);
      await steps(app).approve(review);
      const choose = (askedTool: string, actor = administrator) =>
        choosePublicationTool(app.as(actor), { toolName: "draftSave", askedTool });
      expect(await choose("draftList", reviewer)).toMatchObject({ refusal: "forbidden" });
      expect(await choose("draftSave")).toMatchObject({ reason: { code: "no_showing_tool" } });
      expect(
        newest(await view(app, review.id, administrator)).followUp?.choices.map(({ name }) => name),
      ).toEqual(["scheduleList", "draftList"]);
      expect(await choose("draftList")).toEqual({ ok: true, value: { askedTool: "draftList" } });
      expect((await now(review.id)).followUp?.asked).toEqual({
        name: "draftList",
        title: "List drafts",
        by: "administrator",
      });
    });
  });
});
