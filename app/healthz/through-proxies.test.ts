import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkAddress } from "@/lib/desk/doctor/check-address";
import { setUpSignIn } from "@/lib/desk/people/testing/sign-in-app";
import {} from "@/lib/desk/people/sign-in/sign-in-handlers";
import { handleSignOut } from "@/lib/desk/people/sign-in/sign-out-handler";
import { noteRequestSource } from "@/lib/platform/http/request-source";
import { freePort } from "@/scripts/process/free-port";
import { createGatedServer } from "@/scripts/serve/gated-server.mjs";
import { testFolder } from "@/scripts/testing/clean-up";
import { GET } from "./route";

process.env["DATA_DIR"] = testFolder();
process.env["TRUSTED_PROXIES"] = "127.0.0.1";
const { serviceAt } = setUpSignIn("sqlite");

let desk: Server;
let ready: { status: number; body: unknown };
let appUrl = "";
beforeAll(async () => {
  desk = createGatedServer(
    (message, response) => {
      const { method = "GET", url = "/", headers } = message;
      // Refused unread, as nobody is signed in.
      if (url === "/uploads") return void response.writeHead(401).end();
      const init = {
        method,
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
        ...(method === "GET" ? {} : { body: Readable.toWeb(message), duplex: "half" }),
      } as RequestInit;
      void answer(new Request(`http://desk.test${url}`, init)).then((reply) => send(reply, response));
    },
    {
      prepareRequest(request) {
        noteRequestSource(request);
        return null;
      },
      answers: () => false,
      requesterOf: () => ({ peer: "one", session: null }),
    },
  );
  await listening(desk, 0);
});
afterAll(() => close(desk));

/** What a desk answers somebody who isn't signed in. */
async function answer(request: Request): Promise<Response> {
  switch (new URL(request.url).pathname) {
    case "/healthz":
      return GET(request);
    case "/readyz":
      return Response.json(ready.body, { status: ready.status });
    case "/auth/sign-out":
      return handleSignOut(serviceAt(appUrl), request);
    default:
      return new Response(null, { status: 404 });
  }
}

async function send(reply: Response, response: ServerResponse): Promise<void> {
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.flushHeaders();
  for await (const chunk of reply.body ?? []) response.write(chunk);
  response.end();
}

type Faults = {
  request?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  reply?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  buffers?: boolean;
  bodyBytesMax?: number;
};
const proxies: Server[] = [];
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await close(proxy);
});

/** Before the desk, as nginx stands there: adds who asks, and may do one thing wrong. */
async function found({
  request = same,
  reply = same,
  buffers = false,
  bodyBytesMax = Infinity,
}: Faults = {}) {
  const proxy = createServer((incoming, outgoing) => {
    if (Number(incoming.headers["content-length"] ?? 0) > bodyBytesMax) {
      incoming.resume();
      outgoing.writeHead(413).end();
      return;
    }
    // Of this connection alone; the one to the desk is kept.
    const { connection: _own, ...asked } = incoming.headers;
    const headers = request({ ...asked, "x-forwarded-for": "203.0.113.7" });
    const { method, url: path } = incoming;
    const onward = forward({ host: "127.0.0.1", port: portOf(desk), method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      if (!buffers) outgoing.writeHead(response.statusCode ?? 502, reply(response.headers));
      response.on("data", (chunk: Buffer) => (buffers ? chunks.push(chunk) : outgoing.write(chunk)));
      response.on("end", () => {
        if (buffers) outgoing.writeHead(response.statusCode ?? 502, reply(response.headers));
        outgoing.end(Buffer.concat(chunks));
      });
    });
    onward.on("error", () => outgoing.end());
    incoming.pipe(onward);
  });
  proxies.push(proxy);
  await listening(proxy, 0);
  appUrl = `http://localhost:${portOf(proxy)}`;
  return results(appUrl);
}

async function results(address: string): Promise<string[]> {
  const all = await checkAddress({ appUrl: address, host: "127.0.0.1", port: portOf(desk) });
  return all.map(({ severity, text }) => `${severity}: ${text}`);
}

const same = (headers: IncomingHttpHeaders) => headers;
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
const close = (server: Server) =>
  new Promise<unknown>((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });

test("through a proxy that passes everything on there is no problem", async () => {
  ready = { status: 200, body: { status: "ready", checks: {} } };
  expect(await found()).toEqual([
    `ok: A desk answers at ${appUrl}.`,
    "ok: It is ready.",
    "ok: Forms and cookies come through; the Host is unchanged.",
    "ok: A stream comes as it is written.",
    "ok: The proxy before it is one that TRUSTED_PROXIES names.",
    "ok: A body of 3 MiB, the largest image, is let through.",
  ]);
});

test.each<[what: string, faults: Faults, problem: RegExp]>([
  ["holds streams back", { buffers: true }, /^problem: A stream is held back until it ends/],
  ["lets smaller bodies through alone", { bodyBytesMax: 1024 * 1024 }, /^problem: A body of 3 MiB.*\(413\)/],
  [
    "changes the Host",
    { request: (headers) => ({ ...headers, host: "desk.internal:3000" }) },
    /^problem: The desk refuses forms: the Host/,
  ],
  [
    "forwards forms in chunks without their length",
    {
      request: ({ "content-length": length, ...headers }) =>
        length === undefined ? headers : { ...headers, "transfer-encoding": "chunked" },
    },
    /^problem: A form arrives without its length.*\(411\)/,
  ],
  [
    "takes cookies out",
    { reply: ({ "set-cookie": _taken, ...headers }) => headers },
    /^problem: Its cookies don’t come through\./,
  ],
  [
    "changes what an answer is",
    { reply: (headers) => ({ ...headers, "content-type": "text/html" }) },
    /^problem: A stream doesn’t come through/,
  ],
  [
    "moves redirects",
    {
      reply: (headers) =>
        headers.location === undefined ? headers : { ...headers, location: "http://desk.internal/sign-in" },
    },
    /^problem: Redirects are rewritten to another address\./,
  ],
])("a proxy that %s is a problem, and the only one", async (_what, faults, problem) => {
  ready = { status: 200, body: { status: "ready", checks: {} } };
  expect((await found(faults)).filter((text) => text.startsWith("problem: "))).toEqual([
    expect.stringMatching(problem),
  ]);
});

test("what keeps the desk from being ready is told", async () => {
  ready = { status: 503, body: { status: "not_ready", reasons: ["The database can’t be reached."] } };
  expect(await found()).toContain("problem: It isn’t ready. The database can’t be reached.");
});

test("where nothing answers, it counts whether the desk runs", async () => {
  const nowhere = `http://localhost:${await freePort()}`;
  expect(await results(nowhere)).toEqual([`problem: ${nowhere} can’t be reached: nothing listens there.`]);
  const settings = { appUrl: nowhere, host: "127.0.0.1", port: await freePort() };
  expect(await checkAddress(settings)).toMatchObject([{ severity: "note" }]);
});

test("what answers there but is no desk is a problem", async () => {
  const other = createServer((_request, response) => response.end("<h1>It works!</h1>"));
  proxies.push(other);
  await listening(other, 0);
  const address = `http://localhost:${portOf(other)}`;
  expect(await results(address)).toEqual([`problem: What answers at ${address} is no desk (200).`]);
});
