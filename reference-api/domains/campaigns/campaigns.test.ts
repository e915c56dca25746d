import { describe, expect, it } from "vitest";
import { expectFailure } from "../../testing/expect-error";
import { draft, video, idOf, stateOf, statuses, text, withClock } from "../../testing/campaigns";
import { capabilityFor, outputOf, runMutation } from "../../testing/server";

describe("from a draft to what was published", () => {
  it("a draft is reviewed, executed, falls due and is published; accepted is not published", async () => {
    const { api, pass } = await withClock();
    const posts = [text(), { ...text("acc_tallyroom_trade"), scheduledFor: "2031-03-14T12:00:00+02:00" }];
    const { campaign } = await runMutation(api, "campaignDraftSave", draft(posts));
    const id = idOf(campaign);
    expect(await stateOf(api, id)).toBe("draft");

    const { review } = await runMutation(api, "campaignReview", { campaignId: id, version: 1 });
    expect(review).toMatchObject({ state: "approved", decidedBy: "Publishing rules" });
    expect(await stateOf(api, id)).toBe("approved");

    const done = await runMutation(api, "campaignReviewExecute", { reviewId: idOf(review), version: 1 });
    expect(done).toMatchObject({ scheduled: [{ status: "scheduled" }, { status: "scheduled" }] });
    expect(await stateOf(api, id)).toBe("scheduled");
    expect((await statuses(api, id)).map(({ dueAt }) => dueAt)).toEqual([
      "2031-03-14T09:05:00.000Z",
      "2031-03-14T10:00:00.000Z",
    ]);

    pass(300);
    expect((await statuses(api, id)).map(({ status }) => status)).toEqual(["publishing", "scheduled"]);
    expect(await stateOf(api, id)).toBe("publishing");

    pass(3_600);
    for (const item of await statuses(api, id)) {
      if (item["status"] === "published")
        expect(item).toMatchObject({
          permalink: expect.stringMatching(/^https:\/\/\w+\.example\//),
          failureReason: null,
        });
      else
        expect(item).toMatchObject({ status: "failed", permalink: null, failureReason: expect.any(String) });
    }
    expect(await stateOf(api, id)).toMatch(/^completed/);
  });

  it("a post of an account whose connection ran out fails, with the reason", async () => {
    const { api, pass } = await withClock();
    const { campaign } = await runMutation(api, "campaignDraftSave", draft([text("acc_hearthboard_nordic")]));
    const { review } = await runMutation(api, "campaignReview", { campaignId: idOf(campaign), version: 1 });
    const prepared = await api.prepare("campaignReviewExecute", { reviewId: idOf(review), version: 1 });
    expect(prepared.body["summary"]).toMatchObject({
      irreversible: true,
      warnings: [expect.stringContaining("not connected")],
    });
    await runMutation(api, "campaignReviewExecute", { reviewId: idOf(review), version: 1 });
    pass(1_000);
    expect(await statuses(api, idOf(campaign))).toMatchObject([
      { status: "failed", failureReason: "The account's connection had run out." },
    ]);
    expect(await stateOf(api, idOf(campaign))).toBe("completed_with_failures");
  });

  it("an account that asks for the brand lead waits for her, and can't be executed before", async () => {
    const { api, pass } = await withClock();
    const { campaign } = await runMutation(api, "campaignDraftSave", draft([video]));
    const { review } = await runMutation(api, "campaignReview", { campaignId: idOf(campaign), version: 1 });
    expect(review).toMatchObject({ state: "in_review", decidedBy: null });
    const execution = { reviewId: idOf(review), version: 1 };
    expectFailure(await api.prepare("campaignReviewExecute", execution), "NEEDS_REVIEW");
    pass(120);
    expect(outputOf(await api.call("campaignReviewGet", { reviewId: idOf(review) }))["review"]).toMatchObject(
      {
        state: "approved",
        decidedBy: expect.stringContaining("brand lead"),
      },
    );
    await capabilityFor(api, "campaignReviewExecute", execution);
  });

  it("a time that has passed is sent back by the rules, and a new version makes the old review void", async () => {
    const { api } = await withClock();
    const late = { ...text(), scheduledFor: "2031-03-14T08:00:00Z" };
    const saved = await runMutation(api, "campaignDraftSave", draft([late]));
    expect(saved["warnings"]).toEqual(["Post 1: its time has already passed."]);
    const id = idOf(saved["campaign"]);
    const { review } = await runMutation(api, "campaignReview", { campaignId: id, version: 1 });
    expect(review).toMatchObject({ state: "changes_requested" });
    expectFailure(
      await api.prepare("campaignReviewExecute", { reviewId: idOf(review), version: 1 }),
      "NEEDS_REVIEW",
    );
    const next = await runMutation(
      api,
      "campaignDraftSave",
      draft([text()], { campaignId: id, baseVersion: 1 }),
    );
    expect(next).toMatchObject({ created: false, campaign: { version: 2, state: "draft" } });
    expectFailure(
      await api.prepare("campaignReviewExecute", { reviewId: idOf(review), version: 1 }),
      "CONFLICT",
    );
    expect(outputOf(await api.call("campaignGet", { campaignId: id, version: 1 }))).toMatchObject({
      version: 1,
      currentVersion: 2,
      reviews: [{ state: "superseded" }],
    });
  });
});
