import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Database } from "@/lib/desk/database/open-database";
import { viewer, type TestApp } from "@/lib/desk/reviews/testing/test-app";
import { handOver, type NotifyContext } from "..";
import { deliverMail } from "../mail/deliver-mail";
import type { MailSettings } from "../mail/types";
import { startMailServer, type MailServer } from "@/scripts/testing/mail/mail-server";

/** A desk that tells people of its reviews, by a mail server on loopback; both forget before each test. */
export function mailSteps(app: TestApp) {
  const now = {} as { server: MailServer };
  const settings = (change: Partial<MailSettings> = {}): MailSettings => ({
    ...{ host: "127.0.0.1", port: now.server.port, tls: "off", auth: null, ca: null, headline: false },
    from: { name: "Countersign", address: "desk@desk.example.com" },
    ...change,
  });
  const deskOn = (db: Database, change: Partial<NotifyContext> = {}) => ({
    ...app.as(viewer),
    ...{ db, appUrl: "https://desk.example.com", random: () => 0 },
    mail: settings(),
    ...change,
  });
  /** One round of this desk: whom it finds to be told, and what it sends. */
  async function round(change: { mail?: MailSettings } = {}, db = app.db): Promise<void> {
    const context = deskOn(db, change);
    await handOver(context);
    await deliverMail({ ...context, mail: change.mail ?? settings() });
  }
  /** Rounds for as long as a mail gathers. */
  async function gathered(change: { mail?: MailSettings } = {}): Promise<void> {
    await round(change);
    app.advance(3 * 60_000);
    await round(change);
  }

  beforeAll(async () => {
    now.server = await startMailServer();
  });
  afterAll(() => now.server.close());
  beforeEach(async () => {
    await handOver(deskOn(app.db));
    await app.db.deleteFrom("notifications").execute();
    await app.db.deleteFrom("mails").execute();
    await app.db.deleteFrom("notification_choices").execute();
    now.server.received.length = 0;
    now.server.always("takes");
  });

  return {
    now,
    settings,
    deskOn,
    round,
    gathered,
    /** Who was told what of a review, or of any, in the desk or otherwise. */
    async told(reviewId?: string): Promise<string[]> {
      const rows = await app.db
        .selectFrom("notifications")
        .innerJoin("notification_events as event", "event.id", "notifications.event_id")
        .innerJoin("preparations", "preparations.id", "event.preparation_id")
        .select(["notifications.person_id", "event.event"])
        .$if(reviewId !== undefined, (query) => query.where("preparations.review_id", "=", reviewId ?? ""))
        .execute();
      return rows.map(({ person_id, event }) => `${person_id}: ${event}`).toSorted();
    },
    mails: () => app.db.selectFrom("mails").selectAll().orderBy("since").execute(),
  };
}
