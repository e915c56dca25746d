import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { request } from "node:http";
import { storeProblemOf } from "@/lib/platform/db/store-problem";
import { exchange } from "./exchange";
import { addressNotAllowed, isConnectable, judgedAddresses, judgedLookup } from "./judged-addresses";

const server = createServer((_, response) => response.end("here"));
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

test.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["10.1.2.3", true],
  ["192.168.1.1", true],
  ["fd12:3456::1", true],
  ["198.41.0.4", true],
  ["2606:4700::1", true],
  ["169.254.169.254", false],
  ["::ffff:169.254.169.254", false],
  ["64:ff9b::a9fe:a9fe", false],
  ["fd00:ec2::254", false],
  ["fe80::1", false],
  ["0.0.0.0", false],
  ["::", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
])("F97 a host that the configuration names may lead to %s: %s", async (address, allowed) => {
  const found = await judgedAddresses("api.example.com", isConnectable, async () => [address]);
  expect(found !== "address_not_allowed").toBe(allowed);
});

/** One request to a name that leads nowhere for everybody else. */
function ask(resolve: () => Promise<string[]>): Promise<string> {
  return new Promise((settle) => {
    request({ host: "api.invalid", port, agent: false, lookup: judgedLookup(isConnectable, resolve) })
      .on("response", (response) => {
        response.resume();
        settle(String(response.statusCode));
      })
      .on("error", (error: NodeJS.ErrnoException) => settle(error.code ?? ""))
      .end();
  });
}

test("F97 a name is looked up once, and the connection goes to what was judged, whatever it leads to next", async () => {
  let lookups = 0;
  expect(await ask(async () => (lookups++ === 0 ? ["127.0.0.1"] : ["169.254.169.254"]))).toBe("200");
  expect(lookups).toBe(1);
});

test("F97 one address among several that may not be connected to spoils them all", async () => {
  expect(await ask(async () => ["127.0.0.1", "169.254.169.254"])).toBe(addressNotAllowed);
  expect(await ask(() => Promise.reject(new Error("no such name")))).toBe("ENOTFOUND");
});

test("for a database it is one that can't be reached", () => {
  const refusal = Object.assign(new Error("refused"), { code: addressNotAllowed });
  expect(storeProblemOf(refusal)).toBe("unreachable");
});

test("an exchange with a name that has no address says so, and an address in its place needs no look-up", async () => {
  const limits = { connectTimeoutMs: 2_000, timeoutMs: 2_000, replyBytesMax: 100 };
  const get = { method: "GET", path: "/", headers: {}, body: null } as const;
  expect(await exchange({ secure: false, hostname: "api.invalid", port }, get, limits)).toMatchObject({
    kind: "not_sent",
    reason: "dns",
  });
  expect(await exchange({ secure: false, hostname: "127.0.0.1", port }, get, limits)).toMatchObject({
    kind: "replied",
  });
  expect(await exchange({ secure: false, hostname: "localhost", port }, get, limits)).toMatchObject({
    kind: "replied",
  });
});
