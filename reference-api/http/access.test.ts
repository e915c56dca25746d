import { join } from "node:path";
import { expect, it } from "vitest";
import { toolErrorSchema } from "@/lib/wire/contract/tool";
import { capabilityFor, newKey, scratchFolder, startServer } from "../testing/server";

it("the rate is asked about after the scopes and before the headers", async () => {
  const api = await startServer({ ratePerMinute: 1 });
  await api.discover();
  const reply = await api.post("/api/v1/tools/campaignReview/confirm", "{", {
    headers: { "Content-Type": "text/plain" },
  });
  expect(reply.status).toBe(429);
});

it("a tool behind a closed gate is discovered, and answers FEATURE_DISABLED after its input was checked", async () => {
  const api = await startServer({ closedGates: ["publishing"] });
  const { body } = await api.discover();
  expect(JSON.stringify(body)).toContain('"accountList"');
  const call = await api.call("accountList", {});
  expect([call.status, toolErrorSchema.parse(call.body).error.code]).toEqual([200, "FEATURE_DISABLED"]);
  const prepare = await api.prepare("campaignReview", { campaignId: "cmp_tenyears", version: 1 });
  expect([prepare.status, toolErrorSchema.parse(prepare.body).error.code]).toEqual([200, "FEATURE_DISABLED"]);
  expect((await api.call("accountList", { odd: 1 })).status).toBe(400);
  const profile = await api.call("profileGet", {});
  expect(JSON.stringify(profile.body)).toContain('{"gate":"publishing","open":false}');
});

it("a gate that closes between prepare and confirm spends nothing; a stored result is still told", async () => {
  const databasePath = join(scratchFolder(), "shared.db");
  const input = { campaignId: "cmp_tenyears", version: 1 };
  const open = await startServer({ databasePath });
  const capability = await capabilityFor(open, "campaignReview", input);
  const key = newKey();
  const closed = await startServer({ databasePath, closedGates: ["publishing"] });
  const refused = await closed.confirm("campaignReview", input, capability, { key });
  expect(toolErrorSchema.parse(refused.body).error.code).toBe("FEATURE_DISABLED");
  const done = await open.confirm("campaignReview", input, capability, { key });
  expect(done.body["ok"]).toBe(true);
  expect((await closed.confirm("campaignReview", input, capability, { key })).text).toBe(done.text);
});
