import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/contract/json";
import { toolErrorSchema } from "@/lib/contract/tool";
import { outputOf, runMutation, startServer, type Reply, type TestServer } from "./testing/server";

const start = Date.parse("2031-03-14T09:00:00Z");

async function withClock(): Promise<{ api: TestServer; pass: (seconds: number) => void }> {
  let now = start;
  const api = await startServer({ clock: () => new Date(now) });
  return { api, pass: (seconds) => void (now += seconds * 1000) };
}

const text = (accountId = "acc_fernpost_main", words = "The kettle is back.") => ({
  accountId,
  content: { kind: "text", text: words },
});
const film = {
  accountId: "acc_reelmoor_films",
  content: { kind: "video", title: "Boil", mediaId: "med_coffeefilm" },
};
const draft = (posts: JsonObject[], more: JsonObject = {}): JsonObject => ({
  name: "Back in stock",
  objective: "sales",
  posts,
  ...more,
});

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
    const { campaign } = await runMutation(api, "campaignDraftSave", draft([film]));
    const { review } = await runMutation(api, "campaignReview", { campaignId: idOf(campaign), version: 1 });
    expect(review).toMatchObject({ state: "in_review", decidedBy: null });
    const execution = { reviewId: idOf(review), version: 1 };
    expectError(await api.prepare("campaignReviewExecute", execution), "NEEDS_REVIEW");
    pass(120);
    expect(outputOf(await api.call("campaignReviewGet", { reviewId: idOf(review) }))["review"]).toMatchObject(
      {
        state: "approved",
        decidedBy: expect.stringContaining("brand lead"),
      },
    );
    expect((await api.prepare("campaignReviewExecute", execution)).body["status"]).toBe(
      "confirmation_required",
    );
  });

  it("a time that has passed is sent back by the rules, and a new version makes the old review void", async () => {
    const { api } = await withClock();
    const late = { ...text(), scheduledFor: "2031-03-14T08:00:00Z" };
    const saved = await runMutation(api, "campaignDraftSave", draft([late]));
    expect(saved["warnings"]).toEqual(["Post 1: its time has already passed."]);
    const id = idOf(saved["campaign"]);
    const { review } = await runMutation(api, "campaignReview", { campaignId: id, version: 1 });
    expect(review).toMatchObject({ state: "changes_requested" });
    expectError(
      await api.prepare("campaignReviewExecute", { reviewId: idOf(review), version: 1 }),
      "NEEDS_REVIEW",
    );
    const next = await runMutation(
      api,
      "campaignDraftSave",
      draft([text()], { campaignId: id, baseVersion: 1 }),
    );
    expect(next).toMatchObject({ created: false, campaign: { version: 2, state: "draft" } });
    expectError(
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

describe("what is refused", () => {
  it("unknown campaigns, versions, reviews, accounts and media are NOT_FOUND", async () => {
    const { api } = await withClock();
    const picture = {
      accountId: "acc_glimwall_studio",
      content: { kind: "image", images: [{ mediaId: "med_gone" }] },
    };
    for (const reply of [
      await api.call("campaignGet", { campaignId: "cmp_gone" }),
      await api.call("campaignGet", { campaignId: "cmp_tenyears", version: 2 }),
      await api.call("campaignReviewGet", { reviewId: "rev_gone" }),
      await api.prepare("campaignReview", { campaignId: "cmp_gone", version: 1 }),
      await api.prepare("campaignReviewExecute", { reviewId: "rev_gone", version: 1 }),
      await api.prepare("campaignDraftSave", draft([text("acc_gone")])),
      await api.prepare("campaignDraftSave", draft([picture])),
      await api.prepare("campaignDraftSave", draft([text()], { campaignId: "cmp_gone", baseVersion: 1 })),
    ])
      expectError(reply, "NOT_FOUND");
  });

  it("what a platform does not take, or a year too far, is INVALID_INPUT and names the post", async () => {
    const { api } = await withClock();
    for (const [post, words] of [
      [text("acc_reelmoor_films"), "Post 2: Reelmoor takes video, not text."],
      [text("acc_fernpost_main", "x".repeat(501)), "Post 2: 501 characters; Fernpost takes 500."],
      [{ ...text(), scheduledFor: "2033-01-01T00:00:00Z" }, "more than 366 days"],
      [
        { ...film, content: { ...film.content, mediaId: "med_lidgrip" } },
        "Media med_lidgrip is of the kind image, not video.",
      ],
    ] as const) {
      const reply = await api.prepare("campaignDraftSave", draft([text(), post]));
      expectError(reply, "INVALID_INPUT");
      expect(reply.text).toContain(words);
    }
    const emoji = "\u{1f525}".repeat(500);
    expect((await api.prepare("campaignDraftSave", draft([text("acc_fernpost_main", emoji)]))).status).toBe(
      200,
    );
  });

  it("a step out of turn is CONFLICT: an old base, a second review, a second execution", async () => {
    const { api } = await withClock();
    const old = draft([text()], { campaignId: "cmp_quietlid", baseVersion: 7 });
    expectError(await api.prepare("campaignDraftSave", old), "CONFLICT");
    expectError(await api.prepare("campaignReview", { campaignId: "cmp_quietlid", version: 1 }), "CONFLICT");
    const execution = { reviewId: "rev_quietlid1", version: 1 };
    expectError(await api.prepare("campaignReviewExecute", { ...execution, version: 2 }), "CONFLICT");
    await runMutation(api, "campaignReviewExecute", execution);
    expectError(await api.prepare("campaignReviewExecute", execution), "CONFLICT");
    const after = draft([text()], { campaignId: "cmp_quietlid", baseVersion: 1 });
    expectError(await api.prepare("campaignDraftSave", after), "CONFLICT");
  });

  it("a state that changes between prepare and confirm is checked again at confirm", async () => {
    const { api } = await withClock();
    const execution = { reviewId: "rev_quietlid1", version: 1 };
    const { body } = await api.prepare("campaignReviewExecute", execution);
    await runMutation(api, "campaignReviewExecute", execution);
    expectError(
      await api.confirm("campaignReviewExecute", execution, String(body["confirmationCapability"])),
      "CONFLICT",
    );
    expect(await statuses(api, "cmp_quietlid")).toHaveLength(3);
  });

  it("the schema is told by path: a draft without what its kind of content needs", async () => {
    const { api } = await withClock();
    for (const [post, words] of [
      [{ ...text(), content: { kind: "text" } }, "/input/posts/0/content must have required property 'text'"],
      [{ ...text(), content: { kind: "smell" } }, "/input/posts/0/content/kind does not name a known kind"],
      [
        { ...text(), content: { kind: "text", text: "x", url: "y" } },
        '/input/posts/0/content has no member \\"url\\"',
      ],
      [{ ...text(), scheduledFor: "2031-02-30T00:00:00Z" }, "/input/posts/0/scheduledFor"],
    ] as const) {
      const reply = await api.prepare("campaignDraftSave", draft([post]));
      expect(reply.status).toBe(400);
      expect(reply.text).toContain(words);
    }
    expect(
      (await api.prepare("campaignDraftSave", draft([text()], { campaignId: "cmp_tenyears" }))).status,
    ).toBe(400);
  });
});

describe("lists", () => {
  it("go page by page without a gap or a repeat", async () => {
    const { api } = await withClock();
    for (const [tool, member, total] of [
      ["campaignList", "campaigns", 8],
      ["scheduleList", "items", 30],
    ] as const) {
      const seen: unknown[] = [];
      let cursor: unknown = null;
      do {
        const output = outputOf(await api.call(tool, { limit: 3, ...(cursor ? { cursor } : {}) }));
        seen.push(...(output[member] as { id: string }[]).map(({ id }) => id));
        cursor = output["nextCursor"];
      } while (cursor);
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    }
    expectError(await api.call("scheduleList", { cursor: "abcd" }), "INVALID_INPUT");
  });

  it("the demo brand has campaigns in every state, and a schedule with past, future and failures", async () => {
    const { api } = await withClock();
    const { campaigns } = outputOf(await api.call("campaignList", {}));
    expect((campaigns as { state: string }[]).map(({ state }) => state).sort()).toEqual([
      "approved",
      "changes_requested",
      "completed",
      "completed_with_failures",
      "draft",
      "in_review",
      "publishing",
      "scheduled",
    ]);
    for (const status of ["scheduled", "published", "failed"]) {
      const { items } = outputOf(await api.call("scheduleList", { statuses: [status], limit: 100 }));
      expect((items as unknown[]).length).toBeGreaterThan(0);
      for (const item of items as JsonObject[]) {
        expect(item["status"]).toBe(status);
        expect(String(item["scheduledAt"]) <= String(item["dueAt"])).toBe(true);
      }
    }
  });

  it("keep to their filters", async () => {
    const { api } = await withClock();
    expect(outputOf(await api.call("campaignList", { states: ["draft"] }))["campaigns"]).toMatchObject([
      { id: "cmp_tenyears" },
    ]);
    expect(outputOf(await api.call("campaignList", { search: "QUIET" }))["campaigns"]).toMatchObject([
      { id: "cmp_quietlid" },
    ]);
    expect(outputOf(await api.call("accountList", { status: "expired" }))["accounts"]).toMatchObject([
      { id: "acc_hearthboard_nordic" },
    ]);
    const past = outputOf(
      await api.call("scheduleList", { to: "2031-03-14T09:00:00Z", accountIds: ["acc_tallyroom_trade"] }),
    );
    expect(past["items"]).toMatchObject([
      { campaignId: "cmp_coldcoffee" },
      { campaignId: "cmp_repairweeks" },
    ]);
  });
});

async function stateOf(api: TestServer, campaignId: string): Promise<unknown> {
  return outputOf(await api.call("campaignGet", { campaignId }))["state"];
}

async function statuses(api: TestServer, campaignId: string): Promise<JsonObject[]> {
  return outputOf(await api.call("scheduleList", { campaignId }))["items"] as JsonObject[];
}

function idOf(value: unknown): string {
  return String((value as { id?: unknown }).id);
}

function expectError(reply: Reply, code: string): void {
  expect([reply.status, toolErrorSchema.parse(reply.body).error]).toMatchObject([
    200,
    { code, retryable: false },
  ]);
}
