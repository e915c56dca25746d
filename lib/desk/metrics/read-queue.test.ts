import { expect, test } from "vitest";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { operator, waitingReview } from "@/lib/desk/reviews/testing/test-app";
import { readQueue } from "./read-queue";

onEachDatabase((app) => {
  test("what waits is counted by its state, with the oldest, in one statement", async () => {
    const now = app.now();
    const of = async (what: string) => (await readQueue(app.db, now)).filter((row) => row.what === what);
    expect(await of("revisions")).toEqual([]);
    const first = await waitingReview(app, { inputText: JSON.stringify({ title: "First" }) });
    app.advance(60_000);
    await waitingReview(app, { inputText: JSON.stringify({ title: "Second" }) });
    const [row] = await of("revisions");
    expect(row).toMatchObject({ label: "awaiting_review", count: 2 });
    const { created_at } = await app.db
      .selectFrom("preparations")
      .select("created_at")
      .where("review_id", "=", first.id)
      .executeTakeFirstOrThrow();
    expect(row?.oldest).toBe(created_at);
    expect(await of("overdue")).toEqual([{ what: "overdue", label: "publication", count: 0, oldest: null }]);
    expect((await of("deliveries")).map(({ label, count }) => [label, count])).toEqual([
      ["waiting", 0],
      ["failed", 0],
    ]);
  });

  test("mails count as waiting while they gather too, and as failed from when they were given up", async () => {
    const now = app.now();
    const mail = { person_id: operator.id, attempts: 0, due_at: now.toISOString() };
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
    await app.db
      .insertInto("mails")
      .values([
        { ...mail, id: "m1", state: "gathering", since: ago(1) },
        { ...mail, id: "m2", state: "waiting", since: ago(5) },
        { ...mail, id: "m3", state: "failed", since: ago(9), ended_at: ago(2) },
        { ...mail, id: "m4", state: "sent", since: ago(9), ended_at: ago(8) },
        { ...mail, id: "m5", state: "dropped", since: ago(9), ended_at: ago(8) },
      ])
      .execute();
    const mails = (await readQueue(app.db, now)).filter(({ what }) => what === "mails");
    expect(mails).toEqual([
      { what: "mails", label: "waiting", count: 2, oldest: ago(5) },
      { what: "mails", label: "failed", count: 1, oldest: ago(2) },
    ]);
  });

  test("a pause of a tool counts while it lasts, one of a credential until the API accepts it again", async () => {
    const now = app.now();
    const until = new Date(now.getTime() - 1_000).toISOString();
    const pause = { connection_id: "c", until, failures: 0 };
    await app.db
      .insertInto("sending_pauses")
      .values([
        { ...pause, tool_name: "ended", credential: "" },
        { ...pause, tool_name: "", credential: "f" },
      ])
      .execute();
    const pauses = (await readQueue(app.db, now)).filter(({ what }) => what === "pauses");
    expect(pauses).toEqual([{ what: "pauses", label: "credential", count: 1, oldest: until }]);
  });
});
