import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readLookup } from "./lookups";

test("AUTOMATIC_RUNS=off: nothing is asked, and nothing offered", async () => {
  vi.stubEnv("AUTOMATIC_RUNS", "off");
  vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "lookups-")));
  const context = new Proxy({}, { get: () => expect.unreachable("Something was looked at.") });
  const answer = await readLookup.run(context as never, { tool: "campaignGet", place: "/campaignId" });
  expect(answer).toEqual({ ok: true, value: null });
  vi.unstubAllEnvs();
});
