import type { SqliteDatabase } from "kysely";
import Database from "libsql";
import { expect, test } from "vitest";
import { keepStatements } from "./sqlite-statements";

/** A database in memory, and how often a statement was prepared in it. */
function counted() {
  const database = new Database(":memory:") as unknown as SqliteDatabase;
  const prepared: string[] = [];
  const kept = keepStatements({
    close: () => database.close(),
    prepare(sql) {
      prepared.push(sql);
      return database.prepare(sql);
    },
  });
  const run = (sql: string, ...parameters: unknown[]) => kept.prepare(sql).run(parameters);
  const all = (sql: string, ...parameters: unknown[]) => kept.prepare(sql).all(parameters);
  run("create table t (a integer primary key)");
  return { run, all, times: (sql: string) => prepared.filter((one) => one === sql).length };
}
const insert = "insert into t (a) values (?)";

test("a statement is prepared once, runs each time with its own values, and runs again after it failed", () => {
  const { run, all, times } = counted();
  run(insert, 1);
  run(insert, 2);
  expect(times(insert)).toBe(1);
  expect(() => run(insert, 2)).toThrow("UNIQUE");
  run(insert, 3);
  expect(times(insert)).toBe(2);
  expect(all("select a from t order by a")).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
});

test("what was prepared before the schema changed has the columns of after", () => {
  const { run, all } = counted();
  run(insert, 1);
  expect(all("select * from t")).toEqual([{ a: 1 }]);
  run("alter table t add column b text default 'x'");
  expect(all("select * from t")).toEqual([{ a: 1, b: "x" }]);
});

test("of many statements the ones that were used last are kept", () => {
  const { all, times } = counted();
  const select = (number: number) => `select ${number} as n`;
  for (let number = 0; number < 600; number++) {
    all(select(0));
    expect(all(select(number))).toEqual([{ n: number }]);
  }
  all(select(1));
  expect([times(select(0)), times(select(1))]).toEqual([1, 2]);
});
