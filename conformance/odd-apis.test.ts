import { beforeAll, describe, expect, test } from "vitest";
import { sampled } from "@/scripts/testing/full-tests";
import { runConformance } from "./run-conformance";
import { oddApis, scantApis, type Wrap } from "./testing/odd";
import { serve } from "./testing/http";
import { fullSettings, startReference, type Reference } from "./testing/reference";

let reference: Reference;
beforeAll(async () => {
  reference = await startReference();
});

async function run(wrap: Wrap) {
  const url = await serve(wrap(reference.handle));
  const { clauses, counts } = await runConformance(fullSettings(url), reference.pace);
  const failed = clauses.filter(({ verdict }) => verdict === "fail");
  return { passed: counts.pass, failed: failed.map(({ id, detail }) => `${id}: ${detail}`) };
}

describe("nothing that the contract leaves open is asked of an API", () => {
  test.each(sampled(Object.entries(oddApis), 16))("that %s", async (_oddity, wrap) => {
    const { passed, failed } = await run(wrap);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(100);
  });

  test.each(sampled(Object.entries(scantApis), 8))("that %s", async (_oddity, wrap) => {
    const { passed, failed } = await run(wrap);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(10);
  });
});
