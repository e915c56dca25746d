import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApiClient, type ApiClient } from "@/lib/wire/api-client";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import type { ReviewContext } from "..";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { waitingSteps } from "../testing/recovery-steps";
import { credential, newest, type TestApp } from "../testing/test-app";

/** What each clock does meanwhile, in seconds. */
type Passed = { wall: number; monotonic: number };
const cases: [string, Passed, "sent" | "lease_short"][] = [
  ["both clocks say that less than half of the lease and the margin is left", passed(26, 26), "lease_short"],
  ["both say that enough is left", passed(24, 24), "sent"],
  ["the wall clock alone jumps forward by minutes", passed(300, 0), "lease_short"],
  ["the monotonic clock stands still with its machine", passed(26, 0), "lease_short"],
  ["the wall clock stands still", passed(0, 26), "lease_short"],
  ["the wall clock is set back by minutes while time passes", passed(-300, 26), "lease_short"],
  ["the wall clock is set back by minutes, and no time passes", passed(-300, 1), "sent"],
];
const places = ["after the claim", "before the request is written"] as const;

onEachDatabase((app) => {
  describe.each(places)("%s", (at) => {
    test.each(cases)("F98 %s", async (_title, { wall, monotonic }, expected) => {
      const clocks = played(app.now);
      const work = () => clocks.pass({ wall, monotonic });
      const { state, attempts, confirms, asked } = await approvedWhile(app, { at, work }, clocks);
      if (expected === "sent") {
        expect([state, confirms.length]).toEqual(["accepted", 1]);
        return;
      }
      expect(state).toBe("approved");
      expect(attempts).toMatchObject([{ state: "not_sent", outcome: { kind: "not_sent", code: expected } }]);
      expect(confirms).toEqual([]);
      expect(asked).toHaveLength(at === "after the claim" ? 0 : 1);
    });

    test("F15 F98 what expires meanwhile by any clock is not sent", async () => {
      const clocks = played(app.now);
      const work = () => clocks.pass(passed(0, 9));
      const { attempts, confirms } = await approvedWhile(app, { at, work }, clocks, 10);
      expect(attempts).toMatchObject([{ state: "not_sent", outcome: { code: "expired" } }]);
      expect(confirms).toEqual([]);
    });
  });
}, sqliteAlone);

onEachDatabase(
  (app) => {
    describe("by the database's clock", () => {
      let db: Database;
      beforeAll(async () => {
        await sql`create schema played`.execute(app.db);
        await sql`create table played.clock (ahead interval)`.execute(app.db);
        await sql`insert into played.clock values ('0')`.execute(app.db);
        await sql`
          create function played.clock_timestamp() returns timestamptz language sql
          as $$ select pg_catalog.clock_timestamp() + (select ahead from played.clock) $$
        `.execute(app.db);
        const url = new URL(app.databaseUrl);
        url.searchParams.set("options", "-c search_path=played,public,pg_catalog");
        db = await openDatabase(url.href);
      });
      beforeEach(() => setAhead("0"));
      afterAll(() => db.destroy());
      const setAhead = async (ahead: string) => {
        await sql`update played.clock set ahead = ${ahead}::interval`.execute(app.db);
      };

      test.each(places)("F98 %s: the machine stood still with both of its clocks", async (at) => {
        const work = () => setAhead("26 seconds");
        const { state, attempts, confirms } = await approvedWhile(app, { at, work }, { db });
        expect(state).toBe("approved");
        expect(attempts).toMatchObject([{ state: "not_sent", outcome: { code: "lease_short" } }]);
        expect(confirms).toEqual([]);
      });

      test("F98 what the database's clock is ahead of ours and what passes here afterwards count together", async () => {
        const clocks = played(app.now);
        const at = "before the request is written";
        const work = async () => {
          await setAhead("20 seconds");
          clocks.pass(passed(0, 2));
        };
        expect(await approvedWhile(app, { at, work }, { db, ...clocks })).toMatchObject({
          state: "accepted",
        });
        const more = async () => {
          await setAhead("20 seconds");
          clocks.passAtNextLook(passed(0, 6));
        };
        await setAhead("0");
        expect(await approvedWhile(app, { at, work: more }, { db, ...clocks })).toMatchObject({
          state: "approved",
        });
      });

      test("F98 it is set back: the other clocks count", async () => {
        const work = () => setAhead("-10 minutes");
        const at = "after the claim";
        expect(await approvedWhile(app, { at, work }, { db })).toMatchObject({ state: "accepted" });
      });

      test("F15 F98 what has expired by it is not sent", async () => {
        const work = () => setAhead("9 seconds");
        const { attempts, confirms } = await approvedWhile(app, { at: places[1], work }, { db }, 10);
        expect(attempts).toMatchObject([{ state: "not_sent", outcome: { code: "expired" } }]);
        expect(confirms).toEqual([]);
      });

      test("F98 it doesn't say what time it is: nothing is sent", async () => {
        const work = () => setAhead("1000000 years");
        const { state, attempts, confirms } = await approvedWhile(app, { at: places[1], work }, { db });
        expect(state).toBe("approved");
        expect(attempts).toMatchObject([{ state: "not_sent", outcome: { code: "time_unknown" } }]);
        expect(confirms).toEqual([]);
      });
    });
  },
  ["postgres"],
);

/** One approval on the played clocks, with what passes at a place of its send. */
async function approvedWhile(
  app: TestApp,
  meanwhile: { at: (typeof places)[number]; work: () => Promise<void> | void },
  change: Partial<ReviewContext> = {},
  secondsLeft = 900,
) {
  const { steps, review } = await waitingSteps(app);
  app.advance(Date.parse(newest(review).expiresAt ?? "") - app.now().getTime() - secondsLeft * 1_000);
  const client = createApiClient({ baseUrl: app.api.url, credential, clock: app.now });
  const asked: string[] = [];
  const api: ApiClient = {
    ...client,
    async confirm(request) {
      asked.push(request.tool);
      if (meanwhile.at === "before the request is written") await meanwhile.work();
      return client.confirm(request);
    },
  };
  await steps.approve(review, {
    api,
    atStep: async (step) => {
      if (step === "claimed" && meanwhile.at === "after the claim") await meanwhile.work();
    },
    ...change,
  });
  return {
    asked,
    state: (await steps.now(review)).state,
    attempts: (await steps.now(review)).attempts,
    confirms: await steps.confirmsOf(review),
  };
}

/** Clocks that a test moves, beginning at the desk's hour. */
function played(now: () => Date) {
  let [wall, monotonic] = [0, 0];
  let next: Passed | null = null;
  const pass = (more: Passed) => {
    wall += more.wall * 1_000;
    monotonic += more.monotonic * 1_000;
  };
  return {
    pass,
    /** Passes between the next look at the monotonic clock and the one after it. */
    passAtNextLook: (more: Passed) => void (next = more),
    clock: () => new Date(now().getTime() + wall),
    monotonic: () => {
      const seen = monotonic;
      if (next !== null) pass(next);
      next = null;
      return seen;
    },
  };
}

function passed(wall: number, monotonic: number): Passed {
  return { wall, monotonic };
}
