import { describe, expect, test } from "vitest";
import { approveAndSend } from "@/lib/desk/reviews";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import {
  administrator,
  operator,
  otherReviewer,
  reviewer,
  shown,
  waitingReview,
} from "@/lib/desk/reviews/testing/test-app";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import { chooseNotification, listFailedMails, sendMailAgain, type NotifyContext } from "..";
import { deliverMail } from "./deliver-mail";
import { handOver } from "../hand-over/hand-over";
import { mailSteps } from "../testing/mail-steps";

onEachDatabase((app) => {
  const { now, settings, deskOn, round, gathered, mails } = mailSteps(app);
  const wantsMail = (event: "accepted" | "waits_for_you", who = operator) =>
    chooseNotification(app.as(who), { event, channel: "mail", wanted: true });
  const accepted = async () => {
    const review = await waitingReview(app);
    expect(await approveAndSend(app.as(reviewer), { shown: shown(review) })).toMatchObject({ ok: true });
    return review;
  };

  test("F140 a mail has number, tool, state and link, and no word of what is in the review", async () => {
    await wantsMail("accepted");
    const review = await accepted();
    await gathered();
    const [mail, ...others] = now.server.received;
    expect(others).toEqual([]);
    expect(mail?.to).toBe("p-olga@example.com");
    expect(mail?.headers.get("subject")).toBe(
      `Countersign: The API accepted your change (${review.id.slice(0, 8)})`,
    );
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.headers.get("list-id")).toBe("Countersign <notifications.desk.example.com>");
    expect(mail?.text).toContain(
      [
        "The API accepted your change.",
        `Save a draft, review ${review.id.slice(0, 8)}, revision 1`,
        "State: Accepted",
        `https://desk.example.com/reviews/${review.id}`,
      ].join("\n"),
    );
    expect(mail?.text).not.toContain("Saves one draft.");
    expect(JSON.stringify([mail?.text, ...(mail?.headers ?? [])])).not.toMatch(/Draft \d/);
  });

  test("the headline goes out only where that is configured", async () => {
    await wantsMail("accepted");
    await accepted();
    await gathered({ mail: settings({ headline: true }) });
    expect(now.server.received[0]?.text).toContain("Saves one draft.");
  });

  test("what comes within three minutes is one message", async () => {
    await wantsMail("accepted");
    await accepted();
    await round();
    app.advance(60_000);
    await accepted();
    await round();
    expect(now.server.received).toEqual([]);
    app.advance(2 * 60_000);
    await round();
    expect(now.server.received.map(({ headers }) => headers.get("subject"))).toEqual([
      "Countersign: 2 notifications",
    ]);
    app.advance(10 * 60_000);
    await round();
    expect(now.server.received).toHaveLength(1);
  });

  test("what expires within minutes goes at once, with what has gathered", async () => {
    await wantsMail("waits_for_you", reviewer);
    await waitingReview(app);
    await round();
    expect(now.server.received).toEqual([]);
    app.api.capabilitySeconds = 5 * 60;
    await waitingReview(app);
    app.api.capabilitySeconds = 15 * 60;
    await round();
    expect(now.server.received.map(({ headers }) => headers.get("subject"))).toEqual([
      "Countersign: 2 notifications",
    ]);
  });

  test("what was decided while it gathered isn’t asked of anybody any more", async () => {
    await wantsMail("waits_for_you", reviewer);
    await accepted();
    await gathered();
    expect(now.server.received).toEqual([]);
    expect(await mails()).toEqual([]);
    const review = await waitingReview(app);
    await round();
    await approveAndSend(app.as(reviewer), { shown: shown(review) });
    app.advance(3 * 60_000);
    await round();
    expect(now.server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ state: "dropped", outcome: "nothing_left" }]);
  });

  test.each(["disabledAt", "unconfirmedSince", "removedAt"] as const)(
    "F140 a person whose account has %s since is told nothing",
    async (column) => {
      await wantsMail("accepted");
      await accepted();
      await round();
      const set = (at: string | null) =>
        app.db
          .updateTable("user")
          .set({ [column]: at })
          .where("id", "=", operator.id)
          .execute();
      await set(app.now().toISOString());
      app.advance(3 * 60_000);
      await round();
      await set(null);
      expect(now.server.received).toEqual([]);
      expect(await mails()).toMatchObject([{ state: "dropped" }]);
    },
  );

  test("whoever chose otherwise since is sent nothing", async () => {
    await wantsMail("accepted");
    await accepted();
    await round();
    await chooseNotification(app.as(operator), { event: "accepted", channel: "mail", wanted: false });
    app.advance(3 * 60_000);
    await round();
    expect(now.server.received).toEqual([]);
  });

  test("a mail of an account that was merged away goes to the one that took its place", async () => {
    await wantsMail("accepted");
    await wantsMail("accepted", otherReviewer);
    await accepted();
    await round();
    const merged = (mergedInto: string | null, removedAt: string | null) =>
      app.db.updateTable("user").set({ mergedInto, removedAt }).where("id", "=", operator.id).execute();
    await merged(otherReviewer.id, app.now().toISOString());
    app.advance(3 * 60_000);
    await round();
    await merged(null, null);
    expect(now.server.received.map(({ to }) => to)).toEqual(["p-rolf@example.com"]);
  });

  describe("at least once, and the same Message-ID each time", () => {
    test("F140 one that dies between the sending and its record sends it again", async () => {
      await wantsMail("accepted");
      await accepted();
      await handOver(deskOn(app.db));
      app.advance(3 * 60_000);
      const dies = deliverMail({ ...withoutRecord(deskOn(app.db)), mail: settings() });
      await expect(dies).rejects.toThrow("The process ends here.");
      await round();
      expect(now.server.received).toHaveLength(1);
      app.advance(91_000);
      await round();
      const ids = now.server.received.map(({ headers }) => headers.get("message-id"));
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@desk\.example\.com>$/);
    });

    test("F140 two instances tell each once", async () => {
      await wantsMail("accepted");
      for (let at = 0; at < 6; at++) await accepted();
      const desk = deskOn(app.db);
      await Promise.all([handOver(desk), handOver(desk)]);
      app.advance(3 * 60_000);
      await Promise.all([1, 2].map(() => deliverMail({ ...desk, mail: settings() })));
      expect(now.server.received.map(({ headers }) => headers.get("subject"))).toEqual([
        "Countersign: 6 notifications",
      ]);
    });

    test("a server that is down, slow or busy is asked later and later, and gets it once it is up", async () => {
      await wantsMail("accepted");
      await accepted();
      await round();
      app.advance(3 * 60_000);
      await round({ mail: settings({ port: 1 }) });
      expect(await mails()).toMatchObject([{ state: "waiting", attempts: 1, outcome: "unreachable" }]);
      app.advance(10_000);
      now.server.next("hangs");
      await round({ mail: settings({ timeoutMs: 300 }) });
      expect(await mails()).toMatchObject([{ state: "waiting", attempts: 2, outcome: "timeout" }]);
      app.advance(19_000);
      await round();
      expect(await mails()).toMatchObject([{ attempts: 2 }]);
      app.advance(1_000);
      now.server.next(451);
      await round();
      expect(await mails()).toMatchObject([{ state: "waiting", attempts: 3, outcome: "smtp_451" }]);
      app.advance(40_000);
      await round();
      expect(await mails()).toMatchObject([{ state: "sent", attempts: 4, outcome: "smtp_250" }]);
      expect(now.server.received).toHaveLength(1);
    });

    test("what is refused for good, or for a day, is listed for administrators, who have it sent again", async () => {
      await wantsMail("accepted");
      await accepted();
      now.server.next(550);
      await gathered();
      const list = () => valueOf(listFailedMails(app.as(administrator), { server: null }));
      const { failed } = await list();
      expect(failed).toMatchObject([
        { to: { id: operator.id, name: operator.name }, notifications: 1, attempts: 1, outcome: "smtp_550" },
      ]);
      const [first] = failed;
      now.server.always(451);
      expect(await sendMailAgain(app.as(administrator), { mailId: first?.id ?? "" })).toMatchObject({
        ok: true,
      });
      await round();
      for (let hour = 0; hour < 25; hour++) {
        app.advance(60 * 60_000 + 1_000);
        await round();
      }
      expect((await list()).failed).toMatchObject([{ outcome: "smtp_451" }]);
      now.server.always("takes");
      await sendMailAgain(app.as(administrator), { mailId: first?.id ?? "" });
      await round();
      expect(await list()).toEqual({ server: null, waiting: 0, failed: [] });
      expect(now.server.received).toHaveLength(1);
    });
  });

  /** A desk whose process ends before it can record how a mail ended. */
  function withoutRecord(context: NotifyContext): NotifyContext {
    let updates = 0;
    const db = new Proxy(context.db, {
      get(target, name, receiver) {
        if (name === "updateTable" && ++updates > 1) throw new Error("The process ends here.");
        const value: unknown = Reflect.get(target, name, receiver);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    return { ...context, db };
  }
});
