import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultSettings, runConformance } from "@/conformance";
import { transportErrorSchema } from "@/lib/wire/contract/tool";
import { apiAt, type Reply } from "@/scripts/testing/api-at";
import type { TestServer } from "../support/server";
import { ownName } from "../support/journey";
import { expect, test } from "../support/test";

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

test("it keeps to every clause of the contract that the conformance suite can see", async ({ server }) => {
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
});

const callPath = "/api/v1/tools/campaignList/call";
const preparePath = "/api/v1/tools/campaignReviewExecute/prepare";
const confirmPath = "/api/v1/tools/campaignReviewExecute/confirm";
const endpoints = [
  ["GET", "/api/v1/tools"],
  ["POST", callPath],
  ["POST", preparePath],
  ["POST", confirmPath],
] as const;
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
