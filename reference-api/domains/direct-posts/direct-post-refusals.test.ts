import { describe, expect, it } from "vitest";
import { expectFailure } from "../../testing/expect-error";
import { words, image, video, board, now, draft, at } from "../../testing/direct-posts";
import { withClock } from "../../testing/campaigns";
import { capabilityFor } from "../../testing/server";

const { api } = await withClock();

const tool = "integrationSchedulePostTool";

describe("integrationSchedulePostTool", () => {
  it("what a platform does not take is INVALID_INPUT or NOT_FOUND, and names the post", async () => {
    const cases = [
      [words("acc_glimwall_studio"), "Glimwall takes image, video, not text"],
      [words("acc_fernpost_main", "x".repeat(501)), "501 characters"],
      [{ ...words(), settings: { platform: "tallyroom" } }, "settings of tallyroom; it goes to fernpost"],
      [{ ...words("acc_hearthboard_nordic") }, "Hearthboard needs settings, for the board"],
      [image(2, { format: "story" }), "a story takes a single image"],
      [image(1, { format: "story", collaborators: ["@someone"] }), "a story has no collaborators"],
      [video({ thumbnailMediaId: "med_repairfilm" }), "is a video, not an image"],
      [
        video({
          chapters: [
            { at: "00:10", title: "A" },
            { at: "00:20", title: "B" },
          ],
        }),
        "begins at 00:00",
      ],
      [
        video({
          chapters: [
            { at: "00:00", title: "A" },
            { at: "00:00", title: "B" },
          ],
        }),
        "does not come after",
      ],
      [
        {
          ...words("acc_tallyroom_trade"),
          settings: { platform: "tallyroom", postAs: "person", industries: ["media"] },
        },
        "names no industries",
      ],
    ] as const;
    for (const [post, message] of cases) {
      const reply = await api.prepare(tool, { when: draft, posts: [words(), post] });
      expectFailure(reply, "INVALID_INPUT", { message });
      expectFailure(reply, "INVALID_INPUT", { message: "Post 2" });
    }
    const fourImages = { ...image(4), integrationId: "acc_fernpost_main" };
    await capabilityFor(api, tool, { when: draft, posts: [fourImages] });
    expectFailure(
      await api.prepare(tool, {
        when: draft,
        posts: [{ ...image(5), integrationId: "acc_fernpost_main" }],
      }),
      "INVALID_INPUT",
      { message: "5 images; Fernpost takes 4" },
    );
    for (const post of [
      words("acc_gone"),
      { ...words(), draftId: "sch_gone" },
      video({ thumbnailMediaId: "med_gone" }),
    ])
      expectFailure(await api.prepare(tool, { when: draft, posts: [post] }), "NOT_FOUND");
    for (const [time, message] of [
      ["2031-03-14T09:00:00Z", "already passed"],
      ["2032-03-15T09:00:00Z", "more than 366 days"],
    ] as const)
      expectFailure(await api.prepare(tool, { when: at(time), posts: [words()] }), "INVALID_INPUT", {
        message,
      });
  });

  it("the schema tells apart kinds, platforms and times, and takes no eleventh post", async () => {
    for (const input of [
      { when: { type: "schedule" }, posts: [words()] },
      { when: { type: "now", at: "2031-03-15T09:00:00Z" }, posts: [words()] },
      { when: now, posts: [] },
      { when: now, posts: Array.from({ length: 11 }, () => words()) },
      { when: now, posts: [{ ...words(), settings: { platform: "fernpost", replies: "nobody" } }] },
      { when: now, posts: [{ ...words(), settings: { platform: "elsewhere" } }] },
      { when: now, posts: [board({ poll: { question: "Which?", options: ["one"] } })] },
    ])
      expect((await api.prepare(tool, input)).status).toBe(400);
  });
});
