import { createHash } from "node:crypto";
import { beforeAll } from "vitest";
import { images } from "@/lib/wire/images/testing/sample-images";
import { prepare, stageImage, type PrepareInput } from "..";
import type { ImageView, ReviewView } from "../types";
import { newest, operator, view, type TestApp } from "./test-app";
import { valueOf } from "./value-of";

/** An upload tool with names of its own, which no test of ours relies on elsewhere. */
export const uploadTool = {
  name: "mediaImport",
  mutability: "mutating",
  annotations: { readOnlyHint: false, destructiveHint: false },
  inputSchema: {
    type: "object",
    additionalProperties: false,
    required: ["source"],
    properties: {
      altText: { type: "string" },
      source: {
        type: "object",
        required: ["hexHash", "bytes"],
        properties: {
          hexHash: { type: "string", pattern: "^[0-9a-f]{64}$" },
          bytes: { type: "integer" },
          mimeType: { type: "string" },
          fileName: { type: "string" },
          width: { type: "integer" },
          height: { type: "integer" },
        },
      },
    },
  },
};

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export const imageBytes = images.png;

export async function staged(app: TestApp, fileName: string | null = "a.png"): Promise<ImageView> {
  return valueOf(
    stageImage(app.as(operator), {
      bytes: imageBytes,
      sha256: sha256(imageBytes),
      fileName,
    }),
  );
}

let texts = 0;
/** A review that carries an image and waits for a decision. */
export async function waitingUpload(app: TestApp, change: Partial<PrepareInput> = {}): Promise<ReviewView> {
  const { id } = await staged(app);
  const result = await valueOf(
    prepare(app.as(operator), {
      toolName: uploadTool.name,
      inputText: JSON.stringify({ altText: `Image ${++texts}` }),
      stagedImageId: id,
      ...change,
    }),
  );
  return view(app, result.reviewId);
}

/** The steps of a suite about images, whose API has the upload tool. */
export function imageSteps(app: TestApp) {
  beforeAll(() => {
    app.api.tools.push(uploadTool);
  });
  return {
    rowOf: (imageId: string) =>
      app.db.selectFrom("staged_images").selectAll().where("id", "=", imageId).executeTakeFirst(),
    imageOf: (review: ReviewView): ImageView => {
      const { image } = newest(review);
      if (!image) throw new Error("No image.");
      return image;
    },
  };
}
