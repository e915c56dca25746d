import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { jpegOf } from "@/lib/wire/images/testing/sample-images";
import type { TestServer } from "../support/server";
import { mostResidentBytes, residentBytes } from "../support/desks/memory";
import { prepareByRequest } from "../support/by-request/prepare-by-request";
import { rawUpload } from "../support/by-request/raw-upload";
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

test("F101 another protocol is refused by the built desk, a path that can’t be read is a 400, and no image is made smaller", async ({
  page,
  server,
}) => {
  for (const path of ["/", "/data/events", "/api/v1/tools", "/_next/webpack-hmr"])
    expect(await upgrade(server, path)).toMatch(/^HTTP\/1\.1 400 /);
  for (const path of ["/tools/%ff", "/api/v1/%ff"]) {
    const answer = await page.request.get(path);
    expect([answer.status(), await answer.text()]).toEqual([400, expect.stringContaining("can’t be read")]);
  }
  const image = "/_next/image?url=%2Ficon.svg&w=64&q=75";
  for (const path of [image, image.replace("?", "/?")])
    expect((await page.request.get(path)).status()).toBe(404);
  expect((await page.request.get("/sign-in")).status()).toBe(200);
});

test(
  "F101 2,000 requests for another protocol whose senders stay, or have gone, are let go of, and others are served meanwhile and after",
  { tag: "@slow" },
  async ({ page, server }) => {
    for (const stays of [true, false]) {
      const answers = Array.from({ length: 2_000 }, () => upgrade(server, "/", stays));
      await signInAs(page, "reviewer");
      expect((await page.request.get("/reviews")).status()).toBe(200);
      const answered = (await Promise.all(answers)).filter((answer) => answer.startsWith("HTTP/1.1 400 "));
      // The system may drop some of so many at once; none of them stays.
      expect(answered.length).toBeGreaterThan(1_000);
      expect((await page.request.get("/reviews")).status()).toBe(200);
    }
  },
);

test(
  "F102 silent connections that announce bodies refuse no sign-in, no click and no prepare over 32 KB",
  { tag: "@slow" },
  async ({ page, server }) => {
    const silent = [
      ...Array.from({ length: 32 }, () => hold(server, "/tools", 262_144, 0)),
      ...Array.from({ length: 1_050 }, () => hold(server, "/sign-in", 32_000, 0)),
    ];
    await Promise.all(silent.map(({ sent }) => sent));
    await signInAs(page, "operator");
    const posts = [
      { accountId: "acc_fernpost_main", content: { kind: "text", text: "Nobody is in the way." } },
    ];
    const inputText = JSON.stringify({ name: "Past the silent", objective: "sales", posts });
    await prepareByRequest(page, "campaignDraftSave", inputText.padEnd(40_000));
    for (const { end } of silent) end();
  },
);

test(
  "F103 eighty downloads of 10 MB that nobody reads cost less than 100 MB and end in time, and others are served",
  { tag: "@slow" },
  async ({ page, context, server }) => {
    await warmUp(page, server);
    await signInAs(page, "operator");
    const posts = [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "Nobody reads this." } }];
    const input = JSON.stringify({ name: "Unread", objective: "sales", posts });
    const reviewId = (await prepareByRequest(page, "campaignDraftSave", input)).split("/").at(-1) ?? "";
    const path = `/data/outputs/${withOutput(server, reviewId, JSON.stringify("x".repeat(10_000_000)))}`;
    // Also those that are read leave behind what the runtime doesn't collect at once.
    const readOnes = async () => {
      for (let count = 0; count < 4; count += 1) {
        const whole = await page.request.get(path);
        expect([whole.status(), (await whole.body()).length]).toEqual([200, 10_000_002]);
      }
    };
    const before = await mostResidentBytes(server.pid, readOnes());

    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const unread = Array.from({ length: 80 }, () => {
      const { socket, ended } = open(server);
      socket.pause();
      const { host } = new URL(server.url);
      socket.write([`GET ${path} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, "\r\n"].join("\r\n"));
      return { socket, ended };
    });
    // The person's share is taken until those who read nothing are ended.
    await expect.poll(async () => (await page.request.get(path)).status(), { timeout: 60_000 }).toBe(503);
    expect((await page.request.get("/reviews")).status()).toBe(200);
    const free = expect
      .poll(async () => (await page.request.get(path)).status(), { timeout: 90_000 })
      .toBe(200);
    expect((await mostResidentBytes(server.pid, free)) - before).toBeLessThan(100 * mebibyte);

    for (const { socket } of unread) socket.resume().end();
    for (const answer of await Promise.all(unread.map(({ ended }) => ended)))
      expect(answer.length).toBeLessThan(10_000_000);
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

/** A post of which not everything comes: by default all but the last byte. */
function hold(
  server: TestServer,
  path: string,
  length: number,
  coming = length - 1,
): { sent: Promise<void>; ended: Promise<string>; end: () => void } {
  const { socket, ended } = open(server);
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
    socket.write(Buffer.alloc(coming, "a"), () => resolve());
  });
  return { sent, ended, end: () => socket.destroy() };
}

/** Asks for another protocol; the sender stays until it is shown out, or ends its side at once. */
function upgrade(server: TestServer, path: string, stays = true): Promise<string> {
  const { socket, ended } = open(server);
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(server.url).host}`,
    "Origin: https://elsewhere.example",
  ];
  socket.write([...lines, "Connection: Upgrade", "Upgrade: websocket", "\r\n"].join("\r\n"));
  if (!stays) socket.end();
  return ended;
}

/** Gives the review's preparation an output, and tells the preparation's id. */
function withOutput(server: TestServer, reviewId: string, text: string): string {
  const database = new DatabaseSync(join(server.dataDir, "desk.db"), { timeout: 10_000 });
  // The desk writes to it too.
  try {
    const { id } = database.prepare("SELECT id FROM preparations WHERE review_id = ?").get(reviewId) as {
      id: string;
    };
    database
      .prepare("INSERT INTO preparation_outputs (preparation_id, byte_length, output_text) VALUES (?, ?, ?)")
      .run(id, Buffer.byteLength(text), text);
    return id;
  } finally {
    database.close();
  }
}

/** A connection; all that came back is told once it has ended. */
function open(server: TestServer): { socket: Socket; ended: Promise<string> } {
  const socket: Socket = connect(server.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  // A connection that is refused in the middle may break while it is still being written to.
  socket.on("error", () => undefined);
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(answer)));
  return { socket, ended };
}
