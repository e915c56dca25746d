import { once } from "node:events";
import { createServer, Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { exchange, type ExchangeRequest, type HeldReason, type WriteGate } from "./exchange";

const limits = { connectTimeoutMs: 5_000, timeoutMs: 5_000, replyBytesMax: 1_000 };
const open: (Server | Socket)[] = [];
afterEach(() => {
  for (const one of open.splice(0)) {
    if (one instanceof Server) one.close();
    else one.destroy();
  }
});

/** A server that notes what it gets; `onConnect` may say something before it was asked. */
async function listening(onConnect: (socket: Socket) => void = () => undefined) {
  const seen: string[] = [];
  const server = createServer((socket) => {
    open.push(socket);
    seen.push("connected");
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      seen.push(`${chunk.length} bytes`);
      socket.end("HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    });
    onConnect(socket);
  });
  open.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const target = { secure: false, hostname: "127.0.0.1", port: address.port };
  const ask = (gate: WriteGate, timeoutMs = limits.timeoutMs) => {
    const request: ExchangeRequest = {
      method: "POST",
      path: "/",
      headers: { "content-length": "4" },
      body: Buffer.from("text"),
      gate,
    };
    return exchange(target, request, { ...limits, timeoutMs });
  };
  return { seen, ask };
}

function gateOf(heldBy: () => HeldReason | null, ready: () => Promise<void> = () => Promise.resolve()) {
  return { ready, heldBy };
}

test("F98 the gate is asked once the connection stands, and again in the turn in which the request is written", async () => {
  const { seen, ask } = await listening();
  const ready = async () => {
    await expect.poll(() => seen).toEqual(["connected"]);
    seen.push("ready");
  };
  const ended = await ask(
    gateOf(() => {
      seen.push("asked");
      return null;
    }, ready),
  );
  expect(ended).toMatchObject({ kind: "replied", status: 200 });
  expect(seen).toEqual(["connected", "ready", "asked", expect.stringMatching(/bytes$/)]);
});

test.each(["lease_short", "expired", "time_unknown"] as const)(
  "F98 what the gate holds back (%s) leaves no byte",
  async (reason) => {
    const { seen, ask } = await listening((socket) => {
      socket.on("close", () => seen.push("closed"));
      socket.resume();
    });
    expect(await ask(gateOf(() => reason))).toMatchObject({ kind: "not_sent", reason });
    await expect.poll(() => seen).toEqual(["connected", "closed"]);
  },
);

test("F98 a gate that never answers leaves no byte, and ends with the time that a request may take", async () => {
  const { seen, ask } = await listening();
  const never = gateOf(
    () => null,
    () => new Promise(() => undefined),
  );
  expect(await ask(never, 100)).toMatchObject({ kind: "not_sent", reason: "time_unknown" });
  expect(seen).toEqual(["connected"]);
});

test.each([
  ["answers", (socket: Socket) => void socket.write("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")],
  ["breaks the connection", (socket: Socket) => socket.resetAndDestroy()],
])("F98 a server that %s before it was asked was sent nothing", async (_what, act) => {
  const { seen, ask } = await listening(act);
  const never = gateOf(
    () => null,
    () => new Promise(() => undefined),
  );
  expect(await ask(never)).toMatchObject({ kind: "not_sent" });
  expect(seen).toEqual(["connected"]);
});
