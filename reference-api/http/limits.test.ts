import { describe, expect, it } from "vitest";
import { toolErrorSchema, transportErrorSchema } from "@/lib/wire/contract/tool";
import { postHead, rawExchange } from "../testing/raw-socket";
import { capabilityFor, newKey, startServer, token } from "../testing/server";

const api = await startServer({ bodyTimeoutMs: 400 });

const callPath = "/api/v1/tools/campaignList/call";
const jsonHeaders = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };

/** A valid body of exactly so many bytes, most of them white space. */
function bodyOf(bytes: number): string {
  const text = '{"input":{"search":"kök"}}';
  return text + " ".repeat(bytes - Buffer.byteLength(text));
}

describe("the size of a JSON body", () => {
  it("65,536 bytes are read, one more is 413 with a ToolError", async () => {
    expect((await api.post(callPath, bodyOf(65_536))).status).toBe(200);
    const over = await api.post(callPath, bodyOf(65_537));
    expect(over.status).toBe(413);
    expect(toolErrorSchema.parse(over.body)).toMatchObject({
      toolName: "campaignList",
      error: { code: "INVALID_INPUT" },
    });
  });

  it("is the same at prepare and confirm, and counted in bytes where the length is not declared", async () => {
    const headers = { "X-Publish-Confirmation": "c".repeat(32), "Idempotency-Key": newKey() };
    expect((await api.post("/api/v1/tools/campaignReview/prepare", bodyOf(65_537))).status).toBe(413);
    expect((await api.post("/api/v1/tools/campaignReview/confirm", bodyOf(65_537), { headers })).status).toBe(
      413,
    );
    for (const [bytes, status] of [
      [65_536, "200"],
      [65_537, "413"],
    ] as const) {
      const exchange = rawExchange(api.url);
      const chunk = Buffer.from(bodyOf(bytes));
      exchange.write(postHead(callPath, { ...jsonHeaders, "Transfer-Encoding": "chunked" }));
      exchange.write(
        Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), chunk, Buffer.from("\r\n0\r\n\r\n")]),
      );
      expect(await exchange.until("}")).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      exchange.end();
    }
  });

  it("a declared 8 MB are refused before a byte of them is sent, and the connection ends", async () => {
    const exchange = rawExchange(api.url);
    exchange.write(postHead(callPath, { ...jsonHeaders, "Content-Length": "8388608" }));
    const answer = await exchange.until("}");
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/connection: close/i);
    await exchange.closed;
  });

  it("an endless chunked body is answered at the limit, while the client still sends", async () => {
    const exchange = rawExchange(api.url);
    exchange.write(postHead(callPath, { ...jsonHeaders, "Transfer-Encoding": "chunked" }));
    for (let sent = 0; sent < 70_000; sent += 10_000) exchange.write(`2710\r\n${" ".repeat(10_000)}\r\n`);
    expect(await exchange.until("}")).toMatch(/^HTTP\/1\.1 413 /);
    exchange.end();
  });

  it("a client that waits for 100-continue is refused without being asked for the body", async () => {
    const refused = rawExchange(api.url);
    refused.write(
      postHead(callPath, { ...jsonHeaders, Expect: "100-continue", "Content-Length": "8388608" }),
    );
    expect(await refused.until("}")).toMatch(/^HTTP\/1\.1 413 /);
    refused.end();
    const invited = rawExchange(api.url);
    invited.write(postHead(callPath, { ...jsonHeaders, Expect: "100-continue", "Content-Length": "12" }));
    expect(await invited.until("100 Continue")).toMatch(/^HTTP\/1\.1 100 /);
    invited.write('{"input":{}}');
    expect(await invited.until("campaigns")).toMatch(/HTTP\/1\.1 200 OK/);
    invited.end();
  });
});

describe("a body that does not come", () => {
  it("F33: too slow is 408 with a TransportError that may be retried", async () => {
    const exchange = rawExchange(api.url);
    exchange.write(postHead(callPath, { ...jsonHeaders, "Content-Length": "12" }) + "{");
    const answer = await exchange.until("}}");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(
      transportErrorSchema.parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).error,
    ).toMatchObject({
      code: "INVALID_REQUEST",
      retryable: true,
    });
    exchange.end();
  });

  it("a client that goes away in the middle leaves the server answering others", async () => {
    const exchange = rawExchange(api.url);
    exchange.write(postHead(callPath, { ...jsonHeaders, "Content-Length": "1200" }) + "{");
    exchange.end();
    await exchange.closed;
    expect((await api.call("campaignList", {})).status).toBe(200);
    expect(api.problems).toEqual([]);
  });
});

describe("the headers of a confirm", () => {
  const input = { reviewId: "rev_doesnotexist", version: 1 };
  const status = async (headers: Record<string, string>) =>
    (await api.post("/api/v1/tools/campaignReviewExecute/confirm", JSON.stringify({ input }), { headers }))
      .status;
  const good = { "X-Publish-Confirmation": "c".repeat(40), "Idempotency-Key": "k".repeat(20) };

  it.each([
    [31, 400],
    [32, 200],
    [4_096, 200],
    [4_097, 400],
  ])("F34 F35: a capability of %i characters is answered %i", async (length, expected) => {
    expect(await status({ ...good, "X-Publish-Confirmation": "c".repeat(length) })).toBe(expected);
  });

  it.each([
    [15, 400],
    [16, 200],
    [200, 200],
    [201, 400],
  ])("an idempotency key of %i characters is answered %i", async (length, expected) => {
    expect(await status({ ...good, "Idempotency-Key": "k".repeat(length) })).toBe(expected);
  });

  it("a missing one, a wrong character or one that was sent twice is 400", async () => {
    expect(await status({ "Idempotency-Key": good["Idempotency-Key"] })).toBe(400);
    expect(await status({ "X-Publish-Confirmation": good["X-Publish-Confirmation"] })).toBe(400);
    expect(await status({ ...good, "X-Publish-Confirmation": `${"c".repeat(40)}:` })).toBe(400);
    expect(await status({ ...good, "Idempotency-Key": `${"k".repeat(20)}~` })).toBe(400);
    expect(await status({ ...good, "Idempotency-Key": `${"k".repeat(20)}, ${"k".repeat(20)}` })).toBe(400);
    expect(
      await status({
        ...good,
        "X-Publish-Confirmation": "A9._~-".repeat(6),
        "Idempotency-Key": "A9._:-".repeat(3),
      }),
    ).toBe(200);
  });

  it("prepare refuses either of them", async () => {
    for (const name of ["X-Publish-Confirmation", "Idempotency-Key"])
      expect(
        (await api.prepare("campaignReviewExecute", input, { headers: { [name]: "x".repeat(40) } })).status,
      ).toBe(400);
  });
});

describe("what is not HTTP", () => {
  it.each([
    ["nonsense", "GARBAGE\r\n\r\n", 400],
    [
      "headers of 17,000 bytes",
      `GET /api/v1/tools HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(17_000)}\r\n\r\n`,
      431,
    ],
    ["a malformed target", "GET /%E0%A4 HTTP/1.1\r\nHost: x\r\n\r\n", 404],
    ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 404],
    ["an absolute target with a user", "GET http://a:b@c/api/v1/tools HTTP/1.1\r\nHost: x\r\n\r\n", 401],
    ["a tunnel", "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["a trace", "TRACE /api/v1/tools HTTP/1.1\r\nHost: x\r\n\r\n", 405],
    ["another expectation", "GET /api/v1/tools HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n", 401],
  ])("%s is answered in the contract's shape", async (_name, text, status) => {
    const exchange = rawExchange(api.url);
    exchange.write(text);
    const answer = await exchange.until("}}");
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(() =>
      transportErrorSchema.parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))),
    ).not.toThrow();
    exchange.end();
  });
});

it("a prepared mutation has the contract's form", async () => {
  const capability = await capabilityFor(api, "campaignReviewExecute", {
    reviewId: "rev_quietlid1",
    version: 1,
  });
  expect(capability).toMatch(/^[A-Za-z0-9_-]{43}$/);
});
