import { expect, test, vi } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { readLookup } from "./lookups";

test("AUTOMATIC_RUNS=off: nothing is asked, and nothing offered", async () => {
  vi.stubEnv("AUTOMATIC_RUNS", "off");
  vi.stubEnv("DATA_DIR", testFolder());
  const context = new Proxy({}, { get: () => expect.unreachable("Something was looked at.") });
  const answer = await readLookup.run(context as never, { tool: "campaignGet", place: "/campaignId" });
  expect(answer).toEqual({ ok: true, value: null });
  vi.unstubAllEnvs();
});
