import { afterAll, beforeAll, expect, it } from "vitest";
import { askReferenceApi, type AskedApi } from "@/lib/wire/lookups/testing/reference-api";
import { findRecords } from "../find-records";
import { columnsOf } from "./columns";

let api: AskedApi;
beforeAll(async () => {
  api = await askReferenceApi();
});
afterAll(() => api.close());

it.each([
  ["postsListTool", ["preview", "plannedFor", "accountHandle", "platform", "state"]],
  ["scheduleList", ["preview", "scheduledAt", "accountHandle", "platform", "status"]],
  ["insightsPostList", ["preview", "publishedAt", "accountHandle", "platform"]],
  ["accountList", ["displayName", "platformName", "handle", "status"]],
  ["campaignList", ["name", "state", "createdAt"]],
  ["mediaList", ["title", "status", "createdAt", "kind"]],
  ["connectionStatusGet", ["handle", "platform", "state"]],
])("%s begins with what a person looks for, and ends with the id", async (tool, first) => {
  const [list] = findRecords(await api.call(tool, {}));
  const { toRead, atFirst, identifying } = columnsOf(list?.rows ?? []);
  const shown = toRead.filter(({ id }) => atFirst.includes(id));
  expect(shown.slice(0, first.length).map(({ name }) => name)).toEqual(first);
  expect(shown).toContain(identifying);
  expect(shown.findIndex(({ kind }) => kind.is === "id")).toBeGreaterThanOrEqual(first.length);
});
