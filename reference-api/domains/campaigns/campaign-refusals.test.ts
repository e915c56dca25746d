import { describe, expect, it } from "vitest";
import { expectFailure } from "../../testing/expect-error";
import { draft, video, statuses, text, withClock } from "../../testing/campaigns";
import { runMutation } from "../../testing/server";

describe("what is refused", () => {
  it("unknown campaigns, versions, reviews, accounts and media are NOT_FOUND", async () => {
    const { api } = await withClock();
    const image = {
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
      await api.prepare("campaignDraftSave", draft([image])),
      await api.prepare("campaignDraftSave", draft([text()], { campaignId: "cmp_gone", baseVersion: 1 })),
    ])
      expectFailure(reply, "NOT_FOUND");
  });

  it("what a platform does not take, or a year too far, is INVALID_INPUT and names the post", async () => {
    const { api } = await withClock();
    for (const [post, words] of [
      [text("acc_reelmoor_films"), "Post 2: Reelmoor takes video, not text."],
      [text("acc_fernpost_main", "x".repeat(501)), "Post 2: 501 characters; Fernpost takes 500."],
      [{ ...text(), scheduledFor: "2033-01-01T00:00:00Z" }, "more than 366 days"],
      [
        { ...video, content: { ...video.content, mediaId: "med_lidgrip" } },
        "Media med_lidgrip is of the kind image, not video.",
      ],
    ] as const) {
      const reply = await api.prepare("campaignDraftSave", draft([text(), post]));
      expectFailure(reply, "INVALID_INPUT", { message: words });
    }
    const emoji = "\u{1f525}".repeat(500);
    expect((await api.prepare("campaignDraftSave", draft([text("acc_fernpost_main", emoji)]))).status).toBe(
      200,
    );
  });

  it("a step out of turn is CONFLICT: an old base, a second review, a second execution", async () => {
    const { api } = await withClock();
    const old = draft([text()], { campaignId: "cmp_quietlid", baseVersion: 7 });
    expectFailure(await api.prepare("campaignDraftSave", old), "CONFLICT");
    expectFailure(
      await api.prepare("campaignReview", { campaignId: "cmp_quietlid", version: 1 }),
      "CONFLICT",
    );
    const execution = { reviewId: "rev_quietlid1", version: 1 };
    expectFailure(await api.prepare("campaignReviewExecute", { ...execution, version: 2 }), "CONFLICT");
    await runMutation(api, "campaignReviewExecute", execution);
    expectFailure(await api.prepare("campaignReviewExecute", execution), "CONFLICT");
    const after = draft([text()], { campaignId: "cmp_quietlid", baseVersion: 1 });
    expectFailure(await api.prepare("campaignDraftSave", after), "CONFLICT");
  });

  it("a state that changes between prepare and confirm is checked again at confirm", async () => {
    const { api } = await withClock();
    const execution = { reviewId: "rev_quietlid1", version: 1 };
    const { body } = await api.prepare("campaignReviewExecute", execution);
    await runMutation(api, "campaignReviewExecute", execution);
    expectFailure(
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
