import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { images, jpegOf } from "@/lib/wire/images/testing/sample-images";
import { expectFailure, expectTool } from "../../testing/expect-error";
import { withClock } from "../../testing/campaigns";
import { videoOf } from "../../testing/videos";
import { capabilityFor, outputOf, runMutation, token } from "../../testing/server";
import { beginUpload, endUpload, hashOf, partInput, sendParts, uploadOf } from "../../testing/uploads";

const { api, pass } = await withClock();
await endUpload(api, "mediaUploadAbort", "upl_lanternwalk");

const partBytes = 1_024;
const image = jpegOf(3_500);
const said = { contentType: "image/jpeg", partBytes };
const begin = () => beginUpload(api, image, said);

describe("an upload in parts", () => {
  it("takes its parts in any order, can be picked up again, and comes back the same", async () => {
    const id = await begin();
    expect(await uploadOf(api, id)).toMatchObject({ state: "open", partCount: 4, missingParts: "1–4" });
    await sendParts(api, id, image, { numbers: [4, 2], partBytes });
    expect(await uploadOf(api, id)).toMatchObject({ receivedBytes: 1_452, missingParts: "1, 3" });
    await sendParts(api, id, image, { numbers: [3, 1], partBytes });
    const { parts } = outputOf(await api.call("mediaUploadGet", { uploadId: id }));
    expect((parts as JsonObject[]).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const { media, upload } = await endUpload(api, "mediaUploadComplete", id);
    expect(upload).toMatchObject({ state: "completed", missingParts: null, receivedBytes: 3_500 });
    const mediaId = String((media as JsonObject)["id"]);
    const { contentBase64, ...view } = outputOf(await api.call("mediaGet", { mediaId }));
    expect(Buffer.from(String(contentBase64), "base64").equals(image)).toBe(true);
    expect(view).toMatchObject({
      ...{ origin: "upload", status: "ready", contentType: "image/jpeg", width: 33, height: 17 },
      ...{ sha256: hashOf(image), altText: "A walk." },
    });
  });

  it("takes a part again without harm, and refuses other bytes under its number", async () => {
    const id = await begin();
    await sendParts(api, id, image, { numbers: [1], partBytes });
    const again = await runMutation(api, "mediaUploadPart", partInput(id, image, { number: 1, partBytes }));
    expect(again).toMatchObject({ part: { alreadyThere: true }, upload: { receivedBytes: 1_024 } });
    const other = jpegOf(3_500).fill(9, 100, 200);
    expectFailure(
      await api.prepare("mediaUploadPart", partInput(id, other, { number: 1, partBytes })),
      "CONFLICT",
    );
    await endUpload(api, "mediaUploadAbort", id);
  });

  it("puts a video into the library with its size and length, and posts may name it", async () => {
    const video = videoOf({ width: 1280, height: 720, seconds: 31, dataBytes: 2_000 });
    const id = await beginUpload(api, video, { contentType: "video/mp4", fileName: "walk.mp4", partBytes });
    const numbers = Array.from({ length: Math.ceil(video.byteLength / partBytes) }, (_, index) => index + 1);
    await sendParts(api, id, video, { numbers, partBytes });
    const { media } = await endUpload(api, "mediaUploadComplete", id);
    expect(media).toMatchObject({ kind: "video", width: 1280, height: 720, durationSeconds: 31 });
    const content = { kind: "video", title: "Walk", mediaId: (media as JsonObject)["id"] };
    const posts = [{ accountId: "acc_reelmoor_films", content }];
    const reply = await api.prepare("campaignDraftSave", { name: "A walk", objective: "sales", posts });
    expect(reply.text).toContain("confirmationCapability");
  });

  it("a part of the largest size fits a JSON body", async () => {
    const bytes = jpegOf(46_080);
    const id = await beginUpload(api, bytes, { contentType: "image/jpeg" });
    await sendParts(api, id, bytes, { numbers: [1], partBytes: 46_080 });
    expect((await endUpload(api, "mediaUploadComplete", id))["media"]).toMatchObject({ byteLength: 46_080 });
  });
});

describe("refusals of a part", () => {
  let id: string;
  const part = (more: JsonObject = {}): JsonObject => ({
    ...partInput(id, image, { number: 1, partBytes }),
    ...more,
  });
  beforeAll(async () => {
    id = await begin();
  });

  it.each([
    ["a number past the last part", { number: 5 }, "INVALID_INPUT", "4 parts"],
    ["a length that is not the part's", { number: 4 }, "INVALID_INPUT", "428 bytes"],
    ["altered bytes", { sha256: hashOf(image) }, "INVALID_INPUT", "SHA-256"],
    ["fewer bytes than stated", { contentBase64: "AAAA" }, "INVALID_INPUT", "1024 bytes"],
    ["an unknown upload", { uploadId: "upl_nothinghere" }, "NOT_FOUND", "upl_nothinghere"],
  ])("%s", async (_name, more, code, words) => {
    const reply = await api.prepare("mediaUploadPart", part(more));
    expectFailure(reply, code, { message: words });
  });

  it("base64 without its padding, or with loose bits at its end", async () => {
    const short = { number: 4, byteLength: 428, sha256: hashOf(image.subarray(3_072)) };
    const base64 = Buffer.from(image.subarray(3_072)).toString("base64");
    for (const contentBase64 of [base64.replace(/=+$/, ""), base64.replace(/.=$/, "B=")])
      expectFailure(await api.prepare("mediaUploadPart", part({ ...short, contentBase64 })), "INVALID_INPUT");
  });

  it("one byte more than a part may have is refused by the schema", async () => {
    expectTool(await api.prepare("mediaUploadPart", part({ byteLength: 46_081 })), 400, "INVALID_INPUT");
  });
});

describe("completing", () => {
  it("CONFLICT while parts are missing, with their numbers; the upload stays open", async () => {
    const id = await begin();
    await sendParts(api, id, image, { numbers: [2], partBytes });
    const reply = await api.prepare("mediaUploadComplete", { uploadId: id });
    expectFailure(reply, "CONFLICT", { message: "1, 3–4" });
    await endUpload(api, "mediaUploadAbort", id);
  });

  it("CONFLICT when the whole is not what was announced", async () => {
    const id = await beginUpload(api, image, { ...said, sha256: hashOf(images.png) });
    await sendParts(api, id, image, { numbers: [1, 2, 3, 4], partBytes });
    expectFailure(await api.prepare("mediaUploadComplete", { uploadId: id }), "CONFLICT");
    expect(await uploadOf(api, id)).toMatchObject({ state: "open" });
    await endUpload(api, "mediaUploadAbort", id);
  });

  it.each([
    ["F31: no image", Buffer.from("<svg/>"), "image/png", "SVG"],
    ["F31: another type than announced", Buffer.from(images.png), "image/webp", "image/png"],
    ["a video that is cut short", videoOf().subarray(0, -4), "video/mp4", "cut short"],
    ["a video without images", videoOf({ width: 0 }), "video/mp4", "no image"],
  ])("INVALID_INPUT for %s", async (_name, bytes, contentType, words) => {
    const id = await beginUpload(api, bytes, { contentType });
    await sendParts(api, id, bytes, { numbers: [1], partBytes: 46_080 });
    const reply = await api.prepare("mediaUploadComplete", { uploadId: id });
    expectFailure(reply, "INVALID_INPUT", { message: words });
    await endUpload(api, "mediaUploadAbort", id);
  });
});

describe("the end of an upload", () => {
  it("abort throws the parts away, and everything after it is CONFLICT", async () => {
    const id = await begin();
    await sendParts(api, id, image, { numbers: [1], partBytes });
    expect(await endUpload(api, "mediaUploadAbort", id)).toMatchObject({
      upload: { state: "aborted", receivedBytes: 0 },
    });
    for (const tool of ["mediaUploadAbort", "mediaUploadComplete"])
      expectFailure(await api.prepare(tool, { uploadId: id }), "CONFLICT");
    expectFailure(
      await api.prepare("mediaUploadPart", partInput(id, image, { number: 2, partBytes })),
      "CONFLICT",
    );
  });

  it("a confirm that comes after another's abort is CONFLICT, and is answered so again", async () => {
    const id = await begin();
    const late = await capabilityFor(api, "mediaUploadAbort", { uploadId: id });
    await endUpload(api, "mediaUploadAbort", id);
    const send = { key: "a-key-of-the-late-abort" };
    const first = await api.confirm("mediaUploadAbort", { uploadId: id }, late, send);
    expectFailure(first, "CONFLICT");
    expect((await api.confirm("mediaUploadAbort", { uploadId: id }, late, send)).text).toBe(first.text);
  });

  it("expires after 24 hours, not a second earlier, and frees its place", async () => {
    const id = await begin();
    await sendParts(api, id, image, { numbers: [1], partBytes });
    pass(86_399);
    expect(await uploadOf(api, id)).toMatchObject({ state: "open", receivedBytes: 1_024 });
    pass(1);
    expect(await uploadOf(api, id)).toMatchObject({ state: "expired", receivedBytes: 0, missingParts: null });
    for (const tool of ["mediaUploadAbort", "mediaUploadComplete"])
      expectFailure(await api.prepare(tool, { uploadId: id }), "CONFLICT");
  });
});

it("F49: no part may hold the credential", async () => {
  const bytes = Buffer.from(token);
  const id = await beginUpload(api, bytes, { contentType: "image/png" });
  const input = { ...partInput(id, bytes, { number: 1, partBytes: 46_080 }), sha256: token };
  expectTool(await api.prepare("mediaUploadPart", input), 400, "INVALID_INPUT");
  await endUpload(api, "mediaUploadAbort", id);
});
