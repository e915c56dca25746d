import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { openDatabase, type Database } from "./open-database";
import { writeHeartbeat } from "./heartbeat";
import { storeProblemOf } from "@/lib/platform/db/store-problem";

const folder = testFolder();
const path = join(folder, "desk.db");
const now = new Date("2026-03-01T12:00:00Z");
let db: Database;
/** Another connection to the file, as another process has it. */
let other: DatabaseSyncInstance;
beforeEach(async () => {
  db = await openDatabase(`file:${path}`);
  other = new DatabaseSync(path);
});
afterEach(async () => {
  vi.useRealTimers();
  other.close();
  await db.destroy();
});

const beats = () => db.selectFrom("heartbeats").selectAll().execute();

describe("F54 while another process holds the lock of a SQLite file", () => {
  test.each([
    ["a single write", () => writeHeartbeat(db, now)],
    ["a transaction", () => db.transaction().execute((tx) => writeHeartbeat(tx, now))],
  ])(
    "%s waits, this process and its reads go on, and it is written once the lock is free",
    async (_what, write) => {
      other.exec("begin immediate");
      let written = false;
      const writing = write().then(() => (written = true));
      for (let turns = 0; turns < 5; turns++) {
        await new Promise((resolve) => setImmediate(resolve));
        await beats();
      }
      expect(written).toBe(false);
      other.exec("commit");
      await writing;
      expect(await beats()).toMatchObject([{ name: "desk" }]);
    },
  );

  test("after five seconds it is an error that says so, and writing goes on when the lock is free", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    other.exec("begin immediate");
    const writing = db
      .transaction()
      .execute((tx) => writeHeartbeat(tx, now))
      .catch((error: unknown) => error);
    await beats();
    vi.setSystemTime(Date.now() + 5_000);
    expect(storeProblemOf(await writing)).toBe("locked");
    other.exec("commit");
    await db.transaction().execute((tx) => writeHeartbeat(tx, new Date("2026-03-02T12:00:00Z")));
    expect(await beats()).toMatchObject([{ at: "2026-03-02T12:00:00.000Z" }]);
  });
});

describe("F54 a SQLite file without room", () => {
  test("is told apart by its error, inside a transaction too, and takes writes again once there is room", async () => {
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(db);
    for (const write of [
      () => writeHeartbeat(db, now, 200_000),
      () => db.transaction().execute((tx) => writeHeartbeat(tx, now, 200_000)),
    ])
      expect(storeProblemOf(await write().catch((error: unknown) => error))).toBe("full");
    await sql.raw("pragma max_page_count = 1000000").execute(db);
    await db.transaction().execute((tx) => writeHeartbeat(tx, now, 200_000));
    expect(await beats()).toMatchObject([{ ballast: null }]);
  });
});
