import { describe, expect, it } from "vitest";
import { imageBytesMax } from "@/lib/wire/contract/limits";
import { imageFacts, images, jpegOf, otherKinds } from "@/lib/wire/images/testing/sample-images";
import { expectTool, expectTransport, messageOf } from "../../testing/expect-error";
import {
  encoded,
  importHeaders,
  importPath,
  importImage,
  inputOf,
  sendImport,
  uploadOf,
} from "../../testing/import";
import { postHead, rawExchange } from "../../testing/raw-socket";
import { capabilityFor, outputOf, startServer, token } from "../../testing/server";

const api = await startServer({ bodyTimeoutMs: 4_000 });

const png = images.png;
const idOf = (output: Record<string, unknown>) => (output["media"] as { id: string }).id;
const get = async (mediaId: string) => outputOf(await api.call("mediaGet", { mediaId }));

describe("an imported image", () => {
  it.each(imageFacts)(
    "%s comes back the same, with its size from the bytes",
    async (name, contentType, width, height) => {
      const bytes = images[name];
      const reply = await importImage(api, bytes, { contentType });
      expect(reply.body).toMatchObject({ ok: true, toolName: "mediaImport" });
      const { contentBase64, ...media } = await get(idOf(outputOf(reply)));
      expect(Buffer.from(String(contentBase64), "base64").equals(bytes)).toBe(true);
      expect(media).toMatchObject({
        ...{ kind: "image", status: "ready", title: "Kettle", fileName: "kettle.png", altText: "A kettle." },
        ...{ tags: ["winter"], contentType, width, height },
        ...{ byteLength: bytes.byteLength, sha256: uploadOf(bytes).sha256 },
      });
      expect(outputOf(reply)["media"]).toEqual(media);
    },
  );

  it("is the first on the list, is found by title and by tag, and can stand in a post", async () => {
    const input = {
      ...inputOf(images.webpLossy, { contentType: "image/webp" }),
      title: "Löse",
      tags: ["rare"],
    };
    const capability = await capabilityFor(api, "mediaImport", input);
    const reply = await sendImport(api, images.webpLossy, { descriptor: input.upload, capability });
    const id = idOf(outputOf(reply));
    for (const wanted of [{ limit: 1 }, { tag: "rare" }, { search: "öse" }, { kind: "image", tag: "rare" }]) {
      const { media } = outputOf(await api.call("mediaList", wanted));
      expect((media as { id: string }[]).map((item) => item.id)).toEqual([id]);
    }
    const posts = [
      {
        accountId: "acc_fernpost_main",
        content: { kind: "image", caption: "New", images: [{ mediaId: id }] },
      },
    ];
    const draft = { name: "With an image", objective: "sales", posts };
    expect((await api.prepare("campaignDraftSave", draft)).text).toContain("confirmationCapability");
  });
});

describe("the bytes are held against the descriptor: 400 with a ToolError", () => {
  const refused = async (bytes: Uint8Array<ArrayBuffer>, descriptor: unknown) => {
    const reply = await sendImport(api, bytes, { descriptor });
    expectTool(reply, 400, "INVALID_INPUT");
    return messageOf(reply);
  };

  it("F30: a body cut short, or longer by a byte, is told with both lengths", async () => {
    expect(await refused(png.slice(0, -1), uploadOf(png))).toMatch(/102 bytes.*103/);
    expect(await refused(Uint8Array.from([...png, 0]), uploadOf(png))).toMatch(/104 bytes.*103/);
    expect(await refused(new Uint8Array(), uploadOf(png))).toMatch(/ 0 bytes/);
  });

  it("F30: a byte altered on the way in is told by the hash", async () => {
    const altered = png.slice();
    altered.set([1], 50);
    expect(await refused(altered, uploadOf(png))).toContain("SHA-256");
  });

  it.each([
    ["SVG", new TextEncoder().encode("<svg/>"), "SVG"],
    ["GIF", otherKinds.gif, "GIF"],
    ["AVIF", otherKinds.avif, "AVIF"],
    ["PNG without an end", png.slice(0, -12), "cut short"],
    ["JPEG without an end", images.jpeg.slice(0, -2), "cut short"],
    ["PNG with a page behind it", Uint8Array.from([...png, ...new TextEncoder().encode("<b>")]), "behind"],
    ["JPEG that is said to be a PNG", images.jpeg, "image/jpeg; the descriptor says image/png"],
  ])("F31: %s", async (_name, bytes, words) => {
    expect(await refused(bytes, uploadOf(bytes))).toContain(words);
  });

  it("a descriptor that no prepare would take is told by its member", async () => {
    expect(await refused(png, { ...uploadOf(png), extra: 1 })).toContain("extra");
    expect(await refused(png, {})).toContain("/input/upload");
    expect(await refused(png, uploadOf(png, { byteLength: imageBytesMax + 1 }))).toContain("byteLength");
  });

  it("F49: a descriptor that holds the credential, without repeating it", async () => {
    const reply = await sendImport(api, png, { descriptor: uploadOf(png, { fileName: token }) });
    expectTool(reply, 400, "INVALID_INPUT");
    expect(reply.text).not.toContain(token);
  });
});

describe("the size of the body", () => {
  it("F29: exactly 3,145,728 bytes are taken and come back the same", async () => {
    const bytes = jpegOf(imageBytesMax);
    const reply = await importImage(api, bytes, { contentType: "image/jpeg" });
    const { contentBase64, byteLength } = await get(idOf(outputOf(reply)));
    expect(byteLength).toBe(3_145_728);
    expect(Buffer.from(String(contentBase64), "base64").equals(bytes)).toBe(true);
  });

  it("F29: one byte more is 413 with a ToolError, whatever the descriptor says", async () => {
    const reply = await sendImport(api, jpegOf(imageBytesMax + 1), { descriptor: uploadOf(png) });
    expectTool(reply, 413, "INVALID_INPUT");
    expect(reply.body["toolName"]).toBe("mediaImport");
  });

  const head = (more: Record<string, string>) =>
    postHead(importPath, { Authorization: `Bearer ${token}`, ...importHeaders(uploadOf(png)), ...more });

  it("413 comes before a byte of a declared excess, and the connection ends", async () => {
    const exchange = rawExchange(api.url);
    exchange.write(head({ "Content-Length": String(imageBytesMax + 1) }));
    expect(await exchange.until("}")).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i);
    await exchange.closed;
  });

  it.each([
    ["the limit itself is read", 0, 400],
    ["one byte past it is 413 while the client still sends", 1, 413],
  ])("chunked: %s", async (_name, over, status) => {
    const exchange = rawExchange(api.url);
    exchange.write(head({ "Transfer-Encoding": "chunked" }));
    const chunk = Buffer.alloc(65_536);
    for (let sent = 0; sent < imageBytesMax; sent += chunk.byteLength)
      exchange.write(Buffer.concat([Buffer.from("10000\r\n"), chunk, Buffer.from("\r\n")]));
    exchange.write(over ? "1\r\nx\r\n" : "0\r\n\r\n");
    expect(await exchange.until("}")).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    exchange.end();
  });
});

it("404: an API without the tool has no import either", async () => {
  const bare = await startServer({}, []);
  expectTransport(await sendImport(bare, png), 404, "NOT_FOUND");
});

describe("mediaImport at the other endpoints", () => {
  it("call asks for a confirmation, and confirm points to the import", async () => {
    expectTool(await api.call("mediaImport", inputOf(png)), 200, "CONFIRMATION_REQUIRED");
    const capability = await capabilityFor(api, "mediaImport", inputOf(png));
    const reply = await api.confirm("mediaImport", inputOf(png), capability);
    expectTool(reply, 200, "INVALID_INPUT");
    expect(messageOf(reply)).toContain("/api/v1/media/import");
  });

  it("prepare refuses a descriptor that could not be sent or taken", async () => {
    for (const said of [
      { byteLength: imageBytesMax + 1 },
      { byteLength: 0 },
      { sha256: "A".repeat(64) },
      { contentType: "image/gif" },
      { fileName: "a/b.png" },
      { fileName: "x".repeat(256) },
    ])
      expectTool(await api.prepare("mediaImport", inputOf(png, said)), 400, "INVALID_INPUT");
  });

  it("F32: the longest file name in any script still fits the header", async () => {
    for (const character of ["ø", "猫", "\u{1f600}"]) {
      const fileName = character.repeat(255);
      expect(encoded(uploadOf(png, { fileName })).length).toBeLessThanOrEqual(4_096);
      expect((await importImage(api, png, { fileName })).body["ok"]).toBe(true);
    }
  });
});
