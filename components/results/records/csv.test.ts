import { expect, it } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import { ExactNumber } from "@/lib/wire/contract/exact-number";
import { columnsOf } from "./columns/columns";
import { csvOf } from "./csv";
import { fileName } from "./save-file";

const csv = (rows: JsonValue[]) => csvOf(rows, columnsOf(rows).all).parts.join("");

it("has every column of every row, exact, with lists as JSON", () => {
  expect(
    csv([
      { id: "a", price: new ExactNumber("1.10"), big: 9223372036854775808n, tags: ["x", "y"] },
      { id: "b\nc", note: 'say "hi", now', none: null },
    ]),
  ).toBe(
    '\ufeffid,price,big,tags,note,none\r\na,1.10,9223372036854775808,"[""x"",""y""]",,\r\n"b\nc",,,,"say ""hi"", now",\r\n',
  );
});

it.each(["=1+1", "+1", "-1+1", "@SUM(A1)", " =1", "\t=1", "\r=1", "＝1", "|cmd", "%0A"])(
  "the text %j is no formula for a spreadsheet, in a value or in a name",
  (text) => {
    const { parts, guarded } = csvOf([{ [text]: text }], columnsOf([{ [text]: text }]).all);
    const [head = "", line = ""] = parts;
    expect(head.replace(/^\ufeff"?/, "")).toMatch(/^'/);
    expect(line.replace(/^"?/, "")).toMatch(/^'/);
    expect(guarded).toBe(2);
  },
);

it("a negative number stays one", () => {
  expect(csv([{ balance: -5 }])).toBe("\ufeffbalance\r\n-5\r\n");
});

it("a NUL, at which a reader would end, is written as its sign, and counted", () => {
  const { parts, withNul, guarded } = csvOf([{ a: "x\u0000y" }], columnsOf([{ a: "x\u0000y" }]).all);
  expect([parts.join(""), withNul, guarded]).toEqual(["\ufeffa\r\nx␀y\r\n", 1, 0]);
});

it("a file's name holds nothing that a file system refuses", () => {
  expect(fileName("../odd /tool", "2026-11-22T10:30:00.000Z", "csv")).toBe("..-odd-tool-20261122T103000.csv");
  expect(fileName("日本", null, "json")).toBe("-.json");
});
