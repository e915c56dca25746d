import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { createGatedServer } from "./gated-server.mjs";
import type { Requester } from "@/lib/platform/http/served-app";
import { gateLimits, type GateLimits } from "./request-gate.mjs";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server behind the gate that answers with how many bytes it was handed, and knows what it was asked. */
async function gated(
  limits: Partial<GateLimits> = {},
  requesterOf: (request: IncomingMessage) => Requester = () => ({ peer: "one", session: null }),
) {
  const asked: string[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.method} ${request.url}`);
    // As Next does it, which refuses a body that anybody has read from.
    const { method = "GET" } = request;
    const body = method === "GET" ? null : (Readable.toWeb(request) as ReadableStream);
    const init = { method, body, duplex: "half" } as RequestInit;
    void new Request("http://desk.example", init).text().then(
      (body) => response.end(JSON.stringify({ length: body.length, body })),
      () => response.destroy(),
    );
  };
  const desk = { prepareRequest: () => null, answers: () => false, requesterOf };
  const server = createGatedServer(listener, desk, { gate: { ...gateLimits, ...limits } });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}`, port, asked };
}

/** A post that declares `length` bytes and sends only `body`; what comes back is told once the connection ends. */
function hold(
  port: number,
  {
    path = "/sign-in",
    length,
    body = "",
    headers = "",
  }: { path?: string; length: number; body?: string; headers?: string },
) {
  const socket: Socket = connect(port, "127.0.0.1");
  ends.push(() => socket.destroy());
  let reply = "";
  socket.on("data", (chunk) => (reply += chunk.toString()));
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(reply)));
  socket.on("error", () => undefined);
  const sent = new Promise<void>((resolve) =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n${headers}\r\n${body}`,
      () => resolve(),
    ),
  );
  return { socket, sent, ended };
}

async function post(
  url: string,
  length: number,
  headers: Record<string, string> = {},
): Promise<{ status: number; length?: number }> {
  const response = await fetch(url, { method: "POST", body: "a".repeat(length), headers });
  const answer = await response.text();
  return { status: response.status, ...(response.ok ? (JSON.parse(answer) as { length: number }) : {}) };
}

describe("F73: bodies nobody asked for", () => {
  it("F73 a body that never ends is answered with 408, and whoever serves pages never hears of it", async () => {
    const { port, url, asked } = await gated({ bodyWithinMs: 50 });
    const { ended } = hold(port, { length: 1_000, body: "half" });
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(asked).toEqual([]);
    expect(await post(`${url}/sign-in`, 10)).toMatchObject({ status: 200, length: 10 });
  });

  it("F73 a whole body arrives as it was sent, in one piece or in many, with and without others on its connection", async () => {
    const { port, url } = await gated();
    for (const length of [1, 1_000, 65_536, 200_000, gateLimits.bodyBytesMax])
      expect(await post(`${url}/reviews`, length)).toMatchObject({ status: 200, length });
    const letters = "abcdefghij";
    const { socket, sent, ended } = hold(port, { length: letters.length });
    await sent;
    for (const letter of letters) await new Promise((resolve) => socket.write(letter, resolve));
    socket.write("GET /tools HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const replies = await ended;
    expect(replies).toContain('{"length":10,"body":"abcdefghij"}');
    expect(replies).toContain('{"length":0,"body":""}');
  });

  it("F73 a body over the largest honest one, or of unknown length, is refused before any of it is read", async () => {
    const { port, asked } = await gated();
    expect(await hold(port, { length: gateLimits.bodyBytesMax + 1 }).ended).toMatch(/^HTTP\/1\.1 413 /);
    const chunked = connect(port, "127.0.0.1");
    ends.push(() => chunked.destroy());
    chunked.write("POST /sign-in HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    expect(String(await new Promise((resolve) => chunked.once("data", resolve)))).toMatch(/^HTTP\/1\.1 411 /);
    expect(asked).toEqual([]);
  });

  it("F73 held bodies take up their pool and no more: another one is refused, a click and a page are served", async () => {
    const { port, url } = await gated({ together: 400_000, ofOnePeer: 400_000 });
    const held = [1, 2].map(() => hold(port, { length: 200_000, body: "x".repeat(190_000) }));
    await expect.poll(async () => (await post(`${url}/reviews`, 200_000)).status).toBe(503);
    expect(await post(`${url}/reviews`, 1_000)).toMatchObject({ status: 200 });
    expect((await fetch(`${url}/tools`)).status).toBe(200);
    for (const { socket } of held) socket.destroy();
    await expect.poll(async () => (await post(`${url}/reviews`, 200_000)).status).toBe(200);
  });

  it("F73 what is answered or gone takes no room any more, of nobody", async () => {
    const { port, url } = await gated({ together: 300_000, ofOnePeer: 250_000 });
    for (let time = 0; time < 5; time++) {
      expect(await post(`${url}/reviews`, 200_000)).toMatchObject({ status: 200 });
      const { socket } = hold(port, { length: 200_000, body: "x".repeat(100_000) });
      await new Promise<void>((resolve) => socket.end("x", () => resolve()));
    }
    await expect.poll(async () => (await post(`${url}/reviews`, 240_000)).status).toBe(200);
  });

  it("what reads its body as a stream is handed on at once", async () => {
    const { port, asked } = await gated();
    for (const path of ["/uploads", "/api/v1/tools/x/call"])
      hold(port, { path, length: 3_000_000, body: "x" });
    await expect.poll(() => asked).toEqual(["POST /uploads", "POST /api/v1/tools/x/call"]);
    // Next reads these as a page's.
    for (const path of [
      "/api/../sign-in",
      "/api/%2E%2e/sign-in",
      "/uploads\\..\\sign-in",
      "/api//../sign-in",
    ])
      expect(await hold(port, { path, length: 3_000_000 }).ended).toMatch(/^HTTP\/1\.1 413 /);
    expect(await hold(port, { path: "/uploadsx", length: 3_000_000 }).ended).toMatch(/^HTTP\/1\.1 413 /);
    expect(await hold(port, { path: "/apis", length: 3_000_000 }).ended).toMatch(/^HTTP\/1\.1 413 /);
    expect(asked).toHaveLength(2);
  });
});

describe("F102: what has come counts", () => {
  it("F102 bodies that are announced and don’t come refuse nobody’s", async () => {
    const { port, url } = await gated();
    const held = Array.from({ length: 300 }, (_, index) =>
      hold(port, { length: index % 2 === 0 ? gateLimits.bodyBytesMax : 32_000 }),
    );
    await Promise.all(held.map(({ sent }) => sent));
    for (const length of [100, 32_000, 200_000])
      expect(await post(`${url}/reviews`, length)).toMatchObject({ status: 200, length });
  });

  it("F102 one peer takes its share and no more, whatever it claims to be", async () => {
    const { port, url } = await gated({ together: 1_000_000, ofOnePeer: 250_000 }, (request) => ({
      peer: String(request.headers["x-peer"]),
      session: null,
    }));
    hold(port, { length: 250_000, body: "x".repeat(249_000), headers: "X-Peer: one\r\n" });
    await expect
      .poll(async () => (await post(`${url}/reviews`, 100_000, { "x-peer": "one" })).status)
      .toBe(503);
    expect(await post(`${url}/reviews`, 100_000, { "x-peer": "other" })).toMatchObject({ status: 200 });
    // A sign-in takes no room.
    expect(await post(`${url}/sign-in`, gateLimits.freeBytes, { "x-peer": "one" })).toMatchObject({
      status: 200,
    });
  });

  it("F102 whoever is signed in has a reserve, of which one session has a share", async () => {
    const limits = { together: 250_000, ofOnePeer: 250_000, reserve: 400_000, ofOneSession: 250_000 };
    const { port, url } = await gated(limits, ({ headers }) => ({
      peer: "one",
      session: headers["x-session"]?.toString() ?? null,
    }));
    hold(port, { length: 250_000, body: "x".repeat(249_000) });
    await expect.poll(async () => (await post(`${url}/reviews`, 100_000)).status).toBe(503);
    expect(await post(`${url}/reviews`, 100_000, { "x-session": "ada" })).toMatchObject({ status: 200 });
    hold(port, { length: 250_000, body: "x".repeat(249_000), headers: "X-Session: ada\r\n" });
    await expect
      .poll(async () => (await post(`${url}/reviews`, 100_000, { "x-session": "ada" })).status)
      .toBe(503);
    expect(await post(`${url}/reviews`, 100_000, { "x-session": "grace" })).toMatchObject({ status: 200 });
  });
});
