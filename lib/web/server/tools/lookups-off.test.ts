import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readLookup } from "./lookups";

test("AUTOMATIC_RUNS=off: nothing is asked, and nothing offered", async () => {
  vi.stubEnv("AUTOMATIC_RUNS", "off");
  vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "lookups-")));
  const context = new Proxy({}, { get: () => expect.unreachable("Something was looked at.") });
  expect(await readLookup(context as never, { tool: "campaignGet", place: "/campaignId" })).toBeNull();
  vi.unstubAllEnvs();
});
