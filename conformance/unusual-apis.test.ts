import { describe, expect, test } from "vitest";
import { sampled } from "@/scripts/testing/full-tests";
import { runConformance } from "./run-conformance";
import { unusualApis, scantApis, type Wrap } from "./testing/unusual";
import { serve } from "./testing/http";
import { fullSettings, startReference } from "./testing/reference";

const reference = await startReference();

async function run(wrap: Wrap) {
  const url = await serve(wrap(reference.handle));
  const { clauses, counts } = await runConformance(fullSettings(url), reference.pace);
  const failed = clauses.filter(({ verdict }) => verdict === "fail");
  return { passed: counts.pass, failed: failed.map(({ id, detail }) => `${id}: ${detail}`) };
}

describe("nothing that the contract leaves open is asked of an API", () => {
  test.each(sampled(Object.entries(unusualApis), 16))("that %s", async (_name, wrap) => {
    const { passed, failed } = await run(wrap);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(100);
  });

  test.each(sampled(Object.entries(scantApis), 8))("that %s", async (_name, wrap) => {
    const { passed, failed } = await run(wrap);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(10);
  });
});
