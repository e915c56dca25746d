import { expect, test } from "vitest";
import {
  comment,
  exportActivity,
  exportRecord,
  listActivity,
  readReview,
  reject,
  runMaintenance,
  verifyAudit,
} from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { newest, operator, otherReviewer, reviewer, viewer, waitingReview } from "../testing/test-app";
import { valueOf } from "../testing/value-of";

async function allOf(texts: AsyncGenerator<string>): Promise<string> {
  let all = "";
  for await (const text of texts) all += text;
  return all;
}

onEachDatabase((app) => {
  test("F127 neither the activity nor an export of it or of the record tells an author of what reviewers say among themselves", async () => {
    const review = await waitingReview(app);
    const said = { reviewId: review.id, audience: "internal" } as const;
    for (const by of [operator, viewer]) {
      const seen = async () => [
        await valueOf(listActivity(app.as(by), { reviewId: review.id, limit: 100 })),
        await allOf(await valueOf(exportActivity(app.as(by), { reviewId: review.id }))).then((csv) =>
          csv.replace(/.*checkpoint.*/, ""),
        ),
        await valueOf(readReview(app.as(by), review.id)),
      ];
      const before = await seen();
      await valueOf(comment(app.as(reviewer), { ...said, text: "canary, said once" }));
      expect(await seen()).toEqual(before);
      expect(await allOf(await valueOf(exportRecord(app.as(by))))).not.toContain("canary");
    }
    const record = await allOf(await valueOf(exportRecord(app.as(otherReviewer))));
    expect(record).not.toContain("canary");
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
  });

  test("F127 what they say is erased as other comments are, and the chain stays whole", async () => {
    const review = await waitingReview(app);
    await valueOf(
      comment(app.as(reviewer), { reviewId: review.id, audience: "internal", text: "canary to erase" }),
    );
    await reject(app.as(otherReviewer), { preparationId: newest(review).id, reason: "No" });
    app.advance(31 * 86_400_000);
    await runMaintenance(app.as(operator), { retentionDays: 30 });
    const { threads } = await valueOf(readReview(app.as(reviewer), review.id));
    expect(threads).toMatchObject([{ audience: "internal", comments: [{ text: null, isErased: true }] }]);
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
    const rows = await app.db
      .selectFrom("review_comments")
      .select(["internal_sealed"])
      .where("review_id", "=", review.id)
      .execute();
    expect(rows).toEqual([{ internal_sealed: null }]);
  });
});
