import { describe, expect, it } from "vitest";
import { parseJson, type JsonValue } from "@/lib/wire/contract/json";
import { cellText } from "../cell-text";
import { columnsOf, valueIn } from "./columns";
import { compareValues } from "../use-records-table";
import { findRecords, recordOf } from "../find-records";

const read = (text: string): JsonValue => {
  const parsed = parseJson(text, { depthMax: 512 });
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
};
const rowsOf = (text: string) => findRecords(read(text))[0]?.rows ?? [];
const kindsOf = (text: string) =>
  Object.fromEntries(columnsOf(rowsOf(text)).all.map(({ name, kind }) => [name, kind.is]));

describe("the records of an output", () => {
  it.each([
    ['[{"a":1}]', [[]]],
    ['{"items":[{"a":1}],"total":1}', [["items"]]],
    ['{"data":{"page":{"rows":[{"a":1}]}}}', [["data", "page", "rows"]]],
    ['{"one":[{"a":1}],"two":[{"b":2}]}', [["one"], ["two"]]],
    ['[1,{"a":1},"x",null]', [[]]],
    ['{"constructor":[{"a":1}]}', [["constructor"]]],
    ["[1,2]", []],
    ["[]", []],
    ['"text"', []],
  ])("of %s stand at %j", (text, paths) => {
    expect(findRecords(read(text)).map(({ path }) => path)).toEqual(paths);
  });

  it("leave what stands beside them to be told", () => {
    expect(findRecords(read('{"rows":[{"a":1}],"nextCursor":"c","total":7}'))[0]?.facts).toEqual([
      ["nextCursor", "c"],
      ["total", 7],
    ]);
  });

  it("are found in an output of 200,000 of them, and in one that is deep", () => {
    expect(findRecords(Array.from({ length: 200_000 }, (_, n) => ({ n })))[0]?.rows).toHaveLength(200_000);
    let deep: JsonValue = [{ a: 1 }];
    for (let level = 0; level < 400; level += 1) deep = { deep };
    expect(findRecords(deep)).toEqual([]);
  });
});

describe("a column and its readable name", () => {
  const shown = (text: string) => {
    const { toRead, atFirst } = columnsOf(rowsOf(text));
    return toRead.filter(({ id }) => atFirst.includes(id)).map(({ label }) => label);
  };

  it("don’t stand side by side where every row says the same in both; the chooser still has it", () => {
    const text = `[{"handle":"@moss","platform":"glim_wall","platformName":"Glimwall"},
      {"handle":"@fern","platform":"fernpost","platformName":"Fernpost"}]`;
    expect(shown(text)).toEqual(["Handle", "Platform name"]);
    expect(columnsOf(rowsOf(text)).all.map(({ readAs }) => readAs)).toEqual([null, "Platform name", null]);
  });

  it.each([
    ["another value", '{"platform":"fern2","platformName":"Fernpost"}'],
    ["no readable name", '{"platform":"fernpost","platformName":null}'],
    ["only the name", '{"platformName":"Fernpost"}'],
  ])("stand side by side where one row has %s", (_, row) => {
    expect(shown(`[{"platform":"glimwall","platformName":"Glimwall"},${row}]`)).toEqual([
      "Platform name",
      "Platform",
    ]);
  });

  it("stand side by side where they only happen to be alike", () => {
    expect(shown('[{"language":"English","market":"english"}]')).toEqual(["Language", "Market"]);
  });
});

describe("the columns of records", () => {
  it("are typed by what is in them, and by their name where it tells a unit", () => {
    expect(
      kindsOf(`[{"id":"a_1","title":"One","createdAt":"2026-09-01T10:12:04Z","count":3,"openRate":0.42,
        "donePercent":42,"durationMs":850,"fileBytes":41208,"budget":12.50,"isOpen":true,"tags":["a"],
        "year":2026,"updatedAt":1788257524,"startedAt":3,"either":1},{"either":"x"}]`),
    ).toEqual({
      id: "id",
      title: "text",
      createdAt: "time",
      count: "number",
      openRate: "percent",
      donePercent: "percent",
      durationMs: "duration",
      fileBytes: "bytes",
      budget: "money",
      isOpen: "flag",
      tags: "nested",
      year: "digits",
      updatedAt: "epoch",
      startedAt: "number",
      either: "mixed",
    });
  });

  it("are as many as there are names in any row, in order; empty ones are folded", () => {
    const columns = columnsOf(rowsOf('[{"b":1,"gone":null},{"a":2,"b":3,"none":[],"blank":""},{"z":{}}]'));
    expect(columns.all.map(({ name }) => name)).toEqual(["b", "gone", "a", "none", "blank", "z"]);
    expect(columns.all.filter(({ isEmpty }) => isEmpty).map(({ name }) => name)).toEqual([
      "gone",
      "none",
      "blank",
      "z",
    ]);
    expect(columns.atFirst).toEqual(["c0", "c2"]);
  });

  it("hold what the row itself says, whatever they are called", () => {
    const rows = rowsOf('[{"constructor":"mine"},{"valueOf":{"id":"p"},"toString":1},"loose"]');
    const columns = columnsOf(rows);
    expect(columns.all.map(({ name }) => name)).toEqual(["constructor", "valueOf", "toString", null]);
    const values = rows.map((row) => columns.all.map((column) => valueIn(row, column)));
    expect(values).toEqual([
      ["mine", undefined, undefined, undefined],
      [undefined, { id: "p" }, 1, undefined],
      [undefined, undefined, undefined, "loose"],
    ]);
  });

  it("that are without number are counted, and the first ones stay columns", () => {
    const columns = columnsOf(Array.from({ length: 5_000 }, (_, n) => ({ [`m${n}`]: n })));
    expect(columns.all).toHaveLength(2_000);
    expect(columns.leftOut).toBe(3_000);
  });

  it("have room for every figure, id and date, and for every text where there are few", () => {
    const rows = (count: number) =>
      JSON.stringify(
        Array.from({ length: count }, (_, at) => ({
          day: "2026-10-27",
          note: at === 0 ? "a note of some length, longer than the others" : "short",
        })),
      );
    const widthsOf = (count: number) =>
      Object.fromEntries(columnsOf(rowsOf(rows(count))).all.map(({ name, width }) => [name, width]));
    expect(widthsOf(4)["day"]).toBeGreaterThanOrEqual(10 * 7.2 + 32);
    expect(widthsOf(4)["note"]).toBe(320);
    expect(widthsOf(40)["note"]).toBeLessThan(160);
  });

  it("have room for figures that came as texts, and first for what stands before a name", () => {
    const widths = (text: string) => columnsOf(rowsOf(text)).all.map(({ width }) => width);
    expect(widths('[{"a":1,"digits":"9007199254740993"}]')[1]).toBeGreaterThanOrEqual(158);
    const image = '"image":{"contentType":"image/png","contentBase64":"iVBORw0KGgo="}';
    const [bare = 0] = widths('[{"b":1,"title":"A name"}]').slice(1);
    expect(widths(`[{"b":1,"title":"A name",${image}}]`)[1]).toBe(bare + 56);
    expect(bare).toBe((widths('[{"title":"A name","name":"A name"}]')[0] ?? 0) + 12);
  });

  it("begin with the name of a record", () => {
    const columns = columnsOf(rowsOf('[{"id":"a","kind":"image","title":"Moss green"}]'));
    expect(columns.naming?.name).toBe("title");
    expect(columns.identifying?.name).toBe("id");
    expect(columns.atFirst).toEqual(["c2", "c1", "c0"]);
  });
});

describe("the first columns of records", () => {
  const shown = (rows: string) => {
    const { toRead, atFirst } = columnsOf(rowsOf(rows));
    return toRead.filter(({ id }) => atFirst.includes(id)).map(({ name }) => name);
  };

  it("are what a person reads: words, time, account and state, then the rest, ids last", () => {
    const post = `"id":"sch_1","state":"published","plannedFor":"2026-11-19T14:15:00Z","handle":"@moss",
      "preview":"The lake froze on Tuesday.","source":"direct","likes":4,"accountId":"acc_1","tags":["a"]`;
    expect(shown(`[{${post}},{${post}}]`)).toEqual([
      "preview",
      "plannedFor",
      "handle",
      "state",
      "source",
      "likes",
      "id",
      "accountId",
    ]);
  });

  it("have when a record was written down behind what it is, and a name before words", () => {
    expect(
      shown('[{"createdAt":"2026-11-19T14:15:00Z","text":"Long words","name":"Moss","status":"ready"}]'),
    ).toEqual(["name", "createdAt", "status", "text"]);
  });

  it("are headed as they are written where two would read the same", () => {
    const { all } = columnsOf(rowsOf('[{"dueAt":1,"due_at":2,"other":3}]'));
    expect(all.map(({ label }) => label)).toEqual(["dueAt", "due_at", "Other"]);
  });
});

describe("counts of seconds and milliseconds", () => {
  it.each([
    ["epoch_ms", 1_790_000_000_000, "epoch"],
    ["createdAtMs", 1_790_000_000_000, "epoch"],
    ["timestamp_seconds", 1_790_000_000, "epoch"],
    ["created", 1_790_000_000_000, "epoch"],
    ["watchTimeMs", 1_790_000_000_000, "duration"],
    ["durationMs", 1_790_000_000_000, "duration"],
    ["createdAtMs", 250, "duration"],
    ["created", 12, "number"],
  ])("%s with %d is an instant only where its name and its size say so: %s", (name, value, kind) => {
    expect(kindsOf(JSON.stringify([{ [name]: value }]))).toEqual({ [name]: kind });
  });
});

describe("words of a program", () => {
  it("are read as words where there are few of them, and names, slugs and codes stay as they are spelled", () => {
    const row = '"state":"in_review","slug":"winter-tips","code":"abcd","title":"plain"';
    expect(kindsOf(`[{${row}},{${row}}]`)).toEqual({
      state: "word",
      slug: "text",
      code: "text",
      title: "word",
    });
    expect(cellText("in_review", { is: "word" })).toBe("In review");
    expect(cellText("in_review", { is: "text" })).toBe("in_review");
  });
});

describe("records that aren’t in a list of objects", () => {
  it("a matrix is a table of its columns by number", () => {
    const [matrix] = findRecords(read('{"rows":[[1,"a"],[2,"b",true]]}'));
    const columns = columnsOf(matrix?.rows ?? []);
    expect(columns.all.map(({ label, name }) => [label, name])).toEqual([
      ["1", "0"],
      ["2", "1"],
      ["3", "2"],
    ]);
    expect(matrix?.rows.map((row) => columns.all.map((column) => valueIn(row, column)))).toEqual([
      [1, "a", undefined],
      [2, "b", true],
    ]);
  });

  it("a map of records of one shape is a table with their keys first, and each record stays what it was", () => {
    const [map] = findRecords(
      read('{"HAM":{"key":1,"open":true},"RTM":{"key":2,"open":false},"OSL":{"key":3,"open":null}}'),
    );
    if (!map) throw new Error("No table was found.");
    const { toRead } = columnsOf(map.rows, map.keyName);
    expect([map.keyName, toRead[0]?.name, map.facts]).toEqual(["mapKey", "mapKey", []]);
    expect(map.rows.map((row) => recordOf(row, map))).toEqual([
      { key: 1, open: true },
      { key: 2, open: false },
      { key: 3, open: null },
    ]);
  });

  it.each([
    ['{"campaign":{"id":1},"account":{"handle":"x"}}'],
    ['{"one":{"a":1}}'],
    ['{"a":{"x":1},"b":2}'],
    ["[[1],[]]"],
    ["[[[1]]]"],
  ])("%s is neither", (text) => expect(findRecords(read(text))).toEqual([]));
});

describe("a value on one line", () => {
  it.each([
    ["9223372036854775808", { is: "number" }, "9,223,372,036,854,775,808"],
    ["1234567.10", { is: "money" }, "1,234,567.10"],
    ["1e200", { is: "number" }, "1e200"],
    ["-0", { is: "number" }, "-0"],
    ["0.425", { is: "percent", of: 1 }, "42.5 %"],
    ["0.004", { is: "percent", of: 1 }, "0.4 %"],
    ["0.0004", { is: "percent", of: 1 }, "< 0.1 %"],
    ["-0.0004", { is: "percent", of: 1 }, "> -0.1 %"],
    ["0", { is: "percent", of: 1 }, "0 %"],
    ["0.9996", { is: "percent", of: 1 }, "> 99.9 %"],
    ["1", { is: "percent", of: 1 }, "100 %"],
    ["42.50", { is: "percent", of: 100 }, "42.50 %"],
    ["41208", { is: "bytes" }, "41.2 kB"],
    ["850", { is: "duration", unitMs: 1 }, "850 ms"],
    ["0.02", { is: "duration", unitMs: 1 }, "< 0.1 ms"],
    ["250", { is: "duration", unitMs: 1_000 }, "4 min 10 s"],
    ["253402300799000", { is: "epoch", unitMs: 1_000 }, "253,402,300,799,000"],
    ["[1,2.50]", { is: "nested" }, "1, 2.50"],
    ['[{"a":1}]', { is: "nested" }, "1 item"],
    ["{}", { is: "nested" }, "empty object"],
    ["null", { is: "text" }, "null"],
  ] as const)("%s as %j is %s", (text, kind, line) => expect(cellText(read(text), kind)).toBe(line));

  it("is the kind and size of what a data address holds, and not its letters", () => {
    expect(cellText(`data:image/png;base64,${"A".repeat(4_000)}`, { is: "text" })).toBe("PNG image, 3.0 kB");
    expect(cellText("data:,plain", { is: "text" })).toBe("data:,plain");
  });

  it("is cut, whatever its length", () => {
    expect(cellText("x".repeat(5_000_000), { is: "text" })).toHaveLength(241);
  });
});

it("values are in order: numbers by size whatever their digits, times by instant, texts as people sort them", () => {
  const sorted = (text: string) => (read(text) as JsonValue[]).sort(compareValues).map(String);
  expect(sorted("[10, 9223372036854775809, 9223372036854775808, 2.50, -1e2]")).toEqual([
    "-1e2",
    "2.50",
    "10",
    "9223372036854775808",
    "9223372036854775809",
  ]);
  expect(sorted('["item 10","item 9","Item 1"]')).toEqual(["Item 1", "item 9", "item 10"]);
  expect(sorted('["2026-01-01T01:00:00+02:00","2025-12-31T23:30:00Z"]')).toEqual([
    "2026-01-01T01:00:00+02:00",
    "2025-12-31T23:30:00Z",
  ]);
  expect(sorted('[true,"a",1]')).toEqual(["1", "a", "true"]);
});
