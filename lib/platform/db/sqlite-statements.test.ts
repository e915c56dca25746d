import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "vitest";
import { keepStatements } from "./sqlite-statements";

/** A database in memory, and how often a statement was prepared in it. */
function counted() {
  const database = new DatabaseSync(":memory:");
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

test("a statement is prepared once, runs each time with its own values, also after it failed", () => {
  const { run, all, times } = counted();
  run(insert, 1);
  run(insert, 2);
  expect(times(insert)).toBe(1);
  expect(() => run(insert, 2)).toThrow("UNIQUE");
  run(insert, 3);
  expect(times(insert)).toBe(1);
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

test("rows are plain objects, bytes are a Uint8Array, and whole numbers stay whole", () => {
  const { all } = counted();
  const rows = all("select ? as bytes, typeof(?) as kind, ? as text", Buffer.from([1, 2]), 3, "é");
  expect(rows).toStrictEqual([{ bytes: new Uint8Array([1, 2]), kind: "integer", text: "é" }]);
});

test("what SQLite has no type for is refused, wherever it stands, and isn’t written as nothing", () => {
  const { run, all } = counted();
  run("create table pairs (a text, b text)");
  for (const values of [
    [new Date(0), "b"],
    ["a", new Date(0)],
    [{}, "b"],
    ["a", undefined],
  ])
    expect(() => run("insert into pairs values (?, ?)", ...values)).toThrow(TypeError);
  expect(all("select * from pairs")).toEqual([]);
});
