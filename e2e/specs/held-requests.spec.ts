import { connect, type Socket } from "node:net";
import { jpegOf } from "@/lib/images/testing/sample-images";
import type { TestServer } from "../support/server";
import { mostResidentBytes, residentBytes } from "../support/memory";
import { rawUpload } from "../support/raw-upload";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

// Against the desk's own numbers, which are waited out. What each limit does is shown by scripts/serve/request-gate.test.ts
// and lib/uploads without waiting.
const mebibyte = 1_048_576;

test(
  "F73 500 unfinished bodies without a session cost less than 100 MB, are ended in time, and others are served",
  { tag: "@slow" },
  async ({ page, server }) => {
    await warmUp(page, server);
    const before = await residentBytes(server.pid);
    // All but the last byte, so that each of them is held for as long as the desk lets it.
    const held = Array.from({ length: 500 }, (_, index) =>
      hold(server, "/sign-in", index % 2 === 0 ? 262_144 : 32_768),
    );
    const most = mostResidentBytes(server.pid, Promise.all(held.map(({ ended }) => ended)));
    await Promise.all(held.map(({ sent }) => sent));
    expect((await page.request.get("/sign-in")).status()).toBe(200);
    await signInAs(page, "reviewer");
    expect((await page.request.get("/reviews")).status()).toBe(200);

    expect((await most) - before).toBeLessThan(100 * mebibyte);
    const answers = await Promise.all(held.map(({ ended }) => ended));
    expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(
      new Set(["HTTP/1.1 408", "HTTP/1.1 503"]),
    );
    expect((await page.request.get("/reviews")).status()).toBe(200);
  },
);

test(
  "F33 twenty uploads at once take bounded memory, and a client of a byte a second is shown out within 30 s",
  { tag: "@slow" },
  async ({ page, context, server }) => {
    await warmUp(page, server);
    await signInAs(page, "operator");
    const image = Buffer.from(jpegOf(3_145_728));
    const began = Date.now();
    const slow = rawUpload(server, context, {
      whole: image,
      sent: image.subarray(0, 10),
      drips: true,
    }).then((answer) => ({ answer, seconds: (Date.now() - began) / 1_000 }));
    expect(await rawUpload(server, context, { whole: image })).toMatch(/^HTTP\/1\.1 200 /);
    const before = await residentBytes(server.pid);
    const all = Promise.all(Array.from({ length: 20 }, () => rawUpload(server, context, { whole: image })));
    const most = await mostResidentBytes(server.pid, all);
    for (const answer of await all) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    // Eight are read at a time, each in its own 3 MiB and what it is sealed and stored as.
    expect(most - before).toBeLessThan(150 * mebibyte);

    const { answer, seconds } = await slow;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    // The row's own number, and not a measure of speed.
    expect(seconds).toBeLessThan(30);
  },
);

/** So that what a desk takes for its first pages is not counted as what it is made to hold. */
async function warmUp(
  { request }: { request: { get(path: string): Promise<unknown> } },
  server: TestServer,
): Promise<void> {
  for (let time = 0; time < 20; time++) await request.get(`${server.url}/sign-in`);
}

/** A post of which the last byte never comes. */
function hold(
  server: TestServer,
  path: string,
  length: number,
): { sent: Promise<void>; ended: Promise<string> } {
  const socket: Socket = connect(server.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  // A connection that is refused in the middle may break while it is still being written to.
  socket.on("error", () => undefined);
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(answer)));
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(server.url).host}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${length}`,
    "\r\n",
  ].join("\r\n");
  const sent = new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    socket.write(head);
    socket.write(Buffer.alloc(length - 1, "a"), () => resolve());
  });
  return { sent, ended };
}
