import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerHealth } from "./answer-health";
import { noteStarted } from "./phase";

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!answerHealth(request, response)) response.writeHead(404).end("a page’s");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test("/healthz answers while the desk starts and after, with what runs and no policy that allows anything", async () => {
  const reply = await fetch(`${url}/healthz`);
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(reply.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
  expect(await reply.json()).toEqual({
    status: "ok",
    phase: "starting",
    version: expect.any(String) as string,
    build: expect.any(String) as string,
  });
  noteStarted();
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ phase: "running" });
  expect(await (await fetch(`${url}/healthz`, { method: "HEAD" })).text()).toBe("");
});

test.each([
  ["POST", "/healthz"],
  ["GET", "/healthz/"],
  ["GET", "/healthz?stream"],
  ["GET", "/reviews"],
])("%s %s is left to the pages", async (method, path) => {
  expect((await fetch(url + path, { method })).status).toBe(404);
});
