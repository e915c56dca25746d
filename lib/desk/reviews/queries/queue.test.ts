import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  approveAndSend,
  countReviews,
  dismiss,
  listChoices,
  listReviews,
  lookAtReview,
  prepareAgain,
  reject,
  runMaintenance,
} from "..";
import { policies } from "../testing/policies";
import { onEachDatabase } from "../testing/on-each-database";
import { newest, operator, otherReviewer, reviewer, shown, viewer, waitingReview } from "../testing/test-app";
import type { Actor, ReviewState } from "../types";
import type { ReviewFilter, ReviewOrder } from "./types";
import { valueOf } from "../testing/value-of";

onEachDatabase((app) => {
  const list = (filter: ReviewFilter, as: Actor = reviewer) => valueOf(listReviews(app.as(as), filter));
  const idsOf = async (filter: ReviewFilter, as?: Actor) =>
    (await list(filter, as)).items.map(({ id }) => id);
  const counts = (as: Actor) => valueOf(countReviews(app.as(as)));
  const draft = (title: string, input: object = {}) => JSON.stringify({ title, ...input });

  describe("what a row knows", () => {
    test("facets come from the input and are sealed like it", async () => {
      const inputText = draft("Sealed words", { text: "Zanzibar by night", accountId: "acc_sealed" });
      const { id } = await waitingReview(app, { inputText });
      const [item] = (await list({ search: "zanzibar" })).items;
      expect(item).toMatchObject({
        id,
        facets: { firstWords: "Zanzibar by night", targets: [{ id: "acc_sealed", label: null }] },
      });
      const { rows } = await sql<Record<string, unknown>>`select * from preparation_facets`.execute(app.db);
      const stored = rows
        .flatMap((row) => Object.values(row))
        .map((value) =>
          typeof value === "string" ? value : Buffer.from(value as Uint8Array).toString("latin1"),
        );
      expect(stored.join("\n")).not.toMatch(/zanzibar|acc_sealed/i);
    });

    test("they go with the input", async () => {
      const review = await waitingReview(app, { inputText: draft("Old", { text: "Before the list" }) });
      const { id } = newest(review);
      expect(await idsOf({ search: "before the list" })).toEqual([review.id]);

      await reject(app.as(reviewer), { preparationId: id, reason: "No." });
      await runMaintenance(app.as(viewer), { retentionDays: 0 });
      expect(await idsOf({ search: "before the list" })).toEqual([]);
      const { rows } = await sql`select 1 from preparation_facets where preparation_id = ${id}`.execute(
        app.db,
      );
      expect(rows).toEqual([]);
    });

    test("whose decision a review waits for is said to each reader", async () => {
      const { id } = await waitingReview(app, { as: reviewer, context: { policy: policies["four-eyes"] } });
      const assignee = async (as: Actor) =>
        (await list({}, as)).items.find((item) => item.id === id)?.assignee;
      expect(await assignee(reviewer)).toBe("yours");
      expect(await assignee(otherReviewer)).toBe("yours to decide");
      expect(await assignee(viewer)).toBe("others");
    });
  });

  test("who else has a review open is said in its row, to others", async () => {
    const { id } = await waitingReview(app, { as: operator });
    await lookAtReview(app.as(otherReviewer), id);
    const present = async (as: Actor) =>
      (await list({}, as)).items.find((item) => item.id === id)?.present.map((person) => person.name);
    expect(await present(reviewer)).toEqual([otherReviewer.name]);
    expect(await present(otherReviewer)).toEqual([]);
    app.advance(121_000);
    expect(await present(reviewer)).toEqual([]);
  });

  describe("filters and search", () => {
    test("every word has to stand in headline, tool or input, whatever its case and accents", async () => {
      const { id } = await waitingReview(app, { inputText: draft("Žluťoučký kůň", { text: "on the ice" }) });
      expect(await idsOf({ search: "zlutoucky ICE draftsave" })).toEqual([id]);
      expect(await idsOf({ search: "zlutoucky fire" })).toEqual([]);
    });

    test("by author, reviewer, target and time", async () => {
      const review = await waitingReview(app, {
        as: otherReviewer,
        inputText: draft("Filtered", { accountIds: ["acc_filtered"] }),
      });
      expect(await idsOf({ target: "acc_filtered" })).toEqual([review.id]);
      expect(await idsOf({ target: "acc_filtered", authorId: "me" })).toEqual([]);
      expect(await idsOf({ target: "acc_filtered", authorId: "me" }, otherReviewer)).toEqual([review.id]);
      expect(await idsOf({ target: "acc_filtered", reviewerId: reviewer.id })).toEqual([]);
      await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "Not now." });
      expect(await idsOf({ target: "acc_filtered", reviewerId: reviewer.id })).toEqual([review.id]);
      const from = new Date(app.now().getTime() + 1).toISOString();
      expect(await idsOf({ target: "acc_filtered", from })).toEqual([]);
      expect(await idsOf({ target: "acc_filtered", until: from })).toEqual([review.id]);
    });

    test("F69 a page goes through a bounded number of reviews and says where to go on; nothing is missed", async () => {
      const wanted: string[] = [];
      for (let index = 0; index < 5; index++) {
        const { id } = await waitingReview(app, { inputText: draft(`Paged ${index}`, { text: "needle" }) });
        wanted.push(id);
      }
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ search: "needle", limit: 2, ...(cursor ? { cursor } : {}) });
        expect(page.items.length).toBeLessThanOrEqual(2);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen.toSorted()).toEqual(wanted.toSorted());
    });
  });

  test("each row says how many similar reviews wait, beyond the page too, and what of its input no other has", async () => {
    const post = (text: string, at: string) => ({ text, at });
    const texts = ["Makes three cups.", "Makes four cups.", "Makes three cups.", "Makes three cups."];
    const times = ["08:00", "08:00", "16:00", "10:00"].map((at) => `2031-03-14T${at}:00Z`);
    const reviews = [];
    for (const [index, text] of texts.entries()) {
      const posts = [post("The ice is thin.", times[0] ?? ""), post(text, times[index] ?? "")];
      reviews.push(await waitingReview(app, { inputText: draft("Thaw", { posts }) }));
    }
    const [base, word, time, ended] = reviews;
    if (!base || !word || !time || !ended) throw new Error("Too few.");
    await reject(app.as(reviewer), { preparationId: newest(ended).id, reason: "Not this one." });
    const seen = new Map<string, { waiting: number; telling: unknown[] }>();
    for (let cursor: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        states: ["awaiting_review"],
        order: "urgent",
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      for (const { id, similar, telling } of page.items)
        seen.set(id, {
          waiting: similar.waiting,
          telling: telling.map(({ path, text }) => [path.join("/"), text]),
        });
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    expect(seen.get(word.id)).toEqual({ waiting: 2, telling: [["posts/1/text", "Makes four cups."]] });
    expect(seen.get(time.id)).toEqual({ waiting: 2, telling: [["posts/1/at", "2031-03-14T16:00:00Z"]] });
    expect(seen.get(base.id)?.waiting).toBe(2);
    expect(seen.get(base.id)?.telling).toEqual(
      expect.arrayContaining([
        ["posts/1/text", "Makes three cups."],
        ["posts/1/at", "2031-03-14T08:00:00Z"],
      ]),
    );
    const done = await list({ states: ["rejected"] });
    expect(done.items.find(({ id }) => id === ended.id)).toMatchObject({
      similar: { waiting: 0 },
      telling: [],
    });
  });

  test("a list is filtered by everybody who prepares or decides, and by the targets in it", async () => {
    const inputText = draft("Choices", { accountId: "acc_choices" });
    const review = await waitingReview(app, { inputText });
    const choices = (states: ReviewState[], order: ReviewOrder) =>
      valueOf(listChoices(app.as(viewer), { states, order }));
    const open = await choices(["awaiting_review"], "urgent");
    expect(open.targets).toContainEqual({ id: "acc_choices", label: null });
    expect(open.authors.map(({ name }) => name)).toEqual(
      expect.arrayContaining([operator.name, reviewer.name, otherReviewer.name]),
    );
    expect(open.authors).not.toContainEqual({ id: viewer.id, name: viewer.name });
    expect(open.reviewers.map(({ id }) => id)).not.toContain(operator.id);
    expect(open.reviewers.map(({ id }) => id)).toEqual(expect.arrayContaining([reviewer.id]));
    await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No." });
    expect((await choices(["awaiting_review"], "urgent")).targets.map(({ id }) => id)).not.toContain(
      "acc_choices",
    );
    expect((await choices(["rejected"], "recent")).targets.map(({ id }) => id)).toContain("acc_choices");
  });

  describe("what comes back to its author", () => {
    const sentBack = (as: Actor) => idsOf({ order: "sent back" }, as);

    test("a rejection, with by whom and why, until a newer revision", async () => {
      const review = await waitingReview(app, { as: operator });
      const before = (await counts(operator)).sentBack;
      await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "Too loud." });
      const { items } = await list({ order: "sent back" }, operator);
      expect(items.find(({ id }) => id === review.id)?.sentBack).toEqual({
        by: { id: reviewer.id, name: reviewer.name },
        reason: "Too loud.",
      });
      expect(await sentBack(reviewer)).not.toContain(review.id);
      expect((await counts(operator)).sentBack).toBe(before + 1);
      await prepareAgain(app.as(operator), { reviewId: review.id });
      expect(await sentBack(operator)).not.toContain(review.id);
      expect((await counts(operator)).sentBack).toBe(before);
    });

    test("an expiry, until its author dismisses it; nobody else can", async () => {
      const review = await waitingReview(app, { as: operator });
      const preparationId = newest(review).id;
      const rejected = await waitingReview(app, { as: operator });
      await reject(app.as(reviewer), { preparationId: newest(rejected).id, reason: "Too loud." });
      const before = await counts(operator);
      app.advance(900_000);
      await runMaintenance(app.as(viewer), { retentionDays: 30 });
      const expired = (await counts(operator)).expired;
      expect(expired).toBeGreaterThan(before.expired);
      expect((await counts(operator)).sentBack - before.sentBack).toBe(expired - before.expired);
      const { items } = await list({ order: "sent back" }, operator);
      expect(items.filter(({ state }) => state === "expired")).toHaveLength(expired);
      expect(items.find(({ id }) => id === review.id)?.sentBack).toEqual({ by: null, reason: null });
      expect(await dismiss(app.as(reviewer), { preparationId })).toMatchObject({ refusal: "not_found" });
      expect(await dismiss(app.as(operator), { preparationId })).toMatchObject({ ok: true });
      expect(await sentBack(operator)).not.toContain(review.id);
      expect((await counts(operator)).expired).toBe(expired - 1);
    });

    test("what is not rejected or expired can't be dismissed", async () => {
      const review = await waitingReview(app, { as: operator });
      expect(await dismiss(app.as(operator), { preparationId: newest(review).id })).toMatchObject({
        ok: false,
      });
    });
  });

  test("the badge counts what this person may decide, and nothing else", async () => {
    const before = await counts(reviewer);
    const mine = await waitingReview(app, { as: reviewer, context: { policy: policies["four-eyes"] } });
    await waitingReview(app, { as: operator });
    expect(await counts(reviewer)).toMatchObject({ toDecide: before.toDecide + 1, mine: before.mine + 1 });
    expect((await counts(operator)).toDecide).toBe(0);
    const approved = await approveAndSend(app.as(otherReviewer), { shown: shown(mine), override: null });
    expect(approved.ok).toBe(true);
    expect(await counts(reviewer)).toMatchObject({ toDecide: before.toDecide + 1, mine: before.mine });
  });
});
