import { z } from "zod";
import { sha256 } from "../../tools/digest";
import type { TaskRow, Writing } from "../../store/tables";
import { generatedImage, imageFormats, imageStyles } from "../media/files/image-file";
import { generatedMedia, storeMedia } from "../media/store-media";
import { busyFactor, type PricePart } from "../tasks/credits";
import { text } from "../../tools/schema";

export const imageStyleSchema = z.enum(imageStyles).meta({
  id: "ImageStyle",
  title: "Style",
  description: "ridgelines, lakeside and night_camp are views; paper_cut, contours and enamel are patterns.",
});

export const promptPart = text("Prompt", 3, 600, {
  description: "What to show.",
  examples: ["A kettle in the first snow, early morning"],
});

export const seedPart = z.int().min(0).max(2_147_483_647).optional().meta({
  title: "Seed",
  description: "Kept with the order and in the file name. Left out: derived from the prompt.",
});

/** Quote and start share these parts, so that a quote's input is a start's. */
export const imageOrderParts = {
  prompt: promptPart,
  style: imageStyleSchema,
  format: z.enum(imageFormats).default("landscape").meta({ title: "Format" }),
  quality: z
    .enum(["draft", "standard"])
    .default("standard")
    .meta({ title: "Quality", description: "A draft is cheaper and ready sooner." }),
  count: z.int().min(1).max(4).default(1).meta({ title: "Count", description: "Variants of one order." }),
  seed: seedPart,
};

export type ImageOrder = z.output<z.ZodObject<typeof imageOrderParts>>;

export function imagePrice(now: Date, { style, quality, count }: ImageOrder): PricePart[] {
  const each = quality === "draft" ? 5 : 10;
  return [{ what: `${count} × ${style}, ${quality}`, credits: Math.ceil(each * count * busyFactor(now)) }];
}

export function imageSeconds({ quality, count }: ImageOrder): number {
  return count * (quality === "draft" ? 8 : 20);
}

/** Adds the images to the library; they become visible when the task finishes. */
export async function storeImages(db: Writing, now: Date, task: TaskRow, order: ImageOrder): Promise<void> {
  const { prompt, style, format, count } = order;
  const seed = order.seed ?? Number.parseInt(sha256(prompt).slice(0, 6), 16);
  const media = generatedMedia(task, generatedImage(style, format));
  for (let index = 0; index < count; index += 1)
    await storeMedia(db, now, {
      ...media,
      id: `med_${task.id.slice(4)}_${index + 1}`,
      kind: "image",
      file_name: `${style}-${seed + index}.png`,
      alt_text: null,
      tags_json: JSON.stringify(["generated", style]),
    });
}
