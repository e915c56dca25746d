import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultSettings, runConformance } from "@/conformance";
import { jsonBodyBytesMax } from "@/lib/wire/contract/limits";
import { preparedToolSchema, toolErrorSchema, transportErrorSchema } from "@/lib/wire/contract/tool";
import { apiAt, type Reply } from "@/scripts/testing/api-at";
import type { TestServer } from "../support/server";
import { ownName } from "../support/journey";
import { expect, test } from "../support/test";

test("discovery lists the tools as JSON that nobody caches or guesses at", async ({ server }) => {
  const reply = await (await apiOf(server)).send("/api/v1/tools");
  expect(reply.status).toBe(200);
  expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  expect(reply.json().tools).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: "accountList",
        inputSchema: expect.objectContaining({ type: "object" }),
      }),
      expect.objectContaining({ name: "campaignDraftSave", confirmation: "required" }),
    ]),
  );
});

test("without the credential every endpoint answers 401 and says by what means one signs in", async ({
  server,
}) => {
  const api = await apiOf(server);
  for (const authorization of [undefined, "Bearer not-the-credential-of-this-desk", "Basic YTpi"]) {
    for (const [method, path] of endpoints) {
      const reply = await api.send(path, { method, headers: { authorization } });
      expectTransportError(reply, 401, "UNAUTHENTICATED");
      expect(reply.headers["www-authenticate"]).toMatch(/^Bearer/);
    }
  }
});

test("query parameters are refused with 400 on every endpoint", async ({ server }) => {
  const api = await apiOf(server);
  for (const [method, path] of endpoints)
    expectTransportError(await api.send(`${path}?limit=1`, { method }), 400, "INVALID_REQUEST");
});

test("a path without an endpoint, a tool without existence and a wrong method are told in JSON", async ({
  server,
}) => {
  const api = await apiOf(server);
  for (const path of ["/api", "/api/v1", "/api/v2/tools", "/api/v1/tools/accountList"])
    expectTransportError(await api.send(path), 404, "NOT_FOUND");
  expectTransportError(await api.call("noSuchTool", {}), 404, "NOT_FOUND");
  for (const [method, path] of endpoints) {
    const reply = await api.send(path, { method: "DELETE" });
    expectTransportError(reply, 405, "INVALID_REQUEST");
    expect(reply.headers.allow).toBe(method);
  }
});

test("a body of exactly 65,536 bytes is taken, and one more byte is 413 on each endpoint", async ({
  server,
}) => {
  const api = await apiOf(server);
  const padded = (bytes: number) => `{"input":{}${" ".repeat(bytes - '{"input":{}}'.length)}}`;
  expect((await api.post(callPath, padded(jsonBodyBytesMax))).status).toBe(200);
  for (const path of [preparePath, confirmPath]) {
    const judged = await api.post(path, padded(jsonBodyBytesMax), path === confirmPath ? goodHeaders : {});
    expect(toolErrorSchema.parse(judged.json()).error.code).toBe("INVALID_INPUT");
    expect(judged.status).toBe(400);
  }
  for (const path of [callPath, preparePath, confirmPath]) {
    const refused = await api.post(
      path,
      padded(jsonBodyBytesMax + 1),
      path === confirmPath ? goodHeaders : {},
    );
    expect(refused.status).toBe(413);
    expect(toolErrorSchema.parse(refused.json()).error).toMatchObject({
      code: "INVALID_INPUT",
      retryable: false,
    });
  }
});

test("capability and key are taken at their bounds and refused past them", async ({ server }) => {
  const api = await apiOf(server);
  const status = async (capability: string | undefined, key: string | undefined) =>
    (
      await api.post(confirmPath, JSON.stringify({ input: { reviewId: "rev_doesnotexist", version: 1 } }), {
        "x-publish-confirmation": capability,
        "idempotency-key": key,
      })
    ).status;
  const capability = "c".repeat(32);
  const key = "k".repeat(16);
  for (const length of [32, 4_096]) expect(await status("c".repeat(length), key)).toBe(200);
  for (const length of [31, 4_097]) expect(await status("c".repeat(length), key)).toBe(400);
  for (const length of [16, 200]) expect(await status(capability, "k".repeat(length))).toBe(200);
  for (const length of [15, 201]) expect(await status(capability, "k".repeat(length))).toBe(400);
  expect(await status(`${capability}:`, key)).toBe(400);
  expect(await status(capability, `${key}~`)).toBe(400);
  expect(await status(undefined, key)).toBe(400);
  expect(await status(capability, undefined)).toBe(400);
});

test(
  "20 confirms at once with one key have one effect, and the key still tells it after a crash",
  { tag: "@slow" },
  async ({ server }) => {
    const api = await apiOf(server);
    const name = ownName("Parallel");
    const posts = [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "One of twenty." } }];
    const input = { name, objective: "sales", posts };
    const prepared = preparedToolSchema.parse((await api.prepare("campaignDraftSave", input)).json());
    expect(await api.countCampaigns(name)).toBe(0);

    const confirm = () =>
      api.confirm(
        "campaignDraftSave",
        input,
        prepared.confirmationCapability,
        `key-for-${prepared.inputDigest}`,
      );
    const replies = await Promise.all(Array.from({ length: 20 }, confirm));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const results = replies.filter((reply) => reply.json().ok === true);
    const result = results[0]?.text ?? "";
    expect(result).toContain(name);
    expect(new Set(results.map((reply) => reply.text))).toEqual(new Set([result]));
    for (const reply of replies.filter((one) => !results.includes(one)))
      expect(toolErrorSchema.parse(reply.json()).error).toMatchObject({ code: "CONFLICT", retryable: true });
    expect(await api.countCampaigns(name)).toBe(1);

    await server.kill9();
    await server.restart();
    const replayed = await confirm();
    expect(replayed.status).toBe(200);
    expect(replayed.text).toBe(result);
    expect(await api.countCampaigns(name)).toBe(1);
    const campaignId = /"id":"(cmp_[a-z0-9_]+)"/.exec(result)?.[1] ?? "";
    expect((await api.call("campaignGet", { campaignId })).text).toContain(name);
  },
);

test(
  "it keeps to every clause of the contract that the conformance suite can see",
  { tag: "@slow" },
  async ({ server }) => {
    const posts = [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "Clause by clause." } }];
    const report = await runConformance({
      ...defaultSettings,
      baseUrl: new URL(`http://127.0.0.1:${server.port}`),
      credential: await credentialOf(server),
      mutating: true,
      inputs: new Map([["campaignDraftSave", { name: ownName("Conformance"), objective: "sales", posts }]]),
    });
    const of = (verdict: string) => report.clauses.filter((clause) => clause.verdict === verdict);
    expect(of("fail")).toEqual([]);
    // What needs a second credential, a wait or a crowd is seen in the suite's own tests.
    expect(of("not observable").map(({ id }) => id)).toEqual([
      "confirm.expired",
      "authentication.expired",
      "permissions.discovered",
      "permissions.call",
      "permissions.prepare",
      "permissions.confirm",
      "permissions.import",
      "limits.rate",
      "replies.403",
      "replies.429",
      "replies.503",
      "replies.429-retryable",
    ]);
  },
);

const callPath = "/api/v1/tools/campaignList/call";
const preparePath = "/api/v1/tools/campaignReviewExecute/prepare";
const confirmPath = "/api/v1/tools/campaignReviewExecute/confirm";
const endpoints = [
  ["GET", "/api/v1/tools"],
  ["POST", callPath],
  ["POST", preparePath],
  ["POST", confirmPath],
] as const;
const goodHeaders = { "x-publish-confirmation": "c".repeat(40), "idempotency-key": "k".repeat(20) };

/** The desk's own API, with the credential that it made for itself. */
async function apiOf(server: TestServer) {
  return apiAt(`http://127.0.0.1:${server.port}`, await credentialOf(server));
}

async function credentialOf(server: TestServer): Promise<string> {
  return (await readFile(join(server.dataDir, "tool-api-credential"), "utf8")).trim();
}

function expectTransportError(reply: Reply, status: number, code: string): void {
  expect(reply.status).toBe(status);
  expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(transportErrorSchema.parse(reply.json()).error).toMatchObject({ code, retryable: false });
}
