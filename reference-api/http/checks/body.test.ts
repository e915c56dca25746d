import { describe, expect, it } from "vitest";
import { transportErrorSchema } from "@/lib/wire/contract/tool";
import { startServer } from "../../testing/server";

const api = await startServer();

const path = "/api/v1/tools/campaignList/call";

describe("a body that is refused with 400 INVALID_REQUEST", () => {
  it.each([
    ["nothing", ""],
    ["no object", "[]"],
    ["null", "null"],
    ["no input", "{}"],
    ["an input that is no object", '{"input":[]}'],
    ["a key beside the input", '{"input":{},"x":1}'],
    ["the input twice", '{"input":{},"input":{}}'],
    ["a name twice, deep inside", '{"input":{"a":{"b":1,"b":2}}}'],
    ["half a surrogate pair", '{"input":{"search":"\\ud800"}}'],
    ["a number past what a double holds", '{"input":{"limit":1e400}}'],
    ["an integer past 2^53", '{"input":{"limit":9007199254740993}}'],
    ["__proto__", '{"input":{"__proto__":{}}}'],
    ["a comment", '{"input":{}} // x'],
    ["a byte order mark", '\ufeff{"input":{}}'],
    ["200,000 levels", `{"input":${"[".repeat(30_000)}`],
  ])("F39 F41: %s", async (_name, body) => {
    await expectInvalid(body);
  });

  it.each([
    ["a lone continuation byte", [0x80]],
    ["an overlong slash", [0xc0, 0xaf]],
    ["an encoded surrogate", [0xed, 0xa0, 0x80]],
    ["Latin-1", [0xe5, 0x22]],
  ])("invalid UTF-8: %s", async (_name, bytes) => {
    await expectInvalid(
      Buffer.concat([Buffer.from('{"input":{"search":"'), Buffer.from(bytes), Buffer.from('"}}')]),
    );
  });

  it.each([
    "text/plain",
    "application/json; charset=latin1",
    "application/jsonx",
    "application/json; a=b",
    "multipart/form-data",
    "",
  ])("the content type “%s”", async (type) => {
    await expectInvalid('{"input":{}}', { "Content-Type": type });
  });

  it("F47: a content encoding", async () => {
    await expectInvalid('{"input":{}}', { "Content-Encoding": "gzip" });
  });
});

it.each([
  "application/json",
  "application/json; charset=utf-8",
  "Application/JSON;charset=UTF-8",
  'application/json; charset="utf-8"',
  "application/json;",
  "application/json ; charset=utf-8",
])("the content type “%s” is taken", async (type) => {
  const { status } = await api.post(path, '{"input":{}}', { headers: { "Content-Type": type } });
  expect(status).toBe(200);
});

it("tells where it went wrong without cutting a character in two", async () => {
  const name = `ab${"😀".repeat(150)}`;
  const reply = await api.post(path, `{"input":{"${name}":{"b":1,"b":2}}}`);
  expect(transportErrorSchema.parse(reply.body).error.message).toMatch(/ \(at \/input\/ab(?:😀)+…\)$/u);
});

async function expectInvalid(body: RequestInit["body"], headers: Record<string, string> = {}): Promise<void> {
  const reply = await api.post(path, body, { headers });
  expect([reply.status, transportErrorSchema.parse(reply.body).error.code]).toEqual([400, "INVALID_REQUEST"]);
}
