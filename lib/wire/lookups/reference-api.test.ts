import { afterAll, beforeAll, expect, it } from "vitest";
import { atOnce } from "@/lib/wire/contract/in-slices";
import type { JsonObject } from "@/lib/wire/contract/json";
import { matchLists, type Lookup } from "./match-lists";
import { recordReaders } from "./record-readers";
import { readingRecords } from "./read-records";
import { askReferenceApi, type AskedApi } from "./testing/reference-api";

let api: AskedApi;
let lookups: { tool: string; lookup: Lookup }[];

beforeAll(async () => {
  api = await askReferenceApi();
  const { tools } = api;
  lookups = tools.flatMap((tool) =>
    matchLists(tool, { tools }).map((lookup) => ({ tool: tool.name, lookup })),
  );
});
afterAll(() => api.close());

it("finds these places in the reference API, and no others", () => {
  const found = lookups.map(({ tool, lookup: { place, list } }) => `${tool} ${place} < ${list.name}`);
  expect(found).toEqual([
    "connectionStatusGet /accountIds < accountList",
    "campaignGet /campaignId < campaignList",
    "campaignDraftSave /campaignId < campaignList",
    "campaignDraftSave /posts/*/accountId < accountList",
    "campaignDraftSave /posts/*/content/mediaId < mediaList",
    "campaignDraftSave /posts/*/content/images/*/mediaId < mediaList",
    "campaignReview /campaignId < campaignList",
    "campaignScheduleBatchReview /campaigns/*/campaignId < campaignList",
    "scheduleList /campaignId < campaignList",
    "scheduleList /accountIds < accountList",
    "postsListTool /accountIds < accountList",
    "postsListTool /groupId < groupList",
    "postSettingsTool /postId < postsListTool",
    "postSettingsTool /changes/platform/thumbnailMediaId < mediaList",
    "mediaGet /mediaId < mediaList",
    "insightsAccountList /accountIds < accountList",
    "insightsPostList /accountIds < accountList",
    "insightsPostList /campaignId < campaignList",
    "insightsRefresh /accountIds < accountList",
    "campaignPlanGenerate /accountIds < accountList",
    "adAuditQuote /accountId < accountList",
    "adAuditStart /accountId < accountList",
    "adAuditGet /auditId < adAuditList",
    "adAuditList /accountId < accountList",
    "integrationList /groupId < groupList",
    "integrationSchema /integrationId < integrationList",
    "integrationSchedulePostTool /posts/*/integrationId < integrationList",
    "integrationSchedulePostTool /posts/*/content/mediaId < mediaList",
    "integrationSchedulePostTool /posts/*/settings/thumbnailMediaId < mediaList",
    "integrationSchedulePostTool /posts/*/content/images/*/mediaId < mediaList",
    "reelmoorCreatorInfoGet /accountId < accountList",
  ]);
});

it("images and videos of a post are told apart by what holds them, or stands beside them", () => {
  const kinds = lookups.flatMap(({ tool, lookup }) =>
    tool === "campaignDraftSave" && lookup.list.name === "mediaList" ? [lookup.kinds] : [],
  );
  expect(kinds).toEqual([["content", "video"], ["images"]]);
});

it("its lists have named records for every place that they are matched with", async () => {
  const outputs = new Map<string, JsonObject>();
  for (const { lookup } of lookups) {
    const { name, input } = lookup.list;
    const output = outputs.get(name) ?? (await api.call(name, input));
    outputs.set(name, output);
    const read = atOnce(readingRecords(output, lookup));
    expect(read?.records.length, name).toBeGreaterThan(0);
    expect(
      read?.records.every((record) => record.name !== null),
      name,
    ).toBe(true);
  }
});

it("finds what can show the record that a tool is about to change", () => {
  const found = api.tools.flatMap((tool) =>
    recordReaders({ tools: api.tools, duplicates: [] }, tool).map(
      (reader) => `${tool.name} < ${reader.tool} by ${reader.ids.join(", ")}`,
    ),
  );
  expect(found).toEqual([
    "campaignDraftSave < campaignGet by campaignId",
    "campaignReview < campaignGet by campaignId",
    "campaignReviewExecute < campaignReviewGet by reviewId",
    "mediaUploadPart < mediaUploadGet by uploadId",
    "mediaUploadComplete < mediaUploadGet by uploadId",
    "mediaUploadAbort < mediaUploadGet by uploadId",
  ]);
});
