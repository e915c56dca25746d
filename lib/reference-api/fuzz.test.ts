import fc from "fast-check";
import { expect, it } from "vitest";
import { toolErrorSchema, transportErrorSchema } from "@/lib/contract/tool";
import { startServer, token } from "./testing/server";
import { allTools } from "./tools/registry";

const tools = allTools.map(({ descriptor }) => descriptor.name);

const path = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom(...tools, "nope"), fc.constantFrom("call", "prepare", "confirm")),
    },
    { weight: 1, arbitrary: fc.tuple(fc.webSegment(), fc.constantFrom("call", "prepare", "confirm")) },
  )
  .map(([tool, step]) => `/api/v1/tools/${tool}/${step}`);
const anyPath = fc.oneof(
  { weight: 6, arbitrary: path },
  { weight: 1, arbitrary: fc.constant("/api/v1/tools") },
  { weight: 2, arbitrary: fc.constant("/api/v1/media/import") },
  { weight: 1, arbitrary: fc.webPath() },
);

const looseInput = fc.dictionary(
  fc.constantFrom(
    "campaignId",
    "version",
    "name",
    "objective",
    "posts",
    "limit",
    "cursor",
    "states",
    "search",
    "from",
    "query",
    "kinds",
    "accountIds",
    "when",
    "changes",
    "campaigns",
    "x",
  ),
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom("cmp_quietlid", "rev_quietlid1", 1, "draft", "sales", "2031-01-01T00:00:00Z"),
    fc.string({ unit: "binary" }),
  ),
);
const body = fc.oneof(
  { weight: 4, arbitrary: looseInput.map((input) => JSON.stringify({ input })) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);
const header = fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(..."aZ09._~:-/ ;=,") });
const headers = fc.record(
  {
    Authorization: fc.oneof(
      { weight: 8, arbitrary: fc.constant(`Bearer ${token}`) },
      { weight: 1, arbitrary: header },
    ),
    "Content-Type": fc.oneof(
      { weight: 8, arbitrary: fc.constant("application/json") },
      { weight: 3, arbitrary: fc.constant("application/octet-stream") },
      { weight: 1, arbitrary: header },
    ),
    "X-Publish-Confirmation": fc.oneof(fc.constant("c".repeat(40)), header),
    "X-Publish-Upload": fc.oneof(fc.json().map(encodeURIComponent), fc.constant("%7B%7D"), header),
    "Idempotency-Key": fc.oneof(fc.constant("k".repeat(20)), header),
  },
  { requiredKeys: ["Authorization", "Content-Type"] },
);
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant("POST") },
  { weight: 1, arbitrary: fc.constantFrom("GET", "PUT", "PATCH", "DELETE", "OPTIONS") },
);

it("whatever is sent, the answer is no 5xx, and an error has the contract's shape", async () => {
  const api = await startServer();
  await fc.assert(
    fc.asyncProperty(method, anyPath, headers, body, async (verb, target, sent, payload) => {
      const init =
        verb === "GET" ? { method: verb, headers: sent } : { method: verb, headers: sent, body: payload };
      const reply = await api.request(target.startsWith("/") ? target : `/${target}`, init as RequestInit);
      expect(reply.status).toBeLessThan(500);
      if (reply.status === 200 && reply.body["ok"] !== false) return;
      const shape = reply.body["ok"] === false ? toolErrorSchema : transportErrorSchema;
      expect(shape.safeParse(reply.body).success).toBe(true);
    }),
    { numRuns: 400 },
  );
  expect(api.problems).toEqual([]);
});
