import { expect, test } from "vitest";
import { sampled } from "@/scripts/testing/full-tests";
import { clauses } from "./clauses/index";
import { runConformance } from "./run-conformance";
import { brokenApis } from "./testing/broken/index";
import { serve } from "./testing/http";
import { fullSettings, startReference } from "./testing/reference";

const reference = await startReference();

const byFault = brokenApis.map((broken) => [broken.fault, broken] as const);

test.each(sampled(byFault, 40))(
  "an API is caught where %s",
  async (_fault, { wrap, fails, run = [], settings }) => {
    const url = await serve(wrap(reference.handle));
    const report = await runConformance({ ...fullSettings(url), only: run, ...settings }, reference.pace);
    const failed = report.clauses.filter(({ verdict }) => verdict === "fail");
    expect(failed.map(({ id, detail }) => `${id}: ${detail}`).sort()).toEqual(
      [...fails].sort().map((id) => expect.stringMatching(`^${id}: .`)),
    );
  },
);

test("there are no two APIs with the same fault", () => {
  expect(new Set(brokenApis.map(({ fault }) => fault)).size).toBe(brokenApis.length);
});

test("every clause fails for one of these APIs at least", () => {
  const caught = new Set(brokenApis.flatMap(({ fails }) => fails));
  expect(clauses.map(({ id }) => id).filter((id) => !caught.has(id))).toEqual([]);
});
