import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { serveReferenceApi } from "@/reference-api";
import { CouldNotRun, runConformance, type Report } from "./index";
import { changed, endpointOf } from "./testing/alter";
import { serve } from "./testing/http";
import { credential, fullSettings, readerCredential, startReference } from "./testing/reference";

const folder = mkdtempSync(join(tmpdir(), "conformance-"));
const serving = (databaseName: string, ratePerMinute: number) =>
  serveReferenceApi({
    host: "127.0.0.1",
    port: 0,
    databasePath: join(folder, databaseName),
    credentials: [
      { token: credential, scopes: ["*"] },
      { token: readerCredential, scopes: ["campaigns.read"] },
    ],
    capabilitySeconds: 900,
    ratePerMinute,
  });

const api = await serving("reference-api.db", 0);
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const ofVerdict = ({ clauses }: Report, verdict: string) =>
  clauses.filter((clause) => clause.verdict === verdict).map(({ id, detail }) => `${id}: ${detail}`);

test("the reference API keeps to every clause, over HTTP; only what it never answers can't be seen", async () => {
  const report = await runConformance({ ...fullSettings(new URL(api.url)), waitForExpirySeconds: 0 });
  expect(ofVerdict(report, "fail")).toEqual([]);
  expect(ofVerdict(report, "not observable")).toEqual([
    "confirm.expired: needs --wait-for-expiry",
    "limits.rate: needs --rate-requests",
    "replies.429: no such answer came",
    "replies.503: no such answer came",
    "replies.429-retryable: no such answer came",
  ]);
});

test("the rate limit is met where it may be, and its answer is judged", async () => {
  const limited = await serving("limited.db", 5);
  const settings = { ...fullSettings(new URL(limited.url)), rateRequests: 20 };
  const report = await runConformance({ ...settings, only: ["limits.rate", "replies"] });
  await limited.close();
  expect(ofVerdict(report, "fail")).toEqual([]);
  expect(ofVerdict(report, "pass")).toEqual(
    expect.arrayContaining([
      expect.stringContaining("limits.rate: met after"),
      "replies.429: 1 answers",
      "replies.429-retryable: 1 answers",
    ]),
  );
});

describe("without --mutating", () => {
  test("a run changes nothing that is stored, and with it, it does", async () => {
    const reference = await startReference();
    const settings = fullSettings(await serve(reference.handle));
    const before = reference.stored();
    const report = await runConformance({ ...settings, mutating: false }, reference.pace);
    expect(reference.stored()).toBe(before);
    expect(ofVerdict(report, "fail")).toEqual([]);
    expect(report.counts.pass).toBeGreaterThan(70);

    await runConformance({ ...settings, only: ["confirm.result"] }, reference.pace);
    expect(reference.stored()).not.toBe(before);
  });

  test("no prepare goes out that is not wrong in some way, and no confirm with a capability", async () => {
    const reference = await startReference();
    const accepted: string[] = [];
    const url = await serve(async (incoming) => {
      const reply = await reference.handle(incoming);
      if (/\/(prepare|confirm|import)$/.test(incoming.path) && reply.status === 200)
        if (!reply.text.includes('"ok":false')) accepted.push(incoming.path);
      return reply;
    });
    await runConformance({ ...fullSettings(url), mutating: false }, reference.pace);
    expect(accepted).toEqual([]);
  });
});

describe("a tool is executed only where it says that it does no harm, or is named with an input", () => {
  const harmful = { destructive: { destructiveHint: true }, outward: { openWorldHint: true }, silent: {} };

  test.each(Object.entries(harmful))("%s tools", async (_nature, hints) => {
    const reference = await startReference();
    const prepared = new Set<string>();
    const relisted = changed(
      (reply, incoming) => endpointOf(incoming) === "discover" && reply.status === 200,
      ({ tools }) => ({
        tools: (Array.isArray(tools) ? tools : []).map((tool) => ({
          ...Object(tool),
          ...natureOf(tool, hints),
        })),
      }),
    );
    const url = await serve((incoming) => {
      const [, tool] = /^\/api\/v1\/tools\/([^/]+)\/(?:prepare|confirm)$/.exec(incoming.path) ?? [];
      if (tool !== undefined && tool !== "mediaImport") prepared.add(tool);
      return relisted(reference.handle)(incoming);
    });
    const settings = { ...fullSettings(url), only: ["prepare", "confirm", "permissions"] };
    await runConformance({ ...settings, inputs: new Map() }, reference.pace);
    expect([...prepared]).toEqual([]);

    await runConformance({ ...settings, only: ["confirm.result"] }, reference.pace);
    expect([...prepared]).toEqual(["campaignDraftSave"]);
  });

  function natureOf(tool: unknown, hints: Record<string, boolean>) {
    const { annotations } = Object(tool) as { annotations: Record<string, boolean> };
    if (annotations["readOnlyHint"] === true) return {};
    const harmless = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
    return { annotations: Object.keys(hints).length === 0 ? {} : { ...harmless, ...hints } };
  }
});

test("every request goes to the base URL, and a path in it stands before the contract's", async () => {
  const reference = await startReference();
  const paths = new Set<string>();
  const url = await serve((incoming) => {
    paths.add(incoming.path);
    return reference.handle({ ...incoming, path: incoming.path.replace("/behind/a/gateway", "") });
  });
  const report = await runConformance(
    { ...fullSettings(new URL("/behind/a/gateway/", url)), mutating: false },
    reference.pace,
  );
  expect(report.counts.fail).toBe(0);
  expect([...paths].filter((path) => !path.startsWith("/behind/a/gateway/api/v1/"))).toEqual([]);
});

test("a run ends where its requests are used up, and says so", async () => {
  const report = await runConformance({
    ...fullSettings(new URL(api.url)),
    mutating: false,
    requestsMax: 30,
  });
  expect(report.requests).toBeLessThanOrEqual(30);
  expect(ofVerdict(report, "fail")).toEqual([]);
  expect(ofVerdict(report, "not observable").join("\n")).toContain("30 requests are used up");
});

describe("a run that can't begin says why", () => {
  test.each([
    ["the API can't be reached", { baseUrl: new URL("http://127.0.0.1:9") }, /can't be reached/],
    ["the credential is refused", { credential: "not-the-credential" }, /credential is refused/],
  ])("%s", async (_case, change, words) => {
    const run = runConformance({ ...fullSettings(new URL(api.url)), ...change });
    await expect(run).rejects.toThrow(CouldNotRun);
    await expect(run).rejects.toThrow(words);
  });
});

test("neither a credential nor a capability stands in a report, even where the API says it", async () => {
  const reference = await startReference();
  const capabilities = new Set<string>();
  const url = await serve(async (incoming) => {
    const reply = await reference.handle(incoming);
    const [, given] = /"confirmationCapability":"([^"]+)"/.exec(reply.text) ?? [];
    if (given !== undefined) capabilities.add(given);
    const echo = `${incoming.headers["x-publish-confirmation"] ?? ""}${incoming.headers["authorization"] ?? ""}`;
    return { ...reply, text: reply.text.replace(/"code":"[A-Z_]+"/, `"code":"\\u001b[31m${echo}"`) };
  });
  const report = JSON.stringify(await runConformance(fullSettings(url), reference.pace));
  expect(capabilities.size).toBeGreaterThan(10);
  for (const secret of [credential, readerCredential, ...capabilities]) expect(report).not.toContain(secret);
  expect(report).toContain("[removed]");
  expect(report).not.toContain("\\u001b");
});

test("the documentation lists every clause as the suite has it", async () => {
  const { clauses } = await import("./index");
  const rows = readFileSync("docs/conformance.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows.filter(([id]) => id?.includes("."))).toEqual(
    clauses.map(({ id, section, says, needs }) => [
      `\`${id}\``,
      section.startsWith("POST") || section.startsWith("GET") ? `\`${section}\`` : section,
      says,
      needs.map((need) => `\`${need}\``).join(" "),
    ]),
  );
});
