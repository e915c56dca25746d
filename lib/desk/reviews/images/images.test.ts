import { describe, expect, test } from "vitest";
import { json, resetAfterExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { images } from "@/lib/wire/images/testing/sample-images";
import { approveAndSend, prepare, prepareAgain, readImage, retry, stageImage } from "..";
import type { ReviewContext } from "../context";
import { newest, operator, reviewer, shown, view, viewer } from "../testing/test-app";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { bytes, steps } from "../testing/steps";
import { sealImage } from "../store/images";
import { imageBytes, imageSteps, sha256, staged, uploadTool, waitingUpload } from "../testing/upload-tool";
import { valueOf } from "../testing/value-of";

const hour = 60 * 60 * 1000;

onEachDatabase((app) => {
  const { approve, stateOf } = steps(app);
  const imports = () => app.api.requests.filter(({ endpoint }) => endpoint === "import");
  const { rowOf, imageOf } = imageSteps(app);

  describe("preparing and sending it", () => {
    test("the descriptor is made from the bytes, and exactly they are sent with it", async () => {
      const review = await waitingUpload(app);
      const { inputText } = newest(review);
      const { source } = JSON.parse(inputText ?? "") as { source: unknown };
      expect(source).toMatchObject({
        hexHash: sha256(imageBytes),
        bytes: imageBytes.length,
        mimeType: "image/png",
        fileName: "a.png",
      });
      await approve(review);
      expect(await stateOf(review)).toBe("accepted");
      const sent = imports().at(-1);
      expect(sent?.bytes.equals(imageBytes)).toBe(true);
      expect(decodeURIComponent(String(sent?.headers["x-publish-upload"]))).toBe(JSON.stringify(source));
      expect((await readImage(app.as(viewer), imageOf(review).id)).ok).toBe(true);
    });

    test("a retry sends the same bytes, descriptor, capability and key", async () => {
      const review = await waitingUpload(app);
      app.api.next("import", resetAfterExecuting);
      await approve(review);
      expect(await stateOf(review)).toBe("uncertain");
      const executed = app.api.executions.length;
      await retry(app.as(reviewer), { preparationId: newest(review).id });
      expect(await stateOf(review)).toBe("accepted");
      const [first, second] = imports().slice(-2);
      expect(second?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
      for (const name of ["x-publish-upload", "x-publish-confirmation", "idempotency-key"])
        expect(second?.headers[name]).toBe(first?.headers[name]);
      expect(app.api.executions.length).toBe(executed);
    });

    test.each([
      [
        "altered",
        (sealed: Buffer) =>
          Buffer.from(sealed.map((byte, at) => (at === sealed.length - 1 ? byte ^ 1 : byte))),
      ],
      ["gone", () => null],
    ])("F28 an image that is %s ends in unresolved, and nothing is sent", async (_how, change) => {
      const review = await waitingUpload(app);
      const { id } = imageOf(review);
      const sealed = bytes((await rowOf(id))?.bytes_sealed ?? null);
      await app.db
        .updateTable("staged_images")
        .set({ bytes_sealed: change(sealed) })
        .where("id", "=", id)
        .execute();
      const before = imports().length;
      expect(await approve(review)).toMatchObject({ ok: false, refusal: "secret_unusable" });
      expect(await stateOf(review)).toBe("unresolved");
      expect(imports().length).toBe(before);
    });

    test.each([
      ["of another size", Buffer.from(images.jpeg)],
      ["of the same size", Buffer.from(imageBytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte)))],
    ])("F28 other bytes %s that are sealed in its place are not sent", async (_which, other) => {
      const review = await waitingUpload(app);
      const { id } = imageOf(review);
      const before = imports().length;
      await app.db
        .updateTable("staged_images")
        .set({ bytes_sealed: sealImage(app.as(operator).vault, id, other) })
        .where("id", "=", id)
        .execute();
      expect(await approve(review)).toMatchObject({ ok: false, refusal: "secret_unusable" });
      expect(await stateOf(review)).toBe("unresolved");
      expect(imports().length).toBe(before);
      expect(await readImage(app.as(reviewer), id)).toMatchObject({ refusal: "secret_unusable" });
    });

    test("F28 what goes out was opened and checked before the claim, whatever happens to the kept image after it", async () => {
      const review = await waitingUpload(app);
      const { id } = imageOf(review);
      const before = imports().length;
      const atStep: ReviewContext["atStep"] = async (step) => {
        if (step !== "claimed") return;
        await app.db.updateTable("staged_images").set({ bytes_sealed: null }).where("id", "=", id).execute();
      };
      await approveAndSend(app.as(reviewer, { atStep }), { shown: shown(review) });
      expect(await stateOf(review)).toBe("accepted");
      expect(imports().length).toBe(before + 1);
    });

    test("F28 what was sealed for one image opens in no other's place", async () => {
      const [one, two] = [await staged(app), await staged(app)];
      const sealed = bytes((await rowOf(one.id))?.bytes_sealed ?? null);
      await app.db
        .updateTable("staged_images")
        .set({ bytes_sealed: sealed })
        .where("id", "=", two.id)
        .execute();
      expect(await readImage(app.as(operator), one.id)).toMatchObject({ ok: true });
      expect(await readImage(app.as(operator), two.id)).toMatchObject({ refusal: "secret_unusable" });
    });

    test("F28 a row that names another hash than the prepared input is not sent either", async () => {
      const review = await waitingUpload(app);
      const other = await valueOf(
        stageImage(app.as(operator), {
          bytes: images.jpeg,
          sha256: sha256(images.jpeg),
          fileName: null,
        }),
      );
      await app.db
        .updateTable("preparation_images")
        .set({ image_id: other.id })
        .where("preparation_id", "=", newest(review).id)
        .execute();
      await app.db
        .updateTable("staged_images")
        .set({ taken_at: app.now().toISOString() })
        .where("id", "=", other.id)
        .execute();
      const before = imports().length;
      await approve(review);
      expect(await stateOf(review)).toBe("unresolved");
      expect(imports().length).toBe(before);
    });

    test("the next revision keeps the image unless another is given", async () => {
      const review = await waitingUpload(app);
      const inputText = JSON.stringify({ altText: "Better words" });
      await prepareAgain(app.as(operator), { reviewId: review.id, inputText });
      const second = await view(app, review.id);
      expect(imageOf(second).id).toBe(imageOf(review).id);
      expect(newest(second).inputText).toContain("Better words");
      expect(newest(second).inputText).toContain(sha256(imageBytes));
      await approve(second);
      expect(await stateOf(second)).toBe("accepted");
    });

    test("a descriptor in the input itself is refused", async () => {
      const inputText = JSON.stringify({ source: { hexHash: "a".repeat(64), bytes: 3 } });
      expect(await prepare(app.as(operator), { toolName: uploadTool.name, inputText })).toMatchObject({
        ok: false,
        refusal: "invalid_input",
      });
    });

    test("another person's image, one that is gone, and one for another tool are refused", async () => {
      const { id } = await staged(app);
      const wanted = { toolName: uploadTool.name, inputText: "{}", stagedImageId: id };
      expect(await prepare(app.as(reviewer), wanted)).toMatchObject({ refusal: "invalid_input" });
      expect(await prepare(app.as(operator), { ...wanted, stagedImageId: "none" })).toMatchObject({
        refusal: "invalid_input",
      });
      expect(await prepare(app.as(operator), { ...wanted, toolName: "draftSave" })).toMatchObject({
        refusal: "invalid_input",
      });
    });

    test("an image that is about to be erased is not taken any more", async () => {
      const { id } = await staged(app);
      const wanted = { toolName: uploadTool.name, inputText: "{}", stagedImageId: id };
      app.advance(hour - 60_000);
      expect(await prepare(app.as(operator), wanted)).toMatchObject({
        refusal: "invalid_input",
        reason: { code: "image_gone" },
      });
    });

    test("F32 a descriptor that is too long when it is encoded is refused with the reason", async () => {
      const { id } = await staged(app, "图".repeat(500));
      const wanted = { toolName: uploadTool.name, inputText: "{}", stagedImageId: id };
      const result = await prepare(app.as(operator), wanted);
      expect(result).toMatchObject({
        ok: false,
        reason: { code: "descriptor_unusable", detail: expect.stringMatching(/4096/) as string },
      });
    });

    test("a refusal by the API ends as it does for any other tool", async () => {
      const review = await waitingUpload(app);
      const error = { code: "INVALID_INPUT", message: "No.", retryable: false };
      app.api.next("import", json(200, { ok: false, toolName: "mediaImport", error }));
      await approve(review);
      expect(await stateOf(review)).toBe("failed");
    });
  });
}, sqliteAlone);
