import { afterAll, beforeAll, expect, it } from "vitest";
import { describedPlaces } from "@/lib/wire/json-schema/described";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { askReferenceApi, type AskedApi } from "@/lib/wire/lookups/testing/reference-api";
import { coverageOf } from "./coverage";

let api: AskedApi;
beforeAll(async () => {
  api = await askReferenceApi();
});
afterAll(() => api.close());

function missingOf(toolName: string, input: JsonValue, summary: JsonValue): Record<string, number> {
  const schema = api.tools.find(({ name }) => name === toolName)?.inputSchema ?? {};
  const described = describedPlaces(schema, input);
  const context = { toolName, described, records: new Map(), isReading: false };
  return Object.fromEntries(coverageOf(input, summary, context).missing);
}

const at = "2031-03-20T09:30:00Z";
const draft: JsonObject = {
  name: "Thaw week",
  objective: "community",
  notes: "Ice was 9 cm on Friday.",
  tags: ["spring"],
  posts: [
    { accountId: "acc_fernpost_main", content: { kind: "text", text: "The ice is thin." }, scheduledFor: at },
    {
      accountId: "acc_fernpost_main",
      content: { kind: "image", caption: "Half a kettle", images: [{ mediaId: "med_kettlesnow" }] },
    },
  ],
};

it("leaves an ordinary draft of the embedded API uncoloured, and colours one whose target is missing", async () => {
  const summary = await api.prepare("campaignDraftSave", draft);
  expect(missingOf("campaignDraftSave", draft, summary)).toEqual({});
  expect(missingOf("campaignDraftSave", draft, { ...summary, accounts: [] })).toEqual({ target: 1 });
});

it("colours a link that no summary names", async () => {
  const content = { kind: "link", text: "Read", url: "https://tarnhollow.example/thaw" };
  const input = { ...draft, posts: [{ accountId: "acc_fernpost_main", content }] };
  const summary = await api.prepare("campaignDraftSave", input);
  expect(missingOf("campaignDraftSave", input, summary)).toEqual({ link: 1 });
});
