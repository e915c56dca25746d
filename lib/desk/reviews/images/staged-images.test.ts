import { describe, expect, test } from "vitest";
import { images, otherKinds } from "@/lib/wire/images/testing/sample-images";
import { eraseEnded, readImage, stageImage } from "..";
import { newest, operator, reviewer, view, viewer, waitingReview } from "../testing/test-app";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { bytes, steps } from "../testing/steps";
import { imageBytes, imageSteps, sha256, staged, waitingUpload } from "../testing/upload-tool";

const hour = 60 * 60 * 1000;

onEachDatabase((app) => {
  const { approve } = steps(app);
  const { rowOf, imageOf } = imageSteps(app);

  describe("handing an image in", () => {
    test("gives what its bytes say, and keeps exactly them, sealed", async () => {
      const image = await staged(app, "Größe 图.png");
      expect(image).toMatchObject({
        sha256: sha256(imageBytes),
        byteLength: imageBytes.length,
        type: "image/png",
        fileName: "Größe 图.png",
        kept: true,
      });
      const sealed = bytes((await rowOf(image.id))?.bytes_sealed ?? null);
      expect(sealed.includes(Buffer.from(imageBytes).subarray(0, 16))).toBe(false);
      const read = await readImage(app.as(operator), image.id);
      expect(read.ok && sha256(read.value.bytes)).toBe(image.sha256);
    });

    test("F30 bytes that are not the ones hashed before are refused", async () => {
      const altered = Uint8Array.from(imageBytes, (byte, index) =>
        index === imageBytes.length - 20 ? byte ^ 1 : byte,
      );
      const given = { bytes: altered, sha256: sha256(imageBytes), fileName: null };
      expect(await stageImage(app.as(operator), given)).toMatchObject({
        ok: false,
        refusal: "invalid_input",
        reason: { code: "image_altered" },
      });
      const whole = { bytes: images.jpeg, sha256: sha256(imageBytes), fileName: null };
      expect(await stageImage(app.as(operator), whole)).toMatchObject({ refusal: "invalid_input" });
    });

    test.each(Object.entries({ ...otherKinds, text: Buffer.from("<svg/>") }))(
      "F31 %s is refused by its bytes",
      async (_kind, other) => {
        const given = { bytes: other, sha256: sha256(other), fileName: "a.png" };
        expect(await stageImage(app.as(operator), given)).toMatchObject({ refusal: "invalid_input" });
      },
    );

    test("F33 forty images of one person wait at most, and another person's are not counted", async () => {
      const hoarder = { ...operator, id: "p-hoarder" };
      const given = { bytes: imageBytes, sha256: sha256(imageBytes), fileName: null };
      for (let at = 0; at < 40; at++) expect((await stageImage(app.as(hoarder), given)).ok).toBe(true);
      expect(await stageImage(app.as(hoarder), given)).toMatchObject({ refusal: "blocked" });
      expect((await stageImage(app.as(operator), given)).ok).toBe(true);
    });

    test("a viewer can't, and before it is taken nobody else sees it", async () => {
      const given = { bytes: images.jpeg, sha256: sha256(images.jpeg), fileName: null };
      expect(await stageImage(app.as(viewer), given)).toMatchObject({ refusal: "forbidden" });
      const { id } = await staged(app);
      expect(await readImage(app.as(reviewer), id)).toMatchObject({ refusal: "not_found" });
    });
  });

  describe("erasing", () => {
    test("what no preparation took is gone after an hour; what one carries stays for the retention", async () => {
      const waiting = await staged(app);
      const review = await waitingUpload(app);
      const open = await waitingUpload(app);
      await approve(review);
      app.advance(hour - 1);
      await eraseEnded(app.as(operator), { retentionDays: 2 });
      expect(await rowOf(waiting.id)).toBeDefined();
      app.advance(1);
      await eraseEnded(app.as(operator), { retentionDays: 2 });
      expect(await rowOf(waiting.id)).toBeUndefined();
      expect(imageOf(await view(app, review.id)).kept).toBe(true);
      app.advance(48 * hour);
      await eraseEnded(app.as(operator), { retentionDays: 2 });
      expect(imageOf(await view(app, review.id))).toMatchObject({ kept: false, sha256: sha256(imageBytes) });
      expect(await readImage(app.as(reviewer), imageOf(review).id)).toMatchObject({ refusal: "not_found" });
      expect(imageOf(await view(app, open.id)).kept).toBe(true);
    });
  });

  test("a review without an image says so", async () => {
    expect(newest(await waitingReview(app)).image).toBeNull();
  });
}, sqliteAlone);
