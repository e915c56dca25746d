import { expect, test } from "vitest";
import { saltedDigest } from "@/lib/record/entry";
import { comment, listActivity, reject, runMaintenance, verifyAudit } from "..";
import { newest, reviewer, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { openSaltedText } from "./salted-texts";

onEachDatabase((app) => {
  test("what a person wrote stands in the trail as a salted digest, the text beside it, sealed", async () => {
    const review = await waitingReview(app);
    const reason = "canary of the salted texts";
    await reject(app.as(reviewer), { preparationId: newest(review).id, reason });
    const entry = await app.db
      .selectFrom("audit_entries")
      .selectAll()
      .where("chain", "=", review.id)
      .where("event", "=", "rejected")
      .executeTakeFirstOrThrow();
    const kept = await app.db
      .selectFrom("audit_texts")
      .selectAll()
      .where("chain", "=", review.id)
      .executeTakeFirstOrThrow();
    const text = openSaltedText(app.as(reviewer).vault, kept);
    if (!text) throw new Error("The text can’t be opened.");
    expect(text).toEqual({ salt: expect.stringMatching(/^[0-9a-f]{32}$/), text: reason });
    expect(JSON.parse(entry.details_json)).toMatchObject({ reason: { salted: saltedDigest(text) } });
    const activity = await listActivity(app.as(reviewer), { reviewId: review.id });
    expect(JSON.stringify([entry, activity])).not.toContain(reason);
  });

  test("the text of a comment is erased from the trail too, and the chain stays whole", async () => {
    const review = await waitingReview(app);
    await comment(app.as(reviewer), { reviewId: review.id, text: "Which Sunday?" });
    await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No" });
    const texts = async () => {
      const rows = app.db.selectFrom("audit_texts").select("name").where("chain", "=", review.id);
      return (await rows.orderBy("number").execute()).map(({ name }) => name);
    };
    expect(await texts()).toEqual(["text", "reason"]);
    app.advance(31 * 86_400_000);
    await runMaintenance(app.as(reviewer), { retentionDays: 30 });
    expect(await texts()).toEqual(["reason"]);
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
  });
});
