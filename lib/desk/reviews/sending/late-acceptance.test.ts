import { describe, expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { countReviews, listActivity, listReviews, prepareAgain } from "..";
import { approveAndSend, reconcile, retry } from "../testing/act-and-read";
import { freshInput, newest, operator, reviewer, shown, view } from "../testing/test-app";
import { givenUp } from "../testing/given-up";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import type { ReviewView } from "../types";
import { valueOf } from "../testing/value-of";

onEachDatabase((app) => {
  describe('F65 an acceptance that arrives after a person recorded "failed"', () => {
    test("makes the revision unresolved with an alarm, and keeps both statements", async () => {
      const { review, answer } = await givenUp(app, "failed");
      await answer();
      const after = await view(app, review.id);
      expect(newest(after)).toMatchObject({
        state: "unresolved",
        outcome: { kind: "result" },
        output: { byteLength: expect.any(Number) },
        attempts: [{ state: "accepted" }],
        reconciliations: [{ outcome: "failed", evidence: "It is not in the list." }],
        reopened: { at: expect.any(String), reconcile: { allowed: true } },
      });
      expect(after.actions).toMatchObject({ prepareAgain: { allowed: false }, retry: { allowed: false } });
      expect(await prepareAgain(app.as(operator), { reviewId: review.id })).toMatchObject({
        refusal: "blocked",
      });
      const [alarm] = await activityOf(review);
      expect(alarm).toMatchObject({ event: "late_reply", severity: "alarm" });
      expect(alarm?.text).toContain("The API accepted draftSave, revision 1");
      expect(alarm?.text).toContain("recorded it as not executed");
      expect(alarm?.text).not.toMatch(/refused|nothing (ran|was executed)/i);
    });

    test.each(["accepted", "failed"] as const)(
      "stays so until a person settles it as %s, which opens the review again or closes it",
      async (outcome) => {
        const { review, answer } = await givenUp(app, "failed");
        await answer();
        const preparationId = newest(review).id;
        expect(await retry(app.as(reviewer), { preparationId })).toMatchObject({ ok: false });
        const evidence = "Looked again with the API’s people.";
        const settled = await reconcile(app.as(reviewer), { preparationId, outcome, evidence });
        expect(settled).toMatchObject({
          value: {
            preparations: [
              {
                state: outcome,
                reopened: null,
                reconciliations: [{ outcome: "failed" }, { outcome, evidence }],
              },
            ],
            actions: { prepareAgain: { allowed: outcome === "failed" } },
          },
        });
      },
    );

    test("puts the older revision in question beside a newer one, and the review stands for it", async () => {
      const { review, answer } = await givenUp(app, "failed");
      expect(await prepareAgain(app.as(operator), { reviewId: review.id })).toMatchObject({ ok: true });
      const before = await counts();
      await answer();
      const after = await view(app, review.id);
      expect(after.preparations).toMatchObject([
        { revision: 2, state: "awaiting_review", reopened: null },
        { revision: 1, state: "unresolved", reopened: { reconcile: { allowed: true } } },
      ]);
      const reason = { code: "reopened", revision: 1 };
      expect(after.actions).toMatchObject({
        approve: { allowed: false, reason },
        send: { allowed: false },
        prepareAgain: { allowed: false, reason },
        reject: { allowed: true },
      });
      expect(await prepareAgain(app.as(operator), { reviewId: review.id })).toMatchObject({
        refusal: "blocked",
        reason,
      });
      expect(await listed(review)).toMatchObject({ revision: 1, state: "unresolved" });
      const since = await counts();
      expect(since.unresolved).toBe(before.unresolved + 1);
      expect(since.awaiting_review).toBe(before.awaiting_review - 1);

      const preparationId = after.preparations[1]?.id ?? "";
      await reconcile(app.as(reviewer), { preparationId, outcome: "failed", evidence: "A test of theirs." });
      expect(await listed(review)).toMatchObject({ revision: 2, state: "awaiting_review" });
      const settled = await view(app, review.id);
      expect(settled.actions.approve).toEqual({ allowed: true });
      expect(await approveAndSend(app.as(reviewer), { shown: shown(settled) })).toMatchObject({
        value: {
          preparations: [
            { revision: 2, state: "accepted" },
            { revision: 1, state: "failed" },
          ],
        },
      });
    });

    test("and what a person then settles as accepted is asked about in words that are true of another input", async () => {
      const { review, answer } = await givenUp(app, "failed");
      await prepareAgain(app.as(operator), { reviewId: review.id, inputText: freshInput() });
      await answer();
      const preparationId = newest(review).id;
      await reconcile(app.as(reviewer), { preparationId, outcome: "accepted", evidence: "It is there." });
      const settledAt = app.now().toISOString();
      app.advance(5 * 60_000);
      const asked = await approveAndSend(app.as(reviewer), { shown: shown(await view(app, review.id)) });
      expect(asked).toMatchObject({
        refusal: "blocked",
        reason: { code: "send_blocked", duplicates: { acceptedRevisions: [1], elsewhere: null } },
        blockedBy: [{ preparationId, sameReview: true, acceptedAt: settledAt }],
      });
    });

    test("does so beside a newer one that has been accepted, too", async () => {
      const { review, answer } = await givenUp(app, "failed");
      await prepareAgain(app.as(operator), { reviewId: review.id });
      await approveAndSend(app.as(reviewer), { shown: shown(await view(app, review.id)) });
      await answer();
      expect((await view(app, review.id)).preparations).toMatchObject([
        { revision: 2, state: "accepted" },
        { revision: 1, state: "unresolved" },
      ]);
      expect(await listed(review)).toMatchObject({ revision: 1, state: "unresolved" });
      const [alarm] = await activityOf(review);
      expect(alarm).toMatchObject({ severity: "alarm", revision: 1 });
    });

    test("and meets a person who prepares again at that moment: one of the two is told", async () => {
      const { review, answer } = await givenUp(app, "failed");
      const [again] = await Promise.all([prepareAgain(app.as(operator), { reviewId: review.id }), answer()]);
      const { preparations, actions } = await view(app, review.id);
      const [first] = preparations.filter(({ revision }) => revision === 1);
      expect(first).toMatchObject({ state: "unresolved", reopened: {} });
      expect(preparations).toHaveLength(again.ok ? 2 : 1);
      expect(actions.prepareAgain.allowed).toBe(false);
    });
  });

  describe("other late replies say what they are and move nothing", () => {
    const refused = json(404, { error: { code: "GONE", message: "m", retryable: false } });
    const cases = {
      "an acceptance after accepted": {
        as: "accepted",
        reply: undefined,
        severity: "info",
        text: /The API accepted draftSave/,
      },
      "a refusal after accepted": {
        as: "accepted",
        reply: refused,
        severity: "alarm",
        text: /The API refused draftSave, revision 1 \(GONE\).*recorded it as executed/,
      },
      "a refusal after failed": {
        as: "failed",
        reply: refused,
        severity: "warning",
        text: /The API refused draftSave, revision 1 \(GONE\)/,
      },
      "a gateway’s page after failed": {
        as: "failed",
        reply: json(502, "bad gateway"),
        severity: "warning",
        text: /says nothing certain/,
      },
    } as const;
    test.each(Object.entries(cases))("%s was recorded", async (_what, { as, reply, severity, text }) => {
      const { review, answer } = await givenUp(app, as, { reply });
      await answer();
      expect(newest(await view(app, review.id))).toMatchObject({ state: as, reopened: null });
      const [entry] = await activityOf(review);
      expect(entry).toMatchObject({ event: "late_reply", severity, text: expect.stringMatching(text) });
    });
  });

  async function listed(review: ReviewView) {
    const page = await listReviews(app.as(reviewer), { limit: 100 });
    const found = page.ok ? page.value.items.filter(({ id }) => id === review.id) : [];
    expect(found).toHaveLength(1);
    return found[0];
  }

  async function counts() {
    const counted = await valueOf(countReviews(app.as(reviewer)));
    return counted.states;
  }

  async function activityOf(review: ReviewView) {
    const page = await listActivity(app.as(reviewer), { reviewId: review.id });
    return page.ok ? page.value.items : [];
  }
}, sqliteAlone);
