import { sql } from "kysely";
import { expect, test } from "vitest";
import { countReviews, listReviews } from "..";
import { otherReviewer, viewer, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { valueOf } from "../testing/value-of";

onEachDatabase((app) => {
  test("pages neither skip nor repeat, and expiry counts by the clock", async () => {
    await waitingReview(app);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await valueOf(listReviews(app.as(viewer), { limit: 3, ...(cursor ? { cursor } : {}) }));
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const { rows } = await sql<{ id: string }>`select id from reviews`.execute(app.db);
    expect(seen.toSorted()).toEqual(rows.map((row) => row.id).toSorted());

    const waiting = () => listReviews(app.as(viewer), { states: ["awaiting_review"], limit: 100 });
    const before = await waiting();
    const counts = await countReviews(app.as(viewer));
    expect(counts).toMatchObject({
      value: { states: { awaiting_review: before.ok ? before.value.items.length : -1 } },
    });
    app.advance(900_000);
    expect(await waiting()).toMatchObject({ value: { items: [] } });
    expect(await countReviews(app.as(viewer))).toMatchObject({ value: { states: { awaiting_review: 0 } } });
  });

  test("by tool and by author", async () => {
    const mine = await waitingReview(app, { as: otherReviewer });
    const listed = await listReviews(app.as(viewer), { authorId: otherReviewer.id, toolName: "draftSave" });
    expect(listed).toMatchObject({ value: { items: [{ id: mine.id, headline: "Saves one draft." }] } });
    expect(await listReviews(app.as(viewer), { toolName: "draftList" })).toMatchObject({
      value: { items: [] },
    });
  });
});
