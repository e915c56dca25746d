import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { images, jpegOf } from "@/lib/wire/images/testing/sample-images";
import { uploadsAtOnceMax } from "../../http/checks/upload-slots";
import { expectTool } from "../../testing/expect-error";
import { importHeaders, importPath, inputOf, sendImport, uploadOf } from "../../testing/import";
import { postHead, rawExchange } from "../../testing/raw-socket";
import {
  capabilityFor,
  newKey,
  otherToken,
  outputOf,
  scratchFolder,
  startServer,
  token,
  type Client,
} from "../../testing/server";

const png = images.png;
const other = images.jpeg;
const otherUpload = uploadOf(other, { contentType: "image/jpeg" });

/** How many images were imported; the seeded ones carry no tag. */
async function imported(api: Client): Promise<number> {
  const { media } = outputOf(await api.call("mediaList", { tag: "winter", limit: 100 }));
  return (media as unknown[]).length;
}

describe("an import happens once", () => {
  it("the same key, capability and descriptor get the stored result, byte by byte, also past expiry", async () => {
    let now = new Date("2031-03-14T09:00:00Z");
    const api = await startServer({ clock: () => now });
    const capability = await capabilityFor(api, "mediaImport", inputOf(png));
    const key = newKey();
    const first = await sendImport(api, png, { capability, key });
    now = new Date("2031-03-14T19:00:00Z");
    const { fileName, ...rest } = uploadOf(png);
    const again = await sendImport(api, png, { capability, key, descriptor: { ...rest, fileName } });
    expect(again.text).toBe(first.text);
    expect(outputOf(first)).toHaveProperty("media");
    expect(await imported(api)).toBe(1);
  });

  it("the same key with another image, another capability or another tool is CONFLICT", async () => {
    const api = await startServer();
    const capability = await capabilityFor(api, "mediaImport", inputOf(png));
    const key = newKey();
    await sendImport(api, png, { capability, key });
    const second = await capabilityFor(api, "mediaImport", inputOf(png));
    const review = { campaignId: "cmp_tenyears", version: 1 };
    const elsewhere = await capabilityFor(api, "campaignReview", review);
    for (const reply of [
      await sendImport(api, other, { capability, key, descriptor: otherUpload }),
      await sendImport(api, png, { capability: second, key }),
      await api.confirm("campaignReview", review, elsewhere, { key }),
    ])
      expectTool(reply, 200, "CONFLICT");
    expect(await imported(api)).toBe(1);
  });

  it("another descriptor, credential, tool or key, and an expired capability, are CONFIRMATION_INVALID", async () => {
    let now = new Date("2031-03-14T09:00:00Z");
    const api = await startServer({ clock: () => now });
    const capability = await capabilityFor(api, "mediaImport", inputOf(png));
    const review = await capabilityFor(api, "campaignReview", { campaignId: "cmp_tenyears", version: 1 });
    const key = newKey();
    for (const reply of [
      await sendImport(api, other, { capability, key, descriptor: otherUpload }),
      await sendImport(api, png, { capability, key, descriptor: uploadOf(png, { fileName: "b.png" }) }),
      await sendImport(api, png, { capability, key, token: otherToken }),
      await sendImport(api, png, { capability: review, key }),
      await sendImport(api, png, { capability: "u".repeat(43), key }),
    ])
      expectTool(reply, 200, "CONFIRMATION_INVALID");
    expect(await imported(api)).toBe(0);
    // None of these spent the pair.
    expect((await sendImport(api, png, { capability, key })).body["ok"]).toBe(true);
    expectTool(await sendImport(api, png, { capability }), 200, "CONFIRMATION_INVALID");
    const late = await capabilityFor(api, "mediaImport", inputOf(png));
    now = new Date("2031-03-14T09:15:00Z");
    expectTool(await sendImport(api, png, { capability: late }), 200, "CONFIRMATION_INVALID");
  });

  it("wrong bytes spend neither, before the import and after it", async () => {
    const api = await startServer();
    const capability = await capabilityFor(api, "mediaImport", inputOf(png));
    const key = newKey();
    const wrong = () => sendImport(api, other, { capability, key, descriptor: uploadOf(png) });
    expectTool(await wrong(), 400, "INVALID_INPUT");
    const first = await sendImport(api, png, { capability, key });
    expectTool(await wrong(), 400, "INVALID_INPUT");
    expect((await sendImport(api, png, { capability, key })).text).toBe(first.text);
  });

  it("a closed gate spends nothing", async () => {
    const databasePath = join(scratchFolder(), "shared.db");
    const open = await startServer({ databasePath });
    const closed = await startServer({ databasePath, closedGates: ["media"] });
    const capability = await capabilityFor(open, "mediaImport", inputOf(png));
    const key = newKey();
    expectTool(await sendImport(closed, png, { capability, key }), 200, "FEATURE_DISABLED");
    expect((await sendImport(open, png, { capability, key })).body["ok"]).toBe(true);
  });

  it("20 at once with one key: one image, and the others get its result or a retryable CONFLICT", async () => {
    const api = await startServer();
    const capability = await capabilityFor(api, "mediaImport", inputOf(png));
    const key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => sendImport(api, png, { capability, key })),
    );
    const done = replies.filter(({ body }) => body["ok"] === true);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const { body } of replies)
      if (body["ok"] !== true) expect(body).toMatchObject({ error: { code: "CONFLICT", retryable: true } });
    expect(await imported(api)).toBe(1);
  });
});

describe("F33: many at once, and slow ones", () => {
  it("20 images of 3 MB at once all go in", async () => {
    const api = await startServer();
    const sent = Array.from({ length: 20 }, async (_, index) => {
      const bytes = jpegOf(3_145_728 - index);
      const input = inputOf(bytes, { contentType: "image/jpeg" });
      const capability = await capabilityFor(api, "mediaImport", input);
      return sendImport(api, bytes, { descriptor: input.upload, capability });
    });
    for (const reply of await Promise.all(sent)) expect(reply.body["ok"]).toBe(true);
    expect(await imported(api)).toBe(20);
  });

  it("one that drips is 408 and may be retried; past the places 503 comes with Retry-After", async () => {
    const api = await startServer({ bodyTimeoutMs: 1_500 });
    const head = postHead(importPath, {
      Authorization: `Bearer ${token}`,
      ...importHeaders(uploadOf(png)),
      Expect: "100-continue",
      "Content-Length": "103",
    });
    const slow = Array.from({ length: uploadsAtOnceMax }, () => rawExchange(api.url));
    for (const exchange of slow) exchange.write(head);
    // An invitation to go on says that the place is taken.
    await Promise.all(slow.map((exchange) => exchange.until("100 Continue")));
    for (const exchange of slow) exchange.write("x");
    const refused = await sendImport(api, png);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const exchange of slow) {
      const answer = await exchange.until("}}");
      expect(answer).toMatch(/HTTP\/1\.1 408 [^]*"retryable":true/);
      exchange.end();
    }
    expectTool(await sendImport(api, png), 200, "CONFIRMATION_INVALID");
  });
});
