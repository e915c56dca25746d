import { expect, test } from "vitest";
import { json, resetBeforeExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import type { Role } from "@/lib/desk/policy/permissions";
import { approveAndSend, reject, runMaintenance, withdraw } from "@/lib/desk/reviews";
import { onEachDatabase, sqliteAlone } from "@/lib/desk/reviews/testing/on-each-database";
import { letIn, newest, shown, waitingReview } from "@/lib/desk/reviews/testing/test-app";
import type { Actor, ReviewView } from "@/lib/desk/reviews/types";
import { fullTests } from "@/scripts/testing/full-tests";
import { chooseNotification, handOver } from ".";
import { deliverMail } from "./mail/deliver-mail";
import { sentenceOf } from "./mail/sentences";
import { mailSteps } from "./testing/mail-steps";

// An hour by a moved clock, written down before it begins: 20 people, and a review every few seconds with a fate of its own.
const reviews = fullTests ? 500 : 60;
const tickMs = 10_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The last ones expire after it. */
const endMs = hourMs + 20 * minuteMs;

type Fate = "approved" | "rejected" | "failed" | "left" | "withdrawn" | "unknown";
const fates: Fate[] = [
  ...(["approved", "approved", "approved", "rejected", "rejected", "failed"] as const),
  ...(["left", "left", "withdrawn", "unknown"] as const),
];
/** Who is told what of a review that comes to this end: its author, and everybody who may decide on it. */
const table: Record<Fate, { author: string[]; deciders: string[] }> = {
  approved: { author: ["approved", "accepted"], deciders: ["waits_for_you"] },
  rejected: { author: ["rejected"], deciders: ["waits_for_you"] },
  failed: { author: ["approved", "failed"], deciders: ["waits_for_you"] },
  left: { author: ["expired"], deciders: ["waits_for_you", "expiring"] },
  withdrawn: { author: [], deciders: ["waits_for_you"] },
  unknown: { author: ["approved", "outcome_unknown"], deciders: ["waits_for_you"] },
};
/** Of these an author hears by mail, who has chosen nothing. */
const mailed = ["rejected", "expired", "failed", "outcome_unknown"];

const person =
  (kind: string, role: Role) =>
  (_: unknown, at: number): Actor => ({
    ...{ id: `${kind}-${at + 1}`, name: `${kind} ${at + 1}`, roles: [role] },
  });
const operators = Array.from({ length: 8 }, person("operator", "operator"));
const reviewers = Array.from({ length: 9 }, person("reviewer", "reviewer"));
const others = [
  ...Array.from({ length: 2 }, person("administrator", "administrator")),
  ...Array.from({ length: 1 }, person("viewer", "viewer")),
];
/** They are disabled half an hour in, and decide nothing themselves. */
const leaves = reviewers[8];
const leavesAtMs = hourMs / 2;
/** They hear by mail of what waits for them. */
const mailedReviewer = reviewers[0];

/** What is about to expire is noted by the next round of maintenance. */
const maintenanceMs = 3 * tickMs;
const notedAtMs = (ms: number) => Math.ceil(ms / maintenanceMs) * maintenanceMs;
/** From which minute to which the mail server takes nothing, and how. */
const outages = { down: [15, 20], slow: [30, 31], refusing: [40, 43] } as const;
const isWithin = (ms: number, [from, to]: readonly [number, number]) =>
  ms >= from * minuteMs && ms < to * minuteMs;
const isOut = (ms: number) => Object.values(outages).some(([from, to]) => isWithin(ms, [from - 1, to + 1]));

onEachDatabase((app, kind) => {
  const { now, settings, deskOn, mails } = mailSteps(app);

  test("F140 500 reviews, 20 people, an hour: who was told what, when and how often, by a table written before", async () => {
    await app.db.updateTable("user").set({ removedAt: app.now().toISOString() }).execute();
    await letIn(app.db, ...operators, ...reviewers, ...others);
    if (!leaves || !mailedReviewer) throw new Error("There are nine reviewers.");
    for (const event of ["waits_for_you", "expiring"] as const)
      await chooseNotification(app.as(mailedReviewer), { event, channel: "mail", wanted: true });

    const plan = Array.from({ length: reviews }, (_, at) => ({
      atMs: Math.floor((at * hourMs) / reviews / tickMs) * tickMs,
      fate: fates[at % fates.length] ?? "left",
      author: operators[at % operators.length] ?? leaves,
      by: reviewers[at % 8] ?? leaves,
      review: null as ReviewView | null,
      decidedAt: Infinity,
    }));
    const second = kind === "postgres" ? await openDatabase(app.databaseUrl) : null;
    const received: { at: number; to: string; text: string }[] = [];
    let seen = 0;

    for (let ms = 0; ms <= endMs; ms += tickMs) {
      for (const one of plan)
        if (one.atMs === ms) one.review = await waitingReview(app, { as: one.author });
        else if (one.atMs + minuteMs === ms && one.review) {
          if (one.fate !== "left") one.decidedAt = ms;
          await meet(one.review, one);
        }
      if (ms === leavesAtMs)
        await app.db
          .updateTable("user")
          .set({ disabledAt: app.now().toISOString(), unconfirmedSince: app.now().toISOString() })
          .where("id", "=", leaves.id)
          .execute();
      if (ms % maintenanceMs === 0) await runMaintenance(app.as(leaves), { retentionDays: 30 });
      await Promise.all([app.db, ...(second ? [second] : [app.db])].map((db) => roundAt(ms, db)));
      for (const { to, text } of now.server.received.slice(seen)) received.push({ at: ms, to, text });
      seen = now.server.received.length;
      app.advance(tickMs);
    }
    await second?.destroy();

    // In the desk: each event once for each whom the table names, within a round.
    const rows = await app.db
      .selectFrom("notifications")
      .innerJoin("notification_events as event", "event.id", "notifications.event_id")
      .innerJoin("preparations", "preparations.id", "event.preparation_id")
      .select(["notifications.person_id", "event.event", "preparations.review_id", "event.at as happened"])
      .select("notifications.at")
      .execute();
    const told = rows.map(({ person_id, event, review_id }) => `${person_id} ${event} ${review_id}`);
    const expected = plan.flatMap(({ fate, author, review, atMs }) => [
      ...table[fate].author.map((event) => `${author.id} ${event} ${review?.id}`),
      ...table[fate].deciders.flatMap((event) =>
        reviewers
          .filter(
            ({ id }) =>
              id !== leaves.id ||
              (event === "expiring" ? notedAtMs(atMs + 10 * minuteMs) : atMs) < leavesAtMs,
          )
          .map(({ id }) => `${id} ${event} ${review?.id}`),
      ),
    ]);
    expect(told.toSorted()).toEqual(expected.toSorted());
    for (const { at, happened } of rows)
      expect(Date.parse(at) - Date.parse(happened)).toBeLessThanOrEqual(tickMs);

    // By mail: each of an author's once, and nothing else.
    const inMails = (id: string) => received.filter(({ to }) => to === `${id}@example.com`);
    for (const author of operators) {
      const own = plan.filter((one) => one.author.id === author.id);
      const wanted = own.flatMap(({ fate, review }) =>
        table[fate].author
          .filter((event) => mailed.includes(event))
          .map((event) => `${wordsOf(event)} ${review?.id}`),
      );
      expect(
        inMails(author.id)
          .flatMap(({ text }) => itemsIn(text))
          .toSorted(),
      ).toEqual(wanted.toSorted());
    }
    // Several at once are one message: a next one begins to gather three minutes later at the earliest.
    const gathered = await mails();
    for (const author of operators) {
      const times = gathered
        .filter((one) => one.person_id === author.id)
        .map(({ since }) => Date.parse(since));
      expect(times.length).toBeGreaterThan(0);
      for (const [index, at] of times.entries())
        expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(3 * minuteMs);
    }
    // What is left to expire is told the one reviewer who wants it by mail, twice; what was decided in time isn't.
    const ofReviewer = inMails(mailedReviewer.id).flatMap(({ at, text }) =>
      itemsIn(text).map((item) => ({ at, item })),
    );
    for (const { fate, review, decidedAt, atMs } of plan) {
      const own = ofReviewer.filter(({ item }) => item.endsWith(` ${review?.id}`));
      for (const { at } of own) expect(at).toBeLessThanOrEqual(decidedAt);
      const waits = own.filter(({ item }) => item.startsWith(wordsOf("waits_for_you")));
      const expiring = own.filter(({ item }) => item.startsWith(wordsOf("expiring")));
      expect(waits.length).toBeLessThanOrEqual(1);
      expect(expiring.length).toBeLessThanOrEqual(fate === "left" ? 1 : 0);
      // While the server takes nothing, what is about to expire may expire first.
      if (fate === "left" && !isOut(atMs + 10 * minuteMs)) expect(expiring).toHaveLength(1);
    }
    // Nobody else heard by mail, and nothing was lost.
    const written = new Set(received.map(({ to }) => to.split("@")[0]));
    expect([...written].filter((id) => !operators.some((one) => one.id === id))).toEqual([mailedReviewer.id]);
    const states = new Set(gathered.map(({ state }) => state));
    expect([...states].filter((state) => state !== "sent" && state !== "dropped")).toEqual([]);
  }, 1_800_000);

  async function meet(review: ReviewView, { fate, by, author }: { fate: Fate; by: Actor; author: Actor }) {
    const { id: preparationId } = newest(review);
    switch (fate) {
      case "left":
        return;
      case "withdrawn":
        return expect(await withdraw(app.as(author), { preparationId })).toMatchObject({ ok: true });
      case "rejected":
        return expect(await reject(app.as(by), { preparationId, reason: "No." })).toMatchObject({ ok: true });
      case "failed":
        app.api.next(
          "confirm",
          json(403, { error: { code: "FORBIDDEN", message: "No.", retryable: false } }),
        );
        break;
      case "unknown":
        app.api.next("confirm", resetBeforeExecuting);
        break;
      case "approved":
        break;
    }
    await approveAndSend(app.as(by), { shown: shown(review) });
  }

  async function roundAt(ms: number, db: Database): Promise<void> {
    const isDown = isWithin(ms, outages.down);
    const isSlow = isWithin(ms, outages.slow);
    now.server.always(isSlow ? "hangs" : isWithin(ms, outages.refusing) ? 451 : "takes");
    const mail = settings({
      ...(isDown ? { port: 1 } : {}),
      ...(isSlow ? { timeoutMs: 50 } : {}),
    });
    const context = deskOn(db, { mail });
    await handOver(context);
    await deliverMail({ ...context, mail });
  }
}, sqliteAlone);

function wordsOf(event: string): string {
  return `${sentenceOf({ event: event as Parameters<typeof sentenceOf>[0]["event"], occasion: "" })}.`;
}

/** What a mail tells: its sentence and the review. */
function itemsIn(text: string): string[] {
  return text.split("\n\n").flatMap((paragraph) => {
    const [sentence = "", ...lines] = paragraph.trim().split("\n");
    const link = /\/reviews\/(\S+)$/.exec(lines.at(-1) ?? "")?.[1];
    return link === undefined ? [] : [`${sentence} ${link}`];
  });
}
