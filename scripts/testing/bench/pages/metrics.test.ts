import { expect, it } from "vitest";
import { tableRows, takeMetrics, type Row } from "./metrics";
import { listedTools, manyFields, toolsAtTop } from "./tools";

/** A page that answers with the next of its numbers each time, the first of them while it warms up. */
type Fake = { name: string; answers: number[] };
const fake = (name: string, ...answers: number[]): Fake => ({ name, answers });
const next = ({ answers }: Fake) => Promise.resolve(answers.shift() ?? NaN);
const series = ({ answers }: Fake) => Promise.resolve([answers.shift() ?? NaN, answers.shift() ?? NaN]);

const row = (more: Partial<Row<Fake>>): Row<Fake> => ({
  what: "a metric",
  goal: "≤ 2",
  unit: "ms",
  tools: "few",
  measure: next,
  ...more,
});

it("compares the medians of the rounds, without the one that warms up", async () => {
  const few = { app: fake("app", 900, 30, 10, 20), bare: fake("bare", 900, 8, 9, 10) };
  const many = { app: fake("many app"), bare: fake("many bare") };
  const metrics = await takeMetrics([row({})], { few, many }, 3);
  expect(metrics).toEqual([{ what: "a metric", goal: "≤ 2", unit: "ms", app: 20, bare: 9 }]);
  expect(tableRows(metrics)).toEqual([["a metric", "20.0 ms", "9.0 ms", "2.22", "≤ 2"]]);
});

it("takes a series once for all that is read off it, and nothing of the bare page where it has no part", async () => {
  const few = { app: fake("app", 0, 0, 7, 3), bare: fake("bare", 0, 0, 1, 2) };
  const many = { app: fake("many app", 0, 0, 4_096, 1), bare: fake("many bare") };
  const metrics = await takeMetrics(
    [
      row({ what: "first", measure: series, of: ([first = NaN]) => first }),
      row({ what: "worst", measure: series, of: (all) => Math.max(...all) }),
      row({ what: "alone", measure: series, tools: "many", unit: "KB", appOnly: true }),
    ],
    { few, many },
    1,
  );
  expect(tableRows(metrics)).toEqual([
    ["first", "7.0 ms", "1.0 ms", "7.00", "≤ 2"],
    ["worst", "7.0 ms", "2.0 ms", "3.50", "≤ 2"],
    ["alone", "4 KB", "", "", "≤ 2"],
  ]);
  expect(many.bare.answers).toEqual([]);
});

it("lists as many tools on the bare page as the API does, those that are measured first", () => {
  expect(listedTools(80)).toHaveLength(80);
  expect(new Set(listedTools(80).map(({ name }) => name)).size).toBe(80);
  expect(listedTools(80).slice(0, 3)).toEqual([...toolsAtTop]);
  const { required } = toolsAtTop[1]?.inputSchema as { required: string[] };
  expect(required).toHaveLength(manyFields);
});
