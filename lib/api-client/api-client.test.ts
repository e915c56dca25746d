import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from ".";
import {
  cutInTheMiddle,
  dripping,
  json,
  raw,
  resetAfterExecuting,
  silentAfterExecuting,
  startScriptedApi,
  type ScriptedApi,
} from "./testing/scripted-api";

const credential = "credential-of-the-tests";
const capability = "c".repeat(40);
const key = "key-of-the-tests-0001";
const confirm = { tool: "draftSave", inputText: `{"title":"A"}`, capability, idempotencyKey: key };

let api: ScriptedApi;
beforeAll(async () => {
  api = await startScriptedApi();
});
afterAll(() => api.close());

const client = (options: { timeoutMs?: number; replyBytesMax?: number; baseUrl?: string } = {}) =>
  createApiClient({ baseUrl: api.url, credential, ...options });
const prepared = (change: Record<string, unknown> = {}) =>
  json(
    200,
    JSON.stringify({
      confirmationCapability: capability,
      expiresAt: "2030-01-01T00:00:00Z",
      inputDigest: "a".repeat(64),
      status: "confirmation_required",
      toolName: "draftSave",
      ...change,
    }),
  );

describe("what is sent", () => {
  test("confirm carries capability and key in their headers, and the exact text of the input", async () => {
    const inputText = `{ "id": 9007199254740993, "note": "é" }`;
    expect(await client().confirm({ ...confirm, inputText })).toMatchObject({ kind: "result" });
    const request = api.requests.at(-1);
    expect(request?.body).toBe(`{"input":${inputText}}`);
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${credential}`,
      "x-publish-confirmation": capability,
      "idempotency-key": key,
      "accept-encoding": "identity",
      "content-type": "application/json",
      connection: "close",
    });
    expect(request?.url).toBe("/api/v1/tools/draftSave/confirm");
  });

  test("prepare carries neither a capability nor a key", async () => {
    await client().prepare("draftSave", "{}");
    const headers = Object.keys(api.requests.at(-1)?.headers ?? {});
    expect(headers).not.toContain("x-publish-confirmation");
    expect(headers).not.toContain("idempotency-key");
  });

  test("a tool's name is one encoded segment of the path, below the base URL's own path", async () => {
    const name = "odd/name ?#%";
    await client({ baseUrl: `${api.url}/behind/` }).call(name, "{}");
    expect(api.requests.at(-1)?.url).toBe("/behind/api/v1/tools/odd%2Fname%20%3F%23%25/call");
  });

  test.each([".", "..", "", "half \ud800 pair"])("the tool name %j is never sent", async (name) => {
    const before = api.requests.length;
    expect(await client().call(name, "{}")).toMatchObject({
      kind: "refused_before_sending",
      reason: "tool_name_unusable",
    });
    expect(api.requests.length).toBe(before);
  });

  test("F38 a body of 65,536 bytes is sent, one byte more is refused with both sizes", async () => {
    const frame = Buffer.byteLength(`{"input":{"t":""}}`);
    const fits = "é".repeat((65_536 - frame) / 2);
    expect(Buffer.byteLength(`{"input":{"t":"${fits}"}}`)).toBe(65_536);
    expect(await client().call("draftList", `{"t":"${fits}"}`)).toMatchObject({ kind: "result" });
    const before = api.requests.length;
    const refused = await client().call("draftList", `{"t":"${fits}x"}`);
    expect(refused).toMatchObject({ kind: "refused_before_sending", reason: "input_too_large" });
    expect(refused).toHaveProperty("message", expect.stringMatching(/65537.*65536/));
    expect(api.requests.length).toBe(before);
  });

  test.each([
    `{"a":1,"a":2}`,
    `{"a":1e400}`,
    `{"a":"\\ud800"}`,
    `{"__proto__":{}}`,
    `{"a":1},"b":{"c":2}`,
    `[]`,
    `"text"`,
  ])("F39 the input %s is refused before sending", async (inputText) => {
    const before = api.requests.length;
    expect(await client().prepare("draftSave", inputText)).toMatchObject({
      kind: "refused_before_sending",
      reason: "input_not_json",
    });
    expect(api.requests.length).toBe(before);
  });

  test.each([
    ["in plain", `{"a":"x ${credential} y"}`, "draftSave"],
    ["as a name", `{"${credential}":1}`, "draftSave"],
    ["behind escapes", `{"a":"\\u0063${credential.slice(1)}"}`, "draftSave"],
    ["in the path", `{}`, `x${credential}`],
  ])("F49 the credential %s is refused before sending", async (_where, inputText, tool) => {
    const before = api.requests.length;
    expect(await client().prepare(tool, inputText)).toMatchObject({
      kind: "refused_before_sending",
      reason: "credential_in_request",
    });
    expect(api.requests.length).toBe(before);
  });
});

describe("what comes back", () => {
  test("discovery, with unknown extras", async () => {
    api.next("discover", json(200, { tools: [{ name: "a", extra: 1, gate: "beta" }], more: true }));
    expect(await client().discover()).toMatchObject({
      kind: "discovered",
      discovery: { tools: [{ name: "a", gate: "beta" }] },
    });
  });

  test("integers past 2^53 arrive exactly", async () => {
    api.next("call", json(200, `{"ok":true,"toolName":"draftList","output":{"id":9007199254740993}}`));
    expect(await client().call("draftList", "{}")).toMatchObject({ output: { id: 9007199254740993n } });
  });

  test("ok:true without an output is not a result", async () => {
    api.next("call", json(200, { ok: true, toolName: "draftList" }));
    expect(await client().call("draftList", "{}")).toMatchObject({ kind: "unreadable", httpStatus: 200 });
  });

  test("F09 a result for another tool is told apart", async () => {
    api.next("confirm", json(200, { ok: true, toolName: "other", output: {} }));
    expect(await client().confirm(confirm)).toMatchObject({
      kind: "wrong_tool",
      expected: "draftSave",
      got: "other",
    });
  });

  test.each([200, 400, 413])("F08 F48 a ToolError is read with status %i", async (status) => {
    const error = { code: "INVALID_INPUT", message: "no", retryable: false };
    api.next("confirm", json(status, { ok: false, toolName: "draftSave", error }));
    expect(await client().confirm(confirm)).toMatchObject({
      kind: "tool_error",
      httpStatus: status,
      ...error,
    });
  });

  test.each([400, 401, 403, 404, 429, 503, 500, 418])(
    "F48 %i with a TransportError and with none",
    async (status) => {
      const error = { code: "SOME_CODE", message: "words", retryable: true };
      api.next("call", json(status, { error }));
      expect(await client().call("draftList", "{}")).toMatchObject({
        kind: "transport_error",
        httpStatus: status,
        ...error,
      });
      api.next("call", raw(status, { "content-type": "text/html" }, "<h1>Oops</h1>"));
      expect(await client().call("draftList", "{}")).toMatchObject({
        kind: "transport_error",
        httpStatus: status,
        code: null,
        message: null,
      });
    },
  );

  test.each([
    ["HTML", raw(200, { "content-type": "text/html" }, "<p>hello</p>")],
    ["JSON under another type", raw(200, { "content-type": "text/plain" }, `{"ok":true}`)],
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
      output: { "[removed] [removed] [removed]": ["[removed] [removed] [removed]"] },
    });
    api.next("confirm", json(401, { error: { code: "X", message: echo, retryable: false } }));
    expect(await client().confirm(confirm)).toMatchObject({ message: "[removed] [removed] [removed]" });
    api.next("prepare", prepared({ summary: { text: `use ${capability}` } }));
    expect(await client().prepare("draftSave", "{}")).toMatchObject({
      prepared: { summary: { text: "use [removed]" } },
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

describe("prepare", () => {
  test.each([
    ["F34 31 characters", { confirmationCapability: "c".repeat(31) }],
    ["F34 4,097 characters", { confirmationCapability: "c".repeat(4097) }],
    ["F34 a bad character", { confirmationCapability: `${"c".repeat(40)}/` }],
    ["F34 CR LF", { confirmationCapability: `${"c".repeat(40)}\r\n` }],
    ["F36 30 February", { expiresAt: "2030-02-30T00:00:00Z" }],
    ["F36 no zone", { expiresAt: "2030-01-01T00:00:00" }],
    ["F36 a second 60", { expiresAt: "2030-01-01T00:00:60Z" }],
    ["a digest in capitals", { inputDigest: "A".repeat(64) }],
    ["a summary that is no object", { summary: "text" }],
  ])("%s is unreadable, and names the part, not its value", async (_what, change) => {
    api.next("prepare", prepared(change));
    const outcome = await client().prepare("draftSave", "{}");
    const [name, value] = Object.entries(change)[0] ?? ["", ""];
    expect(outcome).toMatchObject({ kind: "unreadable", reason: expect.stringContaining(name) });
    expect(JSON.stringify(outcome)).not.toContain(value);
  });

  test.each([32, 4096])("F35 a capability of %i characters is taken", async (length) => {
    api.next("prepare", prepared({ confirmationCapability: "~".repeat(length) }));
    expect(await client().prepare("draftSave", "{}")).toMatchObject({ kind: "prepared" });
  });

  test("F36 an offset is normalised to UTC", async () => {
    api.next("prepare", prepared({ expiresAt: "2030-01-01T02:30:00+02:30" }));
    const outcome = await client().prepare("draftSave", "{}");
    expect(outcome).toMatchObject({
      prepared: { expiresAt: new Date("2030-01-01T00:00:00Z"), summary: null },
    });
  });
});

describe("the network", () => {
  test("F01 a refused connection is not_sent", async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${(free.address() as AddressInfo).port}`;
    await new Promise((resolve) => free.close(resolve));
    expect(await client({ baseUrl }).confirm(confirm)).toMatchObject({ kind: "not_sent", reason: "refused" });
  });

  test("F01 a host that is not there is not_sent", async () => {
    const outcome = await client({ baseUrl: "http://nowhere.invalid" }).confirm(confirm);
    expect(outcome.kind).toBe("not_sent");
  });

  test("F01 TLS that can't be agreed on is not_sent, and nothing of the request is written", async () => {
    let received = "";
    const plain = createServer((socket) => {
      socket.on("data", (bytes) => {
        received += bytes.toString("latin1");
        socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
      });
      socket.on("error", () => socket.destroy());
    });
    await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
    const baseUrl = `https://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    expect(await client({ baseUrl }).confirm(confirm)).toMatchObject({ kind: "not_sent", reason: "tls" });
    expect(received).not.toContain(capability);
    await new Promise((resolve) => plain.close(resolve));
  });

  test("F02 a reset after the API executed is a reset, not a failure to send", async () => {
    api.next("confirm", resetAfterExecuting);
    expect(await client().confirm({ ...confirm, idempotencyKey: "key-of-the-reset-1" })).toMatchObject({
      kind: "reset",
    });
    expect(api.executions).toContain("key-of-the-reset-1");
  });

  test("F07 a reply cut in the middle is a reset", async () => {
    api.next("confirm", cutInTheMiddle);
    expect(await client().confirm(confirm)).toMatchObject({ kind: "reset" });
  });

  test("F03 silence runs into the deadline", async () => {
    api.next("confirm", silentAfterExecuting);
    expect(await client({ timeoutMs: 150 }).confirm(confirm)).toMatchObject({
      kind: "timeout",
      phase: "headers",
    });
  });

  test("F03 F47 a reply that drips runs into the same deadline", async () => {
    api.next("confirm", dripping);
    expect(await client({ timeoutMs: 150 }).confirm(confirm)).toMatchObject({
      kind: "timeout",
      phase: "body",
    });
  });

  test("what is not HTTP is unreadable", async () => {
    const babble = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.once("data", () => socket.end("what is this\r\n\r\n"));
    });
    await new Promise<void>((resolve) => babble.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${(babble.address() as AddressInfo).port}`;
    expect(await client({ baseUrl }).confirm(confirm)).toMatchObject({ kind: "unreadable" });
    await new Promise((resolve) => babble.close(resolve));
  });
});

describe("options", () => {
  test.each(["ftp://a", "not a url", "http://user:pass@a", "http://a/?q=1", "http://a/#f"])(
    "the base URL %s is refused at once",
    (baseUrl) => expect(() => createApiClient({ baseUrl, credential })).toThrow(TypeError),
  );

  test("a credential that can't stand in a header is refused at once", () => {
    expect(() => createApiClient({ baseUrl: "http://a", credential: "a\r\nb" })).toThrow(TypeError);
    expect(() => createApiClient({ baseUrl: "http://a", credential: "" })).toThrow(TypeError);
  });

  test.each([
    ["http://api.example", true],
    ["https://api.example", false],
    ["http://127.0.0.1:1", false],
    ["http://[::1]:1", false],
  ])("%s: credential in clear over a network: %s", (baseUrl, inClear) => {
    expect(createApiClient({ baseUrl, credential }).sendsCredentialInClear).toBe(inClear);
  });
});
