import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { watchChanges } from "@/lib/desk/database/watch-changes";
import { createHub } from "@/lib/platform/live/hub";
import { openStream } from "@/lib/platform/live/open-stream";
import { comment, lookAtReview } from "@/lib/desk/reviews";
import { operator, reviewer, startTestApp, waitingReview } from "@/lib/desk/reviews/testing/test-app";
import { toHub } from "./live";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** One instance on a database, and what a browser hears that has a stream of it. */
function startInstance(db: Database, databaseUrl: string, source: string) {
  const hub = createHub({
    source,
    memberships: () => Promise.resolve(new Map([["s", "operator"]])),
    onProblem: (error) => {
      throw error;
    },
  });
  const watch = watchChanges(db, databaseUrl, toHub(hub));
  const gone = new AbortController();
  const who = { personId: "p", sessionId: "s", membership: "operator" };
  const body = openStream(hub, who, { since: null, gone: gone.signal });
  let text = "";
  void (async () => {
    for await (const piece of body ?? []) text += Buffer.from(piece).toString();
  })().catch(() => undefined);
  stops.push(async () => {
    gone.abort();
    hub.end();
    await watch.stop();
  });
  const messages = () => text.split("\n\n").filter((message) => message !== "");
  const cursors = () =>
    messages().flatMap((message) => /^id: \S+\.(\d+)\nevent: change/.exec(message)?.[1] ?? []);
  return {
    hub,
    messages,
    cursors: () => cursors().map(Number),
    told: (id: string, kind: string) =>
      messages().filter((message) => message.includes(`{"kind":"${kind}","id":"${id}"}`)).length,
    count: (words: string) => messages().filter((message) => message.includes(words)).length,
  };
}

test("F95 what one instance changes reaches a stream of another, and a gap is followed by reading everything again", async () => {
  const app = await startTestApp("postgres");
  stops.push(() => app.close());
  const other = await openDatabase(app.databaseUrl);
  stops.push(() => other.destroy());
  const one = startInstance(app.db, app.databaseUrl, "one");
  const two = startInstance(other, app.databaseUrl, "two");
  for (const { count } of [one, two]) await vi.waitFor(() => expect(count('"live":true')).toBe(1));

  const review = await waitingReview(app);
  await comment(app.as(operator), { reviewId: review.id, text: "Seen." });
  // Told in the order of the commits: with this one all before it have arrived.
  await lookAtReview(app.as(reviewer), review.id);
  for (const { told } of [one, two])
    await vi.waitFor(() => expect(told(review.id, "presence")).toBeGreaterThan(0));
  expect(two.told(review.id, "history")).toBeGreaterThan(1);
  const before = two.told(review.id, "history");
  const everything = two.count('"everything"');

  // The second instance's connection is cut, and something changes while nobody listens there.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'countersign-live'
    and datname = current_database()`.execute(app.db);
  await comment(app.as(operator), { reviewId: review.id, text: "Missed." });
  await vi.waitFor(() => expect(two.count('"live":false')).toBeGreaterThan(1), { timeout: 5_000 });
  await vi.waitFor(() => expect(two.count('"everything"')).toBe(everything + 1), { timeout: 5_000 });
  expect(two.hub.changeCount()).not.toBeNull();

  await comment(app.as(operator), { reviewId: review.id, text: "Heard again." });
  await vi.waitFor(() => expect(two.told(review.id, "history")).toBe(before + 1));
  // Each told once, in order.
  expect(two.cursors()).toEqual(two.cursors().map((_, index) => index + 1));
});
