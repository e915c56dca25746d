import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { storeProblemOf } from "./store-problem";

const folder = testFolder();
const path = join(folder, "store.db");
let database: DatabaseSyncInstance;
beforeEach(() => {
  database = new DatabaseSync(path);
  database.exec("create table if not exists t (a text not null unique)");
});
afterEach(() => database.close());

function problemOf(work: () => unknown) {
  try {
    return { none: work() };
  } catch (error) {
    return storeProblemOf(error);
  }
}
const insert = "insert into t values (?)";
/** The driver tells an error in its own way by each of them. */
const ways = [
  ["run", (on: DatabaseSyncInstance, text: string) => on.prepare(insert).run(text)],
  ["all", (on: DatabaseSyncInstance, text: string) => on.prepare(`${insert} returning a`).all(text)],
  [
    "iterate",
    (on: DatabaseSyncInstance, text: string) => [...on.prepare(`${insert} returning a`).iterate(text)],
  ],
  ["exec", (on: DatabaseSyncInstance, text: string) => on.exec(insert.replace("?", `'${text}'`))],
] as const;

test.each(ways)("what SQLite reports of the store itself, by %s", (_name, write) => {
  database.exec("pragma max_page_count = 4");
  expect(problemOf(() => write(database, "x".repeat(100_000)))).toBe("full");

  const other = new DatabaseSync(path);
  other.exec("begin immediate");
  expect(problemOf(() => write(database, "a"))).toBe("locked");
  other.exec("rollback");
  other.close();

  const reading = new DatabaseSync(path, { readOnly: true });
  expect(problemOf(() => write(reading, "a"))).toBe("read_only");
  reading.close();

  writeFileSync(join(folder, "none.db"), "no database ".repeat(100));
  const none = new DatabaseSync(join(folder, "none.db"));
  expect(problemOf(() => write(none, "a"))).toBe("failing");
  none.close();
});

test("a file that can’t be opened is the store’s problem, a row that is refused isn’t", () => {
  expect(problemOf(() => new DatabaseSync(join(folder, "missing", "store.db")))).toBe("failing");
  database.prepare(insert).run("database is locked");
  expect(problemOf(() => database.prepare(insert).run("database is locked"))).toBeNull();
  expect(problemOf(() => database.prepare("select missing from t"))).toBeNull();
});
