import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { images } from "@/lib/wire/images/testing/sample-images";
import { expectFailure } from "../../testing/expect-error";
import { createAddresses } from "./remote/addresses";
import { isPublicAddress } from "@/lib/platform/http/public-address";
import { videoOf } from "../../testing/videos";
import {
  capabilityFor,
  newKey,
  outputOf,
  runMutation,
  startServer,
  type TestServer,
} from "../../testing/server";

const answers: Record<string, (response: ServerResponse) => void> = {
  "/kettle.png": (response) => response.end(images.png),
  "/video.mp4": (response) => response.end(videoOf()),
  "/page": (response) => response.end("<html>"),
  "/gone": (response) => response.writeHead(404).end(),
  "/moved": (response) => response.writeHead(302, { Location: "/kettle.png" }).end(),
  "/packed": (response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(images.png),
  "/large": (response) => response.writeHead(200, { "Content-Length": "26214401" }).end(),
  "/broken": (response) => {
    response.writeHead(200, { "Content-Length": "500" });
    response.write(images.png, () => response.destroy());
  },
  "/never": () => undefined,
};
const asked: string[] = [];
const host = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  answers[request.url ?? ""]?.(response);
});

let api: TestServer;
let now = Date.parse("2031-03-14T09:00:00Z");
let resolved: Record<string, string[]> = {};
beforeAll(async () => {
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
  api = await startApi(500);
});
const startApi = (timeoutMs: number) =>
  startServer({
    clock: () => new Date(now),
    urlAllowList: ["images.example", "Inside.Example", "lost.example"],
    networkForTests: {
      resolve: async (name) => resolved[name] ?? ["93.184.215.14"],
      dial: () => ({ address: "127.0.0.1", port: (host.address() as AddressInfo).port }),
      allowHttp: true,
      timeoutMs,
    },
  });
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const input = (url: string): JsonObject => ({ url, title: "Kettle", altText: "A kettle." });
const ask = async (url: string, of = api) => {
  const { media } = await runMutation(of, "uploadFromUrlTool", input(url));
  expect(media).toMatchObject({ status: "pending", sourceUrl: url, width: null, byteLength: null });
  return String((media as JsonObject)["id"]);
};
const get = async (mediaId: string) => outputOf(await api.call("mediaGet", { mediaId }));
const settled = (id: string) =>
  vi.waitFor(async () => {
    const media = await get(id);
    expect(media["status"]).not.toBe("pending");
    return media;
  }, 10_000);

describe("an import from an allowed host", () => {
  it("is pending in the answer, and ready with its bytes once they have arrived", async () => {
    const id = await ask("http://images.example/kettle.png");
    const media = await settled(id);
    expect(media).toMatchObject({ status: "ready", origin: "address", fileName: "kettle.png", width: 21 });
    expect(Buffer.from(String(media["contentBase64"]), "base64").equals(images.png)).toBe(true);
    expect(asked.at(-1)).toBe("images.example/kettle.png");
  });

  it("may be a video", async () => {
    const media = await settled(await ask("http://images.example/video.mp4"));
    expect(media).toMatchObject({ status: "ready", kind: "video", durationSeconds: 12 });
  });

  it("asks once, however often the confirm is sent", async () => {
    const url = "http://images.example/kettle.png?once";
    const capability = await capabilityFor(api, "uploadFromUrlTool", input(url));
    const key = newKey();
    const first = await api.confirm("uploadFromUrlTool", input(url), capability, { key });
    const again = await api.confirm("uploadFromUrlTool", input(url), capability, { key });
    expect(again.text).toBe(first.text);
    const id = String((outputOf(first)["media"] as JsonObject)["id"]);
    now += 60_000;
    expect(await get(id)).toMatchObject({ status: "failed" });
    expect(asked.filter((path) => path.endsWith("?once"))).toHaveLength(1);
  });

  it.each([
    ["a page", "/page", "markup"],
    ["another status", "/gone", "404"],
    ["F13: a redirect, which is not followed", "/moved", "redirect"],
    ["F47: a content encoding", "/packed", "encoded"],
    ["more bytes than may come", "/large", "26214400"],
    ["a connection that breaks off", "/broken", "broke off"],
    ["F47: bytes that never come", "/never", "in time"],
  ])("fails with its reason for %s", async (_name, path, words) => {
    const media = await settled(await ask(`http://images.example${path}`));
    expect(media).toMatchObject({ status: "failed", contentBase64: null, width: null });
    expect(media["failureReason"]).toContain(words);
  });

  it("can't stand in a post while it is pending or once it has failed", async () => {
    const id = await ask("http://images.example/never");
    const content = { kind: "image", images: [{ mediaId: id }] };
    const draft = {
      name: "Too early",
      objective: "sales",
      posts: [{ accountId: "acc_fernpost_main", content }],
    };
    expect((await api.prepare("campaignDraftSave", draft)).body).toMatchObject({
      error: { code: "CONFLICT", retryable: true },
    });
    await settled(id);
    expectFailure(await api.prepare("campaignDraftSave", draft), "INVALID_INPUT");
  });

  it("has failed when nobody settled it within its minute, as after a crash; a late answer changes nothing", async () => {
    const id = await ask("http://images.example/never");
    now += 59_999;
    expect(await get(id)).toMatchObject({ status: "pending", failureReason: null });
    now += 1;
    const told = await get(id);
    expect(told).toMatchObject({ status: "failed", failureReason: expect.stringContaining("interrupted") });
    const { media } = outputOf(await api.call("mediaList", { status: "failed", limit: 100 }));
    expect((media as JsonObject[]).map((item) => item["id"])).toContain(id);
  });
});

describe("addresses that are not public", () => {
  it.each([
    ["a private address", ["10.1.2.3"]],
    ["loopback beside a public one", ["93.184.215.14", "127.0.0.1"]],
    ["cloud metadata", ["169.254.169.254"]],
    ["a mapped address", ["::ffff:127.0.0.1"]],
  ])("are never asked, though the host is on the list: %s", async (_name, found) => {
    resolved = { "inside.example": found };
    const before = asked.length;
    const media = await settled(await ask("http://inside.example/kettle.png"));
    expect(media["failureReason"]).toContain("not public");
    expect(asked).toHaveLength(before);
  });

  it("a host that can't be found fails", async () => {
    resolved = { "lost.example": [] };
    expect((await settled(await ask("http://lost.example/a")))["failureReason"]).toContain("not be found");
  });

  it.each([
    ["0.0.0.0", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.9.9.9", "169.254.0.1"],
    ["172.16.0.1", "172.31.255.255", "192.168.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
    ["::", "::1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:8.8.8.8", "64:ff9b::a00:1"],
    ["2001:db8::1", "2002:7f00:1::", "3fff::1", "not an address", ""],
  ])("%s and such", (...found) => {
    expect(found.filter(isPublicAddress)).toEqual([]);
  });

  it("the neighbours of the private ranges are public", () => {
    const found = ["9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.0.1", "172.32.0.1"];
    expect([...found, "223.255.255.255", "2606:4700::1"].every(isPublicAddress)).toBe(true);
  });
});

describe("FORBIDDEN, named by its rule, before anything is written", () => {
  it.each([
    ["a host that is not on the list", "https://elsewhere.example/a.png", "REFERENCE_API_URL_ALLOW_LIST"],
    ["a host below an allowed one", "https://sub.images.example/a.png", "list"],
    ["a user name", "https://me@images.example/a.png", "user name"],
    ["a password", "https://me:word@images.example/a.png", "password"],
    ["a port", "https://images.example:8443/a.png", "port"],
    ["an address by numbers", "https://93.184.215.14/a.png", "number"],
    ["loopback written as one number", "https://2130706433/a.png", "number"],
    ["an IPv6 address", "https://[::1]/a.png", "number"],
  ])("%s", async (_name, url, words) => {
    const reply = await api.prepare("uploadFromUrlTool", input(url));
    expectFailure(reply, "FORBIDDEN", { message: words });
  });

  it("every host where no list is given, and http where no test allows it", async () => {
    const { prepare } = await startServer({ urlAllowList: [] });
    expectFailure(
      await prepare("uploadFromUrlTool", input("https://images.example/kettle.png")),
      "FORBIDDEN",
    );
    const { check } = createAddresses(["images.example"]);
    expect(() => check("http://images.example/kettle.png")).toThrow("Only https");
    expect(() => check("https://IMAGES.example./kettle.png")).not.toThrow();
  });
});

it("CONFLICT, retryable, while four imports wait for their bytes", async () => {
  const patient = await startApi(30_000);
  for (let count = 0; count < 4; count += 1) await ask("http://images.example/never", patient);
  const fifth = await patient.prepare("uploadFromUrlTool", input("http://images.example/kettle.png"));
  expect(fifth.body).toMatchObject({ error: { code: "CONFLICT", retryable: true } });
});
