import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { clientAddress } from "./client-address";
import { isAddressRange, plainAddress, subscriberOf } from "./network-address";
import { isDirectFromThisMachine, noteRequestSource, requestSource } from "./request-source";

const server = createServer((incoming, outgoing) => {
  noteRequestSource(incoming);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  outgoing.end(JSON.stringify({ source: requestSource(headers), direct: isDirectFromThisMachine(headers) }));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

describe("F75: where a request came from", () => {
  it("a plain request of this machine to a name of this machine is direct", async () => {
    expect(await seen({})).toEqual({
      source: { peerAddress: "127.0.0.1", isForwarded: false, forwardedFor: null },
      direct: true,
    });
    expect(await seen({ host: "localhost:3000" })).toMatchObject({ direct: true });
    expect(await seen({ host: "[::1]:3000" })).toMatchObject({ direct: true });
  });

  it.each([
    ["X-Forwarded-For", "127.0.0.1"],
    ["X-Forwarded-Host", "localhost:3000"],
    ["X-Forwarded-Proto", "http"],
    ["X-Forwarded-Port", "3000"],
    ["X-Forwarded-Anything", "1"],
    ["Forwarded", "for=127.0.0.1"],
    ["Via", "1.1 proxy"],
    ["X-Real-IP", "127.0.0.1"],
  ])("with %s: %s it is not direct, whatever the header says", async (name, value) => {
    expect(await seen({ [name]: value })).toMatchObject({ source: { isForwarded: true }, direct: false });
  });

  it.each(["desk.example.com", "127.0.0.1.evil.example", "localhost.evil.example", "127.evil.example", "@"])(
    "to the host %s it is not direct",
    async (host) => expect(await seen({ host })).toMatchObject({ direct: false }),
  );

  it("without the note of this process nothing is known, and so nothing is direct", () => {
    const forged = new Headers({ host: "localhost", "x-source-0": "{}", "x-source": "{}" });
    expect(requestSource(forged)).toEqual({ peerAddress: null, isForwarded: true, forwardedFor: null });
    expect(isDirectFromThisMachine(forged)).toBe(false);
  });
});

describe("F75: forwarded addresses", () => {
  const from = (peerAddress: string | null, forwardedFor: string | null) => ({
    peerAddress,
    forwardedFor,
    isForwarded: forwardedFor !== null,
  });

  it.each([
    ["no proxy is trusted", from("192.0.2.9", "203.0.113.1"), [], "192.0.2.9"],
    ["the peer is another one", from("192.0.2.9", "203.0.113.1"), ["10.0.0.0/8"], "192.0.2.9"],
    ["the peer is trusted", from("10.1.2.3", "203.0.113.1"), ["10.0.0.0/8"], "203.0.113.1"],
    ["a client made one up", from("10.1.2.3", "198.51.100.7, 203.0.113.1"), ["10.0.0.0/8"], "203.0.113.1"],
    ["two proxies are trusted", from("10.1.2.3", "203.0.113.1, 10.9.9.9"), ["10.0.0.0/8"], "203.0.113.1"],
    ["the trusted one names nobody", from("10.1.2.3", null), ["10.1.2.3"], "10.1.2.3"],
    ["the trusted one names rubbish", from("10.1.2.3", "evil, _hidden"), ["10.1.2.3"], "10.1.2.3"],
    ["over IPv6", from("fd00::5", "2001:db8::7"), ["fd00::/8"], "2001:db8::7"],
    ["the peer is not known", from(null, "203.0.113.1"), ["0.0.0.0/0"], "unknown"],
  ])("%s", (_, source, trusted, address) => expect(clientAddress(source, trusted)).toBe(address));

  it("IPv4 over IPv6 is IPv4, and no port or name is an address", () => {
    expect(plainAddress("::ffff:127.0.0.1")).toBe("127.0.0.1");
    expect(plainAddress("fe80::1%eth0")).toBe("fe80::1");
    expect(plainAddress("192.0.2.1:80")).toBeNull();
    expect(plainAddress("localhost")).toBeNull();
  });

  it("addresses of one IPv6 subscriber are one", () => {
    expect(subscriberOf("2001:db8:0:7::1")).toBe("2001:db8:0:7::/64");
    expect(subscriberOf("2001:db8:0:7:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:0:7::/64");
    expect(subscriberOf("::1")).toBe("0:0:0:0::/64");
    expect(subscriberOf("192.0.2.1")).toBe("192.0.2.1");
  });

  it("only addresses and ranges can be trusted", () => {
    for (const good of ["10.0.0.0/8", "127.0.0.1", "::1", "fd00::/8"])
      expect(isAddressRange(good)).toBe(true);
    for (const bad of ["10.0.0.0/33", "10.0.0/8", "proxy", "10.0.0.1/", "::1/129", "", "10.0.0.1/8/8"])
      expect(isAddressRange(bad)).toBe(false);
  });
});

function seen(headers: Record<string, string>): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve(JSON.parse(text)));
    })
      .on("error", reject)
      .end();
  });
}
