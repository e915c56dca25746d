import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createGatedServer } from "./gated-server.mjs";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serving() {
  const asked: string[] = [];
  const listener = ({ url }: IncomingMessage, response: ServerResponse) => {
    asked.push(url ?? "");
    // As Next gives whatever it answers the headers of its configuration.
    response.setHeader("content-security-policy", "default-src 'none'");
    response.end("page");
  };
  const server = createGatedServer(listener, {
    prepareRequest: ({ url }) => (url === "/data" ? null : "script-src 'nonce-own'"),
    answers({ url }, response) {
      if (url === "/healthz") response.end("well");
      return url === "/healthz";
    },
    requesterOf: () => ({ peer: "one", session: null }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  return { port, url: `http://127.0.0.1:${port}`, asked, open };
}

/** Sends these lines and never anything more, nor an end; tells what came back. */
function say(port: number, ...lines: string[]) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  ends.push(() => socket.destroy());
  let reply = "";
  socket.on("data", (chunk: Buffer) => (reply += chunk.toString()));
  socket.on("error", () => undefined);
  socket.write([...lines, "Host: x", "", ""].join("\r\n"));
  return new Promise<string>((resolve) => {
    for (const end of ["end", "close"]) socket.once(end, () => resolve(reply));
  });
}

it("F101 two hundred requests for another protocol are answered and closed at once, and a page is served meanwhile and after", async () => {
  const { port, url, asked, open } = await serving();
  const protocols = ["websocket", "h2c", "TLS/1.0"];
  const replies = Array.from({ length: 200 }, (_, index) =>
    say(
      port,
      "GET /reviews HTTP/1.1",
      "Connection: Upgrade",
      `Upgrade: ${protocols[index % 3]}`,
      "Origin: https://elsewhere.example",
    ),
  );
  expect((await fetch(`${url}/tools`)).status).toBe(200);
  for (const reply of await Promise.all(replies)) {
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toMatch(/\r\nconnection: close\r\n/i);
  }
  expect((await fetch(`${url}/tools`, { headers: { connection: "close" } })).status).toBe(200);
  await expect.poll(open).toBeLessThanOrEqual(1);
  expect(asked).toEqual(["/tools", "/tools"]);
});

it("F101 a tunnel is not opened", async () => {
  const { port, asked, open } = await serving();
  await say(port, "CONNECT elsewhere.example:443 HTTP/1.1");
  await expect.poll(open).toBe(0);
  expect(asked).toEqual([]);
});

it("a path whose percent signs spell no text is a 400", async () => {
  const { port, url, asked } = await serving();
  for (const path of ["/tools/%ff", "/%", "/uploads/%e0%a4", "/api/v1/%ff", "/_next/static/%zz"]) {
    const reply = await say(port, `GET ${path} HTTP/1.1`);
    expect([path, reply]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 400 [^]*can’t be read/)]);
  }
  expect(asked).toEqual([]);
  expect((await fetch(`${url}/tools/%C3%A9?q=%ff`)).status).toBe(200);
  expect(asked).toHaveLength(1);
});

it("F44 a page has its own policy in the place of any other, what is no page and what is refused have a closed one", async () => {
  const { url, port } = await serving();
  const policyOf = async (path: string) =>
    (await fetch(`${url}${path}`)).headers.get("content-security-policy");
  expect(await policyOf("/tools")).toBe("script-src 'nonce-own'");
  expect(await policyOf("/data")).toBe("default-src 'none'");
  expect(await say(port, "GET /tools/%ff HTTP/1.1")).toMatch(
    /\r\ncontent-security-policy: default-src 'none'; /i,
  );
});

it("what is asked of the process itself is answered, and never asked of the pages", async () => {
  const { url, asked } = await serving();
  expect(await (await fetch(`${url}/healthz`)).text()).toBe("well");
  expect(asked).toEqual([]);
});
