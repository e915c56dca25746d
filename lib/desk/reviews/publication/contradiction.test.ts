import { beforeAll, describe, expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { outcomeLines } from "@/lib/desk/record/verifier/receipt-facts.mjs";
import { verifyReceipt } from "@/lib/desk/record/verifier/verify-receipt.mjs";
import { publicationFile } from "@/lib/desk/publication/publication-file";
import {
  checkDuePublications,
  checkPublication,
  countReviews,
  issueReceipt,
  listActivity,
  listReviews,
  publishedKeys,
  readReview,
  readScheduleReviews,
  recordPublication,
  runMaintenance,
} from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import { newest, operator, reviewer, viewer, waitingReview } from "../testing/test-app";
import { valueOf } from "../testing/value-of";

const minuteMs = 60_000;
const publication = publicationFile.parse({
  checks: [
    {
      tools: "draftSave",
      accepted: { items: "/posts", id: "id", dueAt: "at" },
      ask: { tool: "scheduleList" },
      answer: { items: "/items", id: "id", state: "state", published: ["live"], failed: ["refused"] },
    },
  ],
});
const values = { verified: "live", not_found: "refused", nothing: "waiting" } as const;
const either = ["verified", "not_found"] as const;
type Said = (typeof either)[number];

onEachDatabase((app) => {
  const as = (actor = reviewer) => app.as(actor, { publication });
  const now = async (reviewId: string) => newest(await valueOf(readReview(as(), reviewId)));
  const answers = (state: string) => {
    const output = { items: [{ id: "p1", state }] };
    app.api.next("call", json(200, { ok: true, toolName: "scheduleList", output }));
  };
  const record = async (preparationId: string, said: Said) => {
    app.advance(1);
    return await valueOf(recordPublication(as(), { preparationId, as: said, evidence: `I saw ${said}.` }));
  };
  const check = async (preparationId: string, finding: keyof typeof values) => {
    app.advance(1);
    answers(values[finding]);
    return await valueOf(checkPublication(as(operator), preparationId));
  };
  /** Accepted as one post that is due now. */
  const accepted = async () => {
    const review = await waitingReview(app, { context: { publication } });
    const output = { posts: [{ id: "p1", at: app.now().toISOString() }] };
    app.api.next("confirm", json(200, { ok: true, toolName: "draftSave", output }));
    await steps(app).approve(review);
    await runMaintenance(as(operator), { retentionDays: 30 });
    return { id: review.id, preparationId: newest(review).id };
  };
  const idsIn = async (order: "urgent" | "not published") => {
    const { items } = await valueOf(listReviews(as(viewer), { order, states: ["accepted"], limit: 100 }));
    return items.map(({ id }) => id).toSorted();
  };
  const needsSomebody = async (id: string) => {
    const [open, listed] = [await idsIn("urgent"), await idsIn("not published")];
    expect(open).toEqual(listed);
    expect((await valueOf(countReviews(as(viewer)))).notPublished).toBe(listed.length);
    return listed.includes(id);
  };

  beforeAll(() => {
    const schedule = {
      name: "scheduleList",
      title: "List the schedule",
      annotations: { readOnlyHint: true },
    };
    app.api.tools = [...app.api.tools, { ...schedule, inputSchema: { type: "object" } }];
  });

  describe.each([
    ["verified", "not_found"],
    ["not_found", "verified"],
  ] as const)("F112 a person's %s against the API's %s", (person, api) => {
    test.each(["person first", "API first"])(
      "is contradicted on the page, in lists, on the schedule and the receipt, and needs somebody: %s",
      async (order) => {
        const { id, preparationId } = await accepted();
        if (order === "person first") await record(preparationId, person);
        await check(preparationId, api);
        if (order === "API first") await record(preparationId, person);
        expect(await now(id)).toMatchObject({
          publication: "contradicted",
          followUp: {
            contradiction: {
              person: { finding: person, by: { id: reviewer.id }, note: `I saw ${person}.` },
              check: { finding: api, toolName: "scheduleList", items: [{ id: "p1", value: values[api] }] },
            },
          },
        });
        expect(await needsSomebody(id)).toBe(true);
        const done = (await valueOf(listReviews(as(viewer), { states: ["accepted"], limit: 100 }))).items;
        expect(done.find((item) => item.id === id)).toMatchObject({
          publication: "contradicted",
          personSays: person,
        });
        const span = { from: "2026-01-01T00:00:00.000Z", to: "2027-01-01T00:00:00.000Z" };
        const { accepted: scheduled } = await valueOf(readScheduleReviews(as(), span));
        expect(scheduled.find(({ reviewId }) => reviewId === id)).toMatchObject({
          publication: "contradicted",
          personSays: person,
        });
        const file = await valueOf(issueReceipt(as(), { preparationId }));
        expect(outcomeLines(file.receipt).at(-1)).toMatch(/^Contradicted: /);
        const keys = JSON.stringify(await publishedKeys(as()));
        expect(await verifyReceipt(JSON.stringify(file), keys)).toMatchObject({ valid: true });
        const told = JSON.stringify((await valueOf(listActivity(as(), { reviewId: id }))).items);
        expect(told).toMatch(/recorded the opposite|says the opposite/);
      },
    );

    test("is settled by the API that comes to agree", async () => {
      const { id, preparationId } = await accepted();
      await record(preparationId, person);
      await check(preparationId, api);
      await check(preparationId, "nothing");
      expect((await now(id)).publication).toBe("contradicted");
      await check(preparationId, person);
      expect(await now(id)).toMatchObject({ publication: person, followUp: { contradiction: null } });
      expect(await needsSomebody(id)).toBe(false);
    });

    test.each(either)("is settled by who then records %s, and both records stay", async (said) => {
      const { id, preparationId } = await accepted();
      await check(preparationId, api);
      await record(preparationId, person);
      await record(preparationId, said);
      await check(preparationId, api);
      expect(await now(id)).toMatchObject({ publication: said, followUp: { contradiction: null } });
      expect((await now(id)).followUp?.evidence).toHaveLength(4);
      expect(await needsSomebody(id)).toBe(false);
    });
  });

  test("F112 what the API calls failed needs somebody until one has recorded it; what a person records alone doesn't", async () => {
    const { id, preparationId } = await accepted();
    await check(preparationId, "not_found");
    expect(await needsSomebody(id)).toBe(true);
    await record(preparationId, "not_found");
    expect((await now(id)).publication).toBe("not_found");
    expect(await needsSomebody(id)).toBe(false);
    const other = await accepted();
    await record(other.preparationId, "not_found");
    expect(await needsSomebody(other.id)).toBe(false);
  });

  test("F112 what a person called published is still looked for, so that nobody has to click to hear of the contradiction", async () => {
    const { id, preparationId } = await accepted();
    await record(preparationId, "verified");
    app.advance(2 * minuteMs);
    // What was recorded in the test before is looked for too.
    for (let due = 0; due < 2; due++) answers(values.not_found);
    await checkDuePublications(as(operator), { checksMax: 50 });
    expect(await now(id)).toMatchObject({ publication: "contradicted", followUp: { nextCheckAt: null } });
  });

  test("F112 a check and a record at once contradict each other too", async () => {
    const { id, preparationId } = await accepted();
    answers(values.not_found);
    const [checked, recorded] = await Promise.all([
      checkPublication(as(operator), preparationId),
      recordPublication(as(), { preparationId, as: "verified", evidence: "Seen." }),
    ]);
    expect(checked.ok).toBe(true);
    // Whoever records with something else before them than is known by then is told so.
    expect((await now(id)).publication).toBe(recorded.ok ? "contradicted" : "not_found");
    expect(await needsSomebody(id)).toBe(true);
  });
});
