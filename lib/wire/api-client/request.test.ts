import { describe, expect, test } from "vitest";
import { createApiClient } from ".";
import { json } from "./testing/scripted-api";
import { capability, confirm, credential, key, withScriptedApi } from "./testing/client-under-test";

const { api, client } = withScriptedApi();

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

describe("the credential before the current one", () => {
  const previous = "the-credential-of-before";
  const rotated = () => client({ previousCredential: previous });

  test("F105 goes with what is to be sent with it, and with nothing else", async () => {
    for (const given of ["current", "previous"] as const) {
      await rotated().confirm({ ...confirm, credential: given });
      const sent = given === "current" ? credential : previous;
      expect(api.requests.at(-1)?.headers.authorization).toBe(`Bearer ${sent}`);
      await rotated().discover({ credential: given });
      expect(api.requests.at(-1)?.headers.authorization).toBe(`Bearer ${sent}`);
    }
    await rotated().confirm(confirm);
    expect(api.requests.at(-1)?.headers.authorization).toBe(`Bearer ${credential}`);
  });

  test.each([
    ["in plain", `{"a":"x ${previous} y"}`, "draftSave"],
    ["behind escapes", `{"a":"\\u0074${previous.slice(1)}"}`, "draftSave"],
    ["in the path", `{}`, `x${previous}`],
  ])("F49 F105 is refused before sending %s", async (_where, inputText, tool) => {
    const before = api.requests.length;
    const held = { kind: "refused_before_sending", reason: "credential_in_request" };
    expect(await rotated().confirm({ ...confirm, tool, inputText })).toMatchObject(held);
    expect(rotated().heldBack(tool, inputText)).toMatchObject(held);
    expect(api.requests.length).toBe(before);
  });

  test("F49 F105 is refused in the description of an image, and removed from a reply", async () => {
    const upload = { capability, idempotencyKey: key, bytes: Buffer.from("x") };
    expect(
      await rotated().importMedia({ ...upload, descriptorText: JSON.stringify({ fileName: previous }) }),
    ).toMatchObject({ kind: "refused_before_sending", reason: "credential_in_request" });
    api.next("confirm", json(200, { ok: true, toolName: "draftSave", output: `${previous} ${credential}` }));
    expect(await rotated().confirm(confirm)).toMatchObject({ outputText: '"[removed] [removed]"' });
  });

  test("F105 has a fingerprint under the caller's key, the same wherever it stands", () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const { current, previous: before } = rotated().fingerprints(one);
    expect(before).not.toBe(current);
    expect(rotated().fingerprints(other).previous).not.toBe(before);
    expect(client().fingerprints(one)).toEqual({ current, previous: null });
    expect(client({ credential: previous }).fingerprints(one).current).toBe(before);
    expect(client({ previousCredential: credential }).fingerprints(one).previous).toBeNull();
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
    ["http://127.evil.example", true],
    ["http://localhost.evil.example", true],
    ["https://api.example", false],
    ["http://127.0.0.1:1", false],
    ["http://localhost:1", false],
    ["http://[::1]:1", false],
  ])("%s: credential in clear over a network: %s; refused unless allowed", (baseUrl, inClear) => {
    const client = createApiClient({ baseUrl, credential, allowPlainHttp: true });
    expect(client.sendsCredentialInClear).toBe(inClear);
    const unasked = () => createApiClient({ baseUrl, credential });
    if (inClear) expect(unasked).toThrow(/plain http/);
    else expect(unasked).not.toThrow();
  });
});
