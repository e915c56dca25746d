import { describe, expect, test } from "vitest";
import { findFacets, withLabels } from "./find-facets";

const found = (input: unknown) => findFacets(JSON.stringify(input)).facets;

describe("what tells an input from others like it", () => {
  test("accounts, first words, first date, image and the number of items are found where they stand", () => {
    const input = {
      name: "Thaw week",
      posts: [
        {
          accountId: "acc_1",
          content: { kind: "image", caption: "The ice\n is thin.", mediaId: "med_1", altText: "Ice." },
          scheduledFor: "2026-11-25T09:30:00+01:00",
        },
        { accountId: "acc_2", content: { kind: "text", text: "Later." } },
      ],
    };
    expect(found(input)).toEqual({
      title: "Thaw week",
      targets: [
        { id: "acc_1", label: null },
        { id: "acc_2", label: null },
      ],
      targetCount: 2,
      firstWords: "Later.",
      firstDate: "2026-11-25T09:30:00+01:00",
      image: { id: "med_1", place: "/posts/*/content/mediaId" },
      items: { name: "posts", count: 2 },
    });
  });

  test("another API's names are found by the same general words", () => {
    expect(
      found({
        channel: { id: "C1" },
        body: "Good morning",
        send_at: "2026-12-01T08:00:00Z",
        photo_id: "ph-9",
      }),
    ).toMatchObject({
      targets: [{ id: "C1" }],
      firstWords: "Good morning",
      firstDate: "2026-12-01T08:00:00Z",
      image: { id: "ph-9", place: "/photo_id" },
    });
    expect(found({ posts: [{ integrationId: "I1" }] })).toMatchObject({ targets: [{ id: "I1" }] });
    expect(found({ recipients: ["a@example.org", "b@example.org"] })).toMatchObject({
      targets: [{ id: "a@example.org" }, { id: "b@example.org" }],
    });
  });

  test("the summary names the ids, and lists whom the input does not name", () => {
    const summary = JSON.stringify({
      headline: "Two posts",
      accounts: [
        { id: "acc_1", label: "@tarnhollow" },
        { id: "acc_2", label: "@kitchen" },
      ],
    });
    const named = withLabels(found({ accountIds: ["acc_2"] }), summary);
    expect(named.targets).toEqual([{ id: "acc_2", label: "@kitchen" }]);
    const listed = withLabels(found({ campaignId: "cmp_1" }), summary);
    expect(listed).toMatchObject({
      targets: [
        { id: "acc_1", label: "@tarnhollow" },
        { id: "acc_2", label: "@kitchen" },
      ],
      targetCount: 2,
    });
  });

  test("what is kept is bounded, however large the input is", () => {
    const input = {
      text: "🧊ice".repeat(5_000),
      accountIds: Array.from({ length: 9_000 }, (_, index) => `acc_${index}`),
      deep: Array.from({ length: 3_000 }, () => ({ a: { b: "c" } })),
    };
    const { facets, words } = findFacets(JSON.stringify(input));
    expect([...(facets.firstWords ?? "")]).toHaveLength(120);
    expect(facets.targets).toHaveLength(12);
    expect(words.length).toBeLessThanOrEqual(4_000);
    expect(JSON.stringify(facets).length).toBeLessThan(3_000);
    expect(() => encodeURIComponent(words)).not.toThrow();
  });

  test("an input that is no object has none", () => {
    expect(findFacets("[1").facets).toMatchObject({ targets: [], firstWords: null, firstDate: null });
  });
});
