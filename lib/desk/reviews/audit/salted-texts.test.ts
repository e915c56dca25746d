import { expect, test } from "vitest";
import { saltedDigest } from "@/lib/desk/record/entry";
import { comment, listActivity, reject, runMaintenance, verifyAudit } from "..";
import { newest, operator, reviewer, viewer, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { actorName, openSaltedText } from "./salted-texts";

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
      .where("name", "=", "reason")
      .executeTakeFirstOrThrow();
    const text = openSaltedText(app.as(reviewer).vault, kept);
    if (!text) throw new Error("The text can’t be opened.");
    expect(text).toEqual({ salt: expect.stringMatching(/^[0-9a-f]{32}$/), text: reason });
    expect(JSON.parse(entry.details_json)).toMatchObject({ reason: { salted: saltedDigest(text) } });
    const activity = await listActivity(app.as(reviewer), { reviewId: review.id });
    expect(JSON.stringify([entry, activity])).not.toContain(reason);
  });

  test("the names of people stand in the trail as salted digests, and lists of steps show them", async () => {
    const review = await waitingReview(app);
    await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No" });
    const entries = await app.db
      .selectFrom("audit_entries")
      .selectAll()
      .where("chain", "=", review.id)
      .execute();
    for (const { name } of [operator, reviewer]) expect(JSON.stringify(entries)).not.toContain(name);
    const listed = async () => {
      const activity = await listActivity(app.as(viewer), { reviewId: review.id });
      return new Set(activity.ok ? activity.value.items.map(({ by }) => by?.name) : []);
    };
    expect(await listed()).toEqual(new Set([operator.name, reviewer.name]));
    const ofPerson = (id: string) => `person:${id}`;
    await app.db.deleteFrom("audit_texts").where("subject", "=", ofPerson(operator.id)).execute();
    await app.db
      .updateTable("audit_texts")
      .set({ sealed: Buffer.from("damaged") })
      .where("subject", "=", ofPerson(reviewer.id))
      .execute();
    expect(await listed()).toEqual(new Set(["(Erased name)", "(Unreadable name)"]));
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
  });

  test("the text of a comment is erased from the trail too, and the chain stays whole", async () => {
    const review = await waitingReview(app);
    await comment(app.as(reviewer), { reviewId: review.id, text: "Which Sunday?" });
    await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No" });
    const texts = async () => {
      const rows = app.db
        .selectFrom("audit_texts")
        .select("name")
        .where("chain", "=", review.id)
        .where("name", "<>", actorName);
      return (await rows.orderBy("number").execute()).map(({ name }) => name);
    };
    expect(await texts()).toEqual(["text", "reason"]);
    app.advance(31 * 86_400_000);
    await runMaintenance(app.as(reviewer), { retentionDays: 30 });
    expect(await texts()).toEqual(["reason"]);
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
  });
});
