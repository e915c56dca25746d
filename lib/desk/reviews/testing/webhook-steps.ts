import { afterAll, beforeAll, beforeEach } from "vitest";
import { startReceiver, targetAt, type Receiver } from "@/lib/desk/webhooks/testing/receiver";
import type { Database } from "@/lib/desk/database/open-database";
import type { WebhookTarget } from "@/lib/desk/webhooks/types";
import { deliverDue, enqueueDeliveries, type DeliveryContext } from "@/lib/desk/webhooks";
import { viewer, type TestApp } from "./test-app";

export type ReceivedMessage = {
  id: string;
  event: string;
  tool: string;
  link: string;
  headline?: string;
  at: string;
};

/** A desk that tells a receiver of its reviews; both forget before each test. */
export function webhookSteps(app: TestApp) {
  const now = {} as { receiver: Receiver };
  const target = (change: Partial<WebhookTarget> = {}) => targetAt(now.receiver.url, change);
  const deskOn = (db: Database): DeliveryContext => ({
    db,
    vault: app.as(viewer).vault,
    clock: app.now,
    random: () => 0,
    appUrl: "https://desk.example.com",
    post: { privateNetworks: [] },
  });
  /** One round of this desk: what it makes of the outbox, and what it sends. */
  async function round(targets = [target()], db = app.db): Promise<void> {
    await enqueueDeliveries({ db, clock: app.now }, targets);
    for (const one of targets) await deliverDue(deskOn(db), one);
  }
  const told = () => now.receiver.received.map(({ body }) => JSON.parse(body) as ReceivedMessage);

  beforeAll(async () => {
    now.receiver = await startReceiver();
  });
  afterAll(() => now.receiver.close());
  beforeEach(async () => {
    await round([]);
    await app.db.deleteFrom("webhook_deliveries").execute();
    now.receiver.received.length = 0;
    now.receiver.forget();
  });

  return {
    now,
    target,
    deskOn,
    round,
    told,
    toldOf: (reviewId: string) => told().filter(({ link }) => link.endsWith(`/${reviewId}`)),
    deliveries: () => app.db.selectFrom("webhook_deliveries").selectAll().execute(),
  };
}
