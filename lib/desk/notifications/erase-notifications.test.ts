import { expect, test } from "vitest";
import { erasePerson } from "@/lib/desk/people/erasure/erase-person";
import { removePerson } from "@/lib/desk/people/people";
import { approveAndSend } from "@/lib/desk/reviews";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import {
  administrator,
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
  waitingReview,
} from "@/lib/desk/reviews/testing/test-app";
import { chooseNotification, eraseNotifications, sendMailAgain } from ".";
import { mailSteps } from "./testing/mail-steps";

const dayMs = 86_400_000;

onEachDatabase((app) => {
  const { now, round, gathered, mails } = mailSteps(app);
  const wantsMail = (who = operator) =>
    chooseNotification(app.as(who), { event: "accepted", channel: "mail", wanted: true });
  const accepted = async (as = operator) => {
    const review = await waitingReview(app, { as });
    expect(await approveAndSend(app.as(reviewer), { shown: shown(review) })).toMatchObject({ ok: true });
    return review;
  };
  const erase = () => eraseNotifications(app.as(operator));
  const countsOf = async () => {
    const tables = ["notification_events", "notifications", "mails", "notification_choices"] as const;
    const rows = await Promise.all(
      tables.map((table) =>
        app.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as("count"))
          .executeTakeFirstOrThrow(),
      ),
    );
    return Object.fromEntries(tables.map((table, at) => [table, Number(rows[at]?.count)]));
  };
  /** Whatever the tables of notifications hold, as text. */
  const everything = async () =>
    JSON.stringify([
      await app.db.selectFrom("notification_events").selectAll().execute(),
      await app.db.selectFrom("notifications").selectAll().execute(),
      await mails(),
      await app.db.selectFrom("notification_choices").selectAll().execute(),
    ]);

  test("events, whom they were told and mails go thirty days after the event, and choices stay", async () => {
    await app.db.deleteFrom("notification_events").execute();
    await wantsMail();
    await accepted();
    await gathered();
    const before = await countsOf();
    expect(before).toMatchObject({ mails: 1, notification_choices: 1 });
    // Three minutes after the events the mail went; a second before thirty days from then.
    app.advance(30 * dayMs - 4 * 60_000);
    await erase();
    expect(await countsOf()).toEqual(before);
    app.advance(4 * 60_000);
    const young = await accepted();
    await round();
    await erase();
    const events = await app.db.selectFrom("notification_events").select("preparation_id").execute();
    expect(new Set(events.map((event) => event.preparation_id))).toEqual(new Set([newest(young).id]));
    expect(await mails()).toMatchObject([{ state: "gathering" }]);
    expect(await countsOf()).toMatchObject({ notification_choices: 1 });
    app.advance(30 * dayMs);
    await erase();
    expect(await countsOf()).toEqual({
      ...{ notification_events: 0, notifications: 0, mails: 0, notification_choices: 1 },
    });
  });

  test("a mail that an administrator had sent again goes thirty days after that", async () => {
    await wantsMail();
    await accepted();
    now.server.next(550);
    await gathered();
    const [mail] = await mails();
    expect(mail).toMatchObject({ state: "failed" });
    app.advance(20 * dayMs);
    expect(await sendMailAgain(app.as(administrator), { mailId: mail?.id ?? "" })).toMatchObject({
      ok: true,
    });
    await round();
    app.advance(10 * dayMs);
    await erase();
    expect(await mails()).toMatchObject([{ state: "sent" }]);
    app.advance(20 * dayMs);
    await erase();
    expect(await mails()).toEqual([]);
  });

  test("of more than a round takes the oldest go first, and all in the end", async () => {
    const { id: preparation_id } = newest(await waitingReview(app));
    await app.db.deleteFrom("notification_events").execute();
    const at = app.now().toISOString();
    const rows = Array.from({ length: 1_001 }, (_, number) => ({
      ...{ id: `e-${number}`, event: "accepted", occasion: `${number}`, preparation_id, at },
    }));
    await app.db.insertInto("notification_events").values(rows).execute();
    app.advance(30 * dayMs);
    const left: unknown[] = [];
    for (let rounds = 0; rounds < 3; rounds++) {
      await erase();
      left.push((await countsOf())["notification_events"]);
    }
    expect(left).toEqual([501, 1, 0]);
  });

  test("who is removed and erased is named nowhere in them: their choices go, and what waits for them isn’t sent", async () => {
    await wantsMail(otherReviewer);
    await accepted(otherReviewer);
    await round();
    expect(await mails()).toMatchObject([{ person_id: otherReviewer.id, state: "gathering" }]);
    const email = `${otherReviewer.id}@example.com`;
    expect(await removePerson(app.db, email)).toBe("changed");
    expect(await countsOf()).toMatchObject({ notification_choices: 0 });
    expect(await erasePerson(app.as(reviewer), email, "mira")).toMatchObject({ done: true });
    app.advance(3 * 60_000);
    await round();
    expect(now.server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ state: "dropped", outcome: "nothing_left" }]);
    const left = await everything();
    expect(left).toContain(otherReviewer.id);
    expect(left).not.toContain(otherReviewer.name);
    expect(left).not.toContain(email);
    app.advance(30 * dayMs);
    await erase();
    expect(await everything()).not.toContain(otherReviewer.id);
  });
});
