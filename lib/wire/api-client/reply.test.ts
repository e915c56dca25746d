import { describe, expect, test } from "vitest";
import { isJsonObject, stringifyJson } from "../contract/json";
import { json, raw } from "./testing/scripted-api";
import { capability, confirm, credential, key, prepared, withScriptedApi } from "./testing/client-under-test";

const { api, client } = withScriptedApi();
const wholeResult = JSON.stringify({ ok: true, toolName: "draftSave", output: {} });

describe("what comes back", () => {
  test("discovery, with unknown extras", async () => {
    api.next("discover", json(200, { tools: [{ name: "a", extra: 1, gate: "beta" }], more: true }));
    expect(await client().discover()).toMatchObject({
      kind: "discovered",
      discovery: { tools: [{ name: "a", gate: "beta" }] },
    });
  });

  test("F111 the numbers of a schema keep their digits, but for counts", async () => {
    const schema =
      '{"properties":{"a":{"const":1.10},"b":{"maximum":9223372036854775807},"c":{"maxLength":100,"minimum":1e2}}}';
    const asWritten = schema.replace("100", "1e2");
    for (const more of ["", ',{"name":"other","inputSchema":{"a":1,"a":2}}']) {
      api.next("discover", json(200, `{"tools":[{"name":"a","inputSchema":${asWritten}}${more}]}`));
      const outcome = await client().discover();
      const tool = outcome.kind === "discovered" ? outcome.discovery.tools[0] : undefined;
      expect(stringifyJson(tool?.inputSchema ?? null)).toBe(schema);
      expect(isJsonObject(tool?.inputSchema)).toBe(true);
    }
  });

  test("integers past 2^53 arrive exactly", async () => {
    api.next("call", json(200, `{"ok":true,"toolName":"draftList","output":{"id":9007199254740993}}`));
    expect(await client().call("draftList", "{}")).toMatchObject({
      outputText: '{"id":9007199254740993}',
    });
  });

  test("F67 an output and a summary keep their digits, and all else about their text", async () => {
    const text =
      '{ "price": 1.10, "rate": 0.1000000000000000055, "n": [1e2, -0, 9223372036854775808], "t": "\\u00e9\\/" }';
    api.next("call", json(200, `{"ok":true,"toolName":"draftList","output":${text}}`));
    expect(await client().call("draftList", "{}")).toMatchObject({ outputText: text });
    api.next(
      "prepare",
      prepared({ summary: { here: 1 } }, (reply) => reply.replace('{"here":1}', () => text)),
    );
    expect(await client().prepare("draftSave", "{}")).toMatchObject({ prepared: { summaryText: text } });
  });

  test("an echo of a secret is taken out however it is escaped, and the digits beside it stay", async () => {
    const escaped = [...credential].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
    for (const echo of [
      escaped.join(""),
      credential.slice(0, 3) + escaped.slice(3).join("").toUpperCase().replaceAll("U", "u"),
    ]) {
      api.next("call", json(200, `{"ok":true,"toolName":"draftList","output":{"a":"${echo}","n":1.10}}`));
      expect(await client().call("draftList", "{}")).toMatchObject({
        outputText: '{"a":"[removed]","n":1.10}',
      });
    }
  });

  test("F71 a reply of 500,000 nodes and 200,000 siblings is carried whole", async () => {
    const output = JSON.stringify({
      rows: Array.from({ length: 200_000 }, (_, n) => ({ n })),
      flat: Array(100_000).fill(0),
    });
    api.next("call", json(200, `{"ok":true,"toolName":"draftList","output":${output}}`));
    const outcome = await client().call("draftList", "{}");
    expect(outcome.kind === "result" && outcome.outputText === output).toBe(true);
  });

  test("ok:true without an output is not a result", async () => {
    api.next("call", json(200, { ok: true, toolName: "draftList" }));
    expect(await client().call("draftList", "{}")).toMatchObject({ kind: "unreadable", httpStatus: 200 });
  });

  test.each([
    ["a doubled name", '{"a":1,"a":2}'],
    ["a name that objects have", '{"__proto__":{"a":1}}'],
    ["half a surrogate pair", '"\\ud800"'],
    ["a number past all numbers", "1e400"],
    ["300 levels", "[".repeat(300) + "]".repeat(300)],
  ])(
    "F48 an accepted mutation whose output has %s is accepted, and its output is the text; so is one that was only read",
    async (_what, output) => {
      api.next("confirm", json(200, `{"ok":true,"toolName":"draftSave","output":${output}}`));
      const outcome = await client().confirm(confirm);
      expect(outcome).toMatchObject({ kind: "result" });
      const carried: unknown = JSON.parse(outcome.kind === "result" ? outcome.outputText : "");
      expect(typeof carried === "string" ? carried : JSON.stringify(carried)).toBe(output);
      api.next("call", json(200, `{"ok":true,"toolName":"peek","output":${output}}`));
      expect(await client().call("peek", "{}")).toMatchObject({ kind: "result", outputText: output });
    },
  );

  test.each([
    ["two answers", '{"ok":false,"ok":true,"toolName":"draftSave","output":1e400}'],
    ["two tools", '{"ok":true,"toolName":"draftSave","toolName":"other","output":1e400}'],
    ["another tool", '{"ok":true,"toolName":"other","output":1e400}'],
    ["no output", '{"ok":true,"toolName":"draftSave","more":1e400}'],
    ["no end", '{"ok":true,"toolName":"draftSave","output":1e400'],
  ])("F07 a reply with %s is not believed", async (_what, text) => {
    api.next("confirm", json(200, text));
    expect(await client().confirm(confirm)).toMatchObject({ kind: "unreadable" });
  });

  test("the status of a preparation that repeats a secret is kept without it", async () => {
    api.next("prepare", prepared({ status: `waiting for ${capability}` }));
    expect(await client().prepare("draftSave", "{}")).toMatchObject({
      prepared: { status: "waiting for [removed]" },
    });
  });

  test("F09 a result for another tool is told apart", async () => {
    api.next("confirm", json(200, { ok: true, toolName: "other", output: {} }));
    expect(await client().confirm(confirm)).toMatchObject({
      kind: "wrong_tool",
      expected: "draftSave",
      got: "other",
    });
  });

  test("F09 a preparation and a ToolError for another tool are told apart too", async () => {
    api.next("prepare", prepared({ toolName: "other" }));
    expect(await client().prepare("draftSave", "{}")).toMatchObject({ kind: "wrong_tool", got: "other" });
    const error = { code: "INVALID_INPUT", message: "no", retryable: false };
    api.next("confirm", json(200, { ok: false, toolName: "other", error }));
    expect(await client().confirm(confirm)).toMatchObject({ kind: "wrong_tool", got: "other" });
  });

  test.each([200, 400, 413])("F08 F48 a ToolError is the API's own word with status %i", async (status) => {
    const error = { code: "INVALID_INPUT", message: "no", retryable: false };
    api.next("confirm", json(status, { ok: false, toolName: "draftSave", error }));
    expect(await client().confirm(confirm)).toMatchObject({
      kind: "tool_error",
      httpStatus: status,
      ...error,
    });
  });

  test.each([401, 403, 404, 409, 429, 503, 500, 422])(
    "F64 a ToolError with status %i is none that the contract allows",
    async (status) => {
      const error = { code: "INVALID_INPUT", message: "no", retryable: false };
      api.next("confirm", json(status, { ok: false, toolName: "draftSave", error }));
      expect(await client().confirm(confirm)).toMatchObject({
        kind: "unrecognized",
        httpStatus: status,
        ...error,
      });
    },
  );

  test.each([
    [400, "transport_error"],
    [401, "transport_error"],
    [403, "transport_error"],
    [404, "transport_error"],
    [429, "transport_error"],
    [503, "transport_error"],
    [413, "unrecognized"],
    [409, "unrecognized"],
    [418, "unrecognized"],
    [500, "unrecognized"],
  ] as const)(
    "F48 F64 %i with a TransportError is %s, and with a page nobody's word",
    async (status, kind) => {
      const error = { code: "SOME_CODE", message: "words", retryable: true };
      api.next("call", json(status, { error }));
      expect(await client().call("draftList", "{}")).toMatchObject({ kind, httpStatus: status, ...error });
      api.next("call", raw(status, { "content-type": "text/html" }, "<h1>Oops</h1>"));
      expect(await client().call("draftList", "{}")).toMatchObject({
        kind: "unrecognized",
        httpStatus: status,
        code: null,
        message: null,
      });
    },
  );

  test.each([
    ["HTML", raw(200, { "content-type": "text/html" }, "<p>hello</p>")],
    ["a whole result under another type", raw(200, { "content-type": "text/plain" }, wholeResult)],
    ["a whole result under no type", raw(200, {}, wholeResult)],
    ["an empty body", raw(200, { "content-type": "application/json" }, "")],
    ["truncated JSON", json(200, `{"ok":true,"toolName":"draftSave","output":{`)],
    ["invalid UTF-8", raw(200, { "content-type": "application/json" }, Buffer.from([0x22, 0xff, 0x22]))],
    ["a ToolError without a message", json(200, `{"ok":false,"toolName":"draftSave","error":{}}`)],
    ["F41 200,000 levels", json(200, "[".repeat(200_000))],
    ["another 2xx", json(202, { ok: true, toolName: "draftSave", output: {} })],
  ])("F07 %s is unreadable, and its text is not carried", async (_what, behaviour) => {
    api.next("confirm", behaviour);
    const outcome = await client().confirm(confirm);
    expect(outcome.kind).toBe("unreadable");
    expect(JSON.stringify(outcome)).not.toContain("hello");
  });

  test("F13 F47 a redirect is not followed", async () => {
    const before = api.requests.length;
    api.next("confirm", raw(307, { location: `${api.url}/api/v1/tools` }, ""));
    expect(await client().confirm(confirm)).toMatchObject({ kind: "redirect", httpStatus: 307 });
    expect(api.requests.length).toBe(before + 1);
  });

  test.each(["gzip", "identity", "br"])("F47 Content-Encoding %s is refused", async (encoding) => {
    api.next(
      "call",
      json(200, { ok: true, toolName: "draftList", output: 1 }, { "content-encoding": encoding }),
    );
    expect(await client().call("draftList", "{}")).toMatchObject({ kind: "unreadable" });
  });

  test("F47 a reply over the limit is cut off, announced or not", async () => {
    const big = JSON.stringify({ ok: true, toolName: "draftList", output: "x".repeat(5000) });
    api.next("call", json(200, big, { "content-length": String(big.length) }));
    expect(await client({ replyBytesMax: 4096 }).call("draftList", "{}")).toMatchObject({
      kind: "unreadable",
    });
    api.next("call", json(200, big, { "transfer-encoding": "chunked" }));
    expect(await client({ replyBytesMax: 4096 }).call("draftList", "{}")).toMatchObject({
      kind: "unreadable",
    });
  });

  test("an echo of the credential, the capability or the key is taken out of every text", async () => {
    const echo = `${credential} ${capability} ${key}`;
    api.next("confirm", json(200, { ok: true, toolName: "draftSave", output: { [echo]: [echo] } }));
    const result = await client().confirm(confirm);
    expect(result).toMatchObject({
      outputText: '{"[removed] [removed] [removed]":["[removed] [removed] [removed]"]}',
    });
    api.next("confirm", json(401, { error: { code: "X", message: echo, retryable: false } }));
    expect(await client().confirm(confirm)).toMatchObject({ message: "[removed] [removed] [removed]" });
    api.next("prepare", prepared({ summary: { text: `use ${capability}` } }));
    expect(await client().prepare("draftSave", "{}")).toMatchObject({
      prepared: { summaryText: '{"text":"use [removed]"}' },
    });
  });

  test("the API's clock is measured from its Date header", async () => {
    const hour = 3_600_000;
    const ahead = client();
    api.next("discover", json(200, { tools: [] }, { date: new Date(Date.now() + hour).toUTCString() }));
    const { clockSkewMs } = await ahead.discover();
    expect(Math.abs((clockSkewMs ?? 0) - hour)).toBeLessThan(5_000);
    expect(ahead.clockSkewMs()).toBe(clockSkewMs);
  });
});
