import { afterAll, expect, test, vi } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import type { DiscoveryView } from "@/lib/wire/api-client";
import { database } from "@/lib/desk/config/process-database";
import { toolNews } from "./tool-news";

vi.stubEnv("DATA_DIR", testFolder());
afterAll(async () => {
  await (await database()).destroy();
  vi.unstubAllEnvs();
});

const listing = (...names: string[]): DiscoveryView => ({
  kind: "known",
  at: new Date(),
  stale: null,
  discovery: { tools: names.map((name) => ({ name })), duplicates: [], warnings: [] },
});

test("whoever reads a new list first is told what is new in it", async () => {
  expect((await toolNews(listing("look", "leave"))).changes.size).toBe(0);
  const { changes, gone } = await toolNews(listing("look", "come"));
  expect([...changes.keys()]).toEqual(["come"]);
  expect(gone.map(({ name }) => name)).toEqual(["leave"]);
});
