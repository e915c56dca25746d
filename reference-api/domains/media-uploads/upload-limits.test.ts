import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { images, jpegOf } from "@/lib/wire/images/testing/sample-images";
import { expectFailure } from "../../testing/expect-error";
import { withClock } from "../../testing/campaigns";
import { importImage } from "../../testing/import";
import { outputOf, runMutation } from "../../testing/server";
import { beginUpload, endUpload, uploadInput } from "../../testing/uploads";

const { api } = await withClock();
await endUpload(api, "mediaUploadAbort", "upl_lanternwalk");

const partBytes = 1_024;
const image = jpegOf(3_500);
const said = { contentType: "image/jpeg", partBytes };
const begin = () => beginUpload(api, image, said);

describe("limits", () => {
  it("eight uploads are open at once; the ninth is CONFLICT until one ends", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await begin());
    const ninth = await api.prepare("mediaUploadCreate", uploadInput(image, said));
    expectFailure(ninth, "CONFLICT", { message: ids[0] ?? "" });
    await endUpload(api, "mediaUploadAbort", ids[0] ?? "");
    ids[0] = await begin();
    for (const id of ids) await endUpload(api, "mediaUploadAbort", id);
  });

  it("an image has at most 8 MiB, a video 25", async () => {
    for (const [contentType, bytesMax] of [
      ["image/png", 8_388_608],
      ["video/mp4", 26_214_400],
    ] as const) {
      const input = uploadInput(image, { contentType, byteLength: bytesMax });
      expect((await api.prepare("mediaUploadCreate", input)).status).toBe(200);
      const over = await api.prepare("mediaUploadCreate", { ...input, byteLength: bytesMax + 1 });
      expect(over.text).toContain("INVALID_INPUT");
    }
  });

  it("FORBIDDEN once the workspace's room for uploads would be passed", async () => {
    const { api: fresh } = await withClock();
    await runMutation(fresh, "mediaUploadAbort", { uploadId: "upl_lanternwalk" });
    const video = uploadInput(image, { contentType: "video/mp4", byteLength: 26_214_400 });
    for (let count = 0; count < 5; count += 1) await runMutation(fresh, "mediaUploadCreate", video);
    const rest = uploadInput(image, { byteLength: 3_145_728 });
    expect((await fresh.prepare("mediaUploadCreate", rest)).text).toContain("confirmationCapability");
    expectFailure(await fresh.prepare("mediaUploadCreate", { ...rest, byteLength: 3_145_729 }), "FORBIDDEN");
  });
});

describe("thumbnails", () => {
  it("are made of every type of image where this machine can, and are at most 160 pixels", async () => {
    for (const [name, contentType] of [
      ["jpeg", "image/jpeg"],
      ["png", "image/png"],
      ["webpLossy", "image/webp"],
    ] as const) {
      const { media } = outputOf(await importImage(api, images[name], { contentType }));
      const mediaId = (media as JsonObject)["id"];
      const { thumbnail } = outputOf(await api.call("mediaGet", { mediaId, rendition: "thumbnail" }));
      expect(thumbnail).toMatchObject({ contentType: "image/webp", width: (media as JsonObject)["width"] });
    }
    const { media } = outputOf(await api.call("mediaList", { thumbnails: true, limit: 100 }));
    const made = (media as JsonObject[]).flatMap(({ thumbnail }) =>
      thumbnail ? [thumbnail as JsonObject] : [],
    );
    expect(made.length).toBeGreaterThan(7);
    for (const { width, height } of made)
      expect(Math.max(Number(width), Number(height))).toBeLessThanOrEqual(160);
  });
});
