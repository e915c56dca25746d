import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { validateInput } from "@/lib/wire/json-schema/server/validate-input";
import { startOtherApi, type OtherApi } from "@/scripts/testing/doubles/other-api";
import { createApiClient, createDiscovery, type ApiClient, type DiscoveryCache } from "@/lib/wire/api-client";
import { approveAndSend, prepare, runReadOnlyTool } from "..";
import type { ReviewContext } from "../context";
import { newest, operator, reviewer, shown, startTestApp, view, type TestApp } from "../testing/test-app";

/** The desk's verbs against an API that somebody else wrote, over real sockets. */
const app = {} as TestApp;
const other = {} as OtherApi;
let client: ApiClient;
let discovery: DiscoveryCache;
const clock = () => new Date();

const clientOf = (timeoutMs: number) =>
  createApiClient({ baseUrl: other.url, credential: other.credential, timeoutMs });

beforeAll(async () => {
  Object.assign(app, await startTestApp("sqlite"));
  Object.assign(other, await startOtherApi());
  client = clientOf(3_000);
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(() => other.list("all"));
const discoverAnew = () => {
  // 17 MB aren't read within three seconds on a busy machine.
  discovery = createDiscovery(clientOf(20_000), clock);
};
beforeAll(discoverAnew);

function as(actor: typeof operator): ReviewContext {
  return app.as(actor, {
    api: client,
    connection: { id: "the-other-api", baseUrl: other.url },
    clock,
    discover: () => discovery.discover(),
    // More time than the desk gives: on a busy machine its limit would leave a pattern to the API that it could judge.
    validateInput: async (tool, input) => {
      const check = tool.inputSchema
        ? await validateInput(tool.inputSchema, input, { timeoutMs: 3_000 })
        : null;
      return check?.ok === false ? check.errors : [];
    },
  });
}
const text = (input: object) => JSON.stringify(input);
const run = (toolName: string, input: object = {}) =>
  runReadOnlyTool(as(operator), { toolName, inputText: text(input) });
const oddly = (how: string) => run("odd.answer", { as: how });

async function prepared(toolName: string, input: object) {
  const result = await prepare(as(operator), { toolName, inputText: text(input) });
  if (result.ok) return view(app, result.value.reviewId);
  if ("lacks" in result || !result.recorded) throw new Error(JSON.stringify(result));
  return view(app, result.recorded.reviewId);
}

/** Whatever happened before, somebody else's tools work. */
async function expectOthersToWork() {
  expect(await run("last.of.all", { a: 1 })).toMatchObject({ ok: true, value: { outputText: '{"a":1}' } });
}

describe("discovery", () => {
  beforeEach(discoverAnew);
  afterAll(discoverAnew);

  test("F41 F42 F46 lists every tool that has a name, whatever stands beside it", async () => {
    const seen = await discovery.discover();
    if (seen.kind !== "known") throw new Error(seen.reason);
    expect(seen.discovery.tools.map((tool) => tool.name)).toEqual(other.names);
    expect(seen.discovery.duplicates).toEqual(["same name"]);
    const problems = seen.discovery.tools.filter((tool) => tool.schemaProblem).map((tool) => tool.name);
    expect(problems).toEqual([
      "no.schema",
      "schema.is.true",
      "text.half-a-pair",
      "text.doubled-key",
      "text.proto",
      "text.no-number",
      "text.deep",
    ]);
  });

  test.each([
    ["F40 of 17 MB", "17 MB"],
    ["F41 of 200,000 levels", "200,000 levels"],
    ["without tools", "no list"],
  ] as const)("a reply %s leaves the last good list in place, marked as stale", async (_what, listing) => {
    await discovery.discover();
    other.list(listing);
    const seen = await discovery.refresh();
    if (seen.kind !== "known") throw new Error(seen.reason);
    expect(seen.discovery.tools).toHaveLength(other.names.length);
    expect(seen.stale).toMatch(/^The answer could not be read\./);
    await expectOthersToWork();
  });

  test("F40 5,000 tools in 10 MB are read", async () => {
    other.list("5,000 tools");
    const seen = await discovery.discover();
    expect(seen.kind === "known" && seen.discovery.tools.length).toBe(5_000);
  });
});

describe("schemas", () => {
  test("F42 F43 F46 each tool with a hostile schema or none can still be called, and none holds up another", async () => {
    const seen = await discovery.discover();
    if (seen.kind !== "known") throw new Error(seen.reason);
    const hostile = seen.discovery.tools.filter(({ name }) => /^(schema|text|no)\./.test(name));
    expect(hostile.length).toBeGreaterThan(15);
    const calls = hostile
      .filter(({ annotations }) => annotations?.readOnlyHint === true)
      .map(async ({ name }) => ({ name, result: await run(name, { word: `${"a".repeat(2_000)}!` }) }));
    await expectOthersToWork();
    for (const { name, result } of await Promise.all(calls)) {
      // A pattern that can be judged is: that word is no row of a's.
      if (name === "schema.slow-pattern") expect(result).toMatchObject({ refusal: "invalid_input" });
      else expect([name, result.ok]).toEqual([name, true]);
    }
    expect(other.requests.some((request) => request.includes("169.254"))).toBe(false);
  });

  test("F46 a doubled name is refused, and what does not say that it reads is never run", async () => {
    const twice = {
      refusal: "invalid_input",
      reason: { code: "ambiguous_tool" },
    };
    expect(await run("same name")).toMatchObject(twice);
    expect(await prepare(as(operator), { toolName: "same name", inputText: "{}" })).toMatchObject(twice);
    for (const name of ["says.both", "no.annotations", "note.keep"])
      expect(await run(name, { label: "x", text: "y" })).toMatchObject({ refusal: "invalid_input" });
  });
});

describe("preparations", () => {
  test.each([
    ["F34 a capability of 31 characters", "31 characters", "confirmationCapability"],
    ["F34 a capability of 4,097 characters", "4097 characters", "confirmationCapability"],
    ["F34 a capability with a bad character", "a bad character", "confirmationCapability"],
    ["F34 a capability with CR LF", "CR LF", "confirmationCapability"],
    ["F36 the 30th of February", "30 February", "expiresAt"],
    ["F36 an instant without a zone", "no zone", "expiresAt"],
    ["F36 a second 60", "second 60", "expiresAt"],
    ["F36 an instant in the past", "already past", "already_expired"],
    ["F46 an unknown status", "unknown status", "needs-a-nod"],
    ["a summary that is no object", "a summary of text", "summary"],
  ])("%s is prepare_failed with the reason, and no capability is stored", async (_what, how, reason) => {
    const review = await prepared("odd.prepare", { as: how });
    expect(newest(review)).toMatchObject({ state: "prepare_failed" });
    expect(JSON.stringify(newest(review))).toContain(reason);
    const row = await app.db
      .selectFrom("preparations")
      .selectAll()
      .where("id", "=", newest(review).id)
      .executeTakeFirstOrThrow();
    expect(row.capability_sealed).toBeNull();
    await expectOthersToWork();
  });

  test.each([
    ["F35 F36 F46 of 32 characters, with an offset and nine digits of a second", "note.keep", "nested"],
    ["F35 of 4,096 characters", "note.discard", "absent"],
    ["for a tool without any annotations", "no.annotations", "absent"],
  ])("a capability %s is taken, and confirmed once", async (_what, tool, hint) => {
    const input = { label: `${tool} ${hint}`, text: "Written once.", hint };
    const review = await prepared(tool, input);
    expect(newest(review)).toMatchObject({ state: "awaiting_review" });
    const before = other.executions.size;
    const result = await approveAndSend(as(reviewer), { shown: shown(review) });
    expect(result).toMatchObject({ ok: true });
    expect(newest(await view(app, review.id))).toMatchObject({
      state: "accepted",
      publication: "untracked",
    });
    expect(other.executions.size).toBe(before + 1);
    expect([...other.executions.values()].every((count) => count === 1)).toBe(true);
  });

  test("F49 an input or a name that holds the credential never leaves", async () => {
    const before = other.requests.length;
    const held = await prepare(as(operator), {
      toolName: "note.keep",
      inputText: text({ label: "a", text: other.credential }),
    });
    expect(held).toMatchObject({
      refusal: "invalid_input",
      reason: { code: "held_back", detail: expect.stringContaining("credential") },
    });
    expect(await run(`x${other.credential}`)).toMatchObject({ refusal: "invalid_input" });
    expect(other.requests.length).toBe(before);
  });
});

describe("replies", () => {
  test.each([
    ["F47 with a Content-Encoding", "gzip", /Content-Encoding/],
    ["F47 that redirects", "redirect", /redirect/],
    ["F47 of 17 MB", "17 MB", /larger than/],
    ["F47 at a byte a second", "drip", /in time|time/],
    ["F41 that opens 200,000 brackets", "deep", /can't|cannot|not JSON|unreadable|read/],
  ])("a reply %s is told as what it is, and the next one is fine", async (_what, how, words) => {
    expect(await oddly(how)).toMatchObject({
      refusal: "upstream",
      reason: { code: "no_result", detail: expect.stringMatching(words) },
    });
    await expectOthersToWork();
  });

  test("F41 a reply whose output has 200,000 levels is the text that came, and the next one is fine", async () => {
    const read = await oddly("closed deep");
    const levels = 200_000;
    expect(read.ok && read.value.outputText === "[".repeat(levels) + "]".repeat(levels)).toBe(true);
    await expectOthersToWork();
  });

  test("F48 each status has words of its own, whatever its body", async () => {
    const statuses = [400, 401, 403, 404, 413, 429, 503];
    const said = new Set<string>();
    for (const status of statuses) {
      const messages: string[] = [];
      for (const shape of ["transport", "tool", "neither"]) {
        const result = await oddly(`${status} ${shape}`);
        if (result.ok || "lacks" in result || result.reason.code !== "no_result")
          throw new Error(`${status} ${shape} was taken for a result.`);
        expect(result.reason.detail).not.toContain("gateway says no");
        expect(result.reason.detail).not.toContain("<img");
        messages.push(result.reason.detail);
      }
      expect(messages.every((message) => message.trim().length > 20)).toBe(true);
      said.add(messages.at(-1) ?? "");
    }
    expect(said.size).toBe(statuses.length);
    await expectOthersToWork();
  });

  test("F44 hostile text comes through as the text that it is", async () => {
    const result = await oddly("hostile");
    expect(result).toMatchObject({ ok: true, value: { outputText: expect.stringContaining("javascript:") } });
  });
});
