import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitSockets, socketLimits } from "./socket-limits.mjs";

const { restMs, takenWithinMs } = socketLimits;
const mebibyte = 1_048_576;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server whose connections have limits, by a clock that the test sets. */
async function limited(listener: RequestListener) {
  const clock = { ms: 0, asked: 0 };
  const server = createServer((request, response) => {
    answers(response);
    listener(request, response);
  });
  // Node's own limit is of no help against line breaks.
  server.keepAliveTimeout = 0;
  const answers = limitSockets(server, { ...socketLimits, lookEveryMs: 5 }, () => {
    clock.asked++;
    return clock.ms;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  /** Waits until each connection has been looked at after everything that has happened up to now. */
  const lookedAt = async () => {
    const before = clock.asked;
    await expect.poll(() => clock.asked).toBeGreaterThan(before + 2);
  };
  return { port, clock, lookedAt };
}

/** Asks for something, and reads of it what it is told to. */
function ask(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  ends.push(() => socket.destroy());
  let text = "";
  let read = 0;
  socket.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (text.length < 1_000) text += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  return {
    socket,
    closed,
    text: () => text,
    async read(bytes: number) {
      const wanted = read + bytes;
      socket.resume();
      await expect.poll(() => read, { interval: 1 }).toBeGreaterThanOrEqual(wanted);
      socket.pause();
    },
  };
}

test("F101 a connection on which nothing is asked any more is ended, line breaks or not, and one that waits for its answer isn't", async () => {
  const late: (() => void)[] = [];
  const { port, clock, lookedAt } = await limited((_request, response) => {
    if (late.length > 0) response.end("at once");
    late.push(() => response.end("late"));
  });
  const waiting = ask(port);
  await expect.poll(() => late.length).toBe(1);
  const resting = ask(port);
  await expect.poll(() => resting.text()).toContain("at once");
  clock.ms = restMs - 1;
  resting.socket.write("\r\n");
  await lookedAt();
  expect(resting.socket.readyState).toBe("open");
  clock.ms = restMs;
  await resting.closed;
  late[0]?.();
  await expect.poll(() => waiting.text()).toContain("late");
});

test("F101 F103 an answer of which nothing is taken is ended, and one that is taken slowly isn't", async () => {
  const { port, clock, lookedAt } = await limited((_request, response) => {
    response.end(Buffer.alloc(64 * mebibyte));
  });
  const [slow, unread] = [ask(port), ask(port)];
  unread.socket.pause();
  for (let time = 0; time < 4; time++) {
    // More than what the system keeps on the way.
    await slow.read(12 * mebibyte);
    await lookedAt();
    clock.ms += takenWithinMs - 1;
  }
  await lookedAt();
  expect(slow.socket.readyState).toBe("open");
  unread.socket.resume();
  await unread.closed;
  await slow.read(mebibyte);
});

test("F101 a stream that goes on being written to is ended once its reader takes nothing", async () => {
  let isOpen = true;
  const { port, clock, lookedAt } = await limited((_request, response) => {
    const piece = Buffer.alloc(mebibyte / 8);
    const timer = setInterval(() => response.write(piece), 1);
    response.once("close", () => {
      clearInterval(timer);
      isOpen = false;
    });
  });
  await ask(port).read(1);
  // For as long as the system itself takes more, it is not over.
  await expect
    .poll(async () => {
      clock.ms += takenWithinMs;
      await lookedAt();
      return isOpen;
    })
    .toBe(false);
});
