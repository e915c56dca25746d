import { z } from "zod";
import type { JsonObject } from "@/lib/contract/json";
import { sha256 } from "../../http/checks/digest";
import { generatedImage, imageFormats, imageStyles, type ImageStyle } from "../media/files/image-file";
import type { Writing } from "../../store/database";
import type { TaskRow } from "../../store/tables";
import { busyFactor, type PricePart } from "../tasks/credits";
import { storeMedia } from "../media/store-media";

export const pictureStyleSchema = z.enum(imageStyles).meta({
  id: "PictureStyle",
  title: "Style",
  description: "ridgelines, lakeside and night_camp are views; paper_cut, contours and enamel are patterns.",
});

export const promptPart = z
  .string()
  .min(3)
  .max(600)
  .meta({
    title: "Prompt",
    description: "What is wanted.",
    examples: ["A kettle in the first snow, early morning"],
  });

export const seedPart = z.int().min(0).max(2_147_483_647).optional().meta({
  title: "Seed",
  description: "Kept with the order, and in the file name. Left out: told by the prompt.",
});

/** What a picture is ordered by; quote and start share it, so that a quote's input is a start's. */
export const pictureOrderParts = {
  prompt: promptPart,
  style: pictureStyleSchema,
  format: z.enum(imageFormats).default("landscape").meta({ title: "Format" }),
  quality: z.enum(["draft", "standard"]).default("standard").meta({
    title: "Quality",
    description: "A draft is cheaper, and ready sooner.",
  }),
  count: z.int().min(1).max(4).default(1).meta({ title: "How many", description: "Variants of one order." }),
  seed: seedPart,
};

export type PictureOrders = z.output<z.ZodObject<typeof pictureOrderParts>>;

const creditsEach: Record<ImageStyle, number> = {
  ridgelines: 8,
  lakeside: 10,
  night_camp: 10,
  paper_cut: 8,
  contours: 6,
  enamel: 6,
};

/** What an order costs, in parts. */
export function picturePrice(now: Date, { style, quality, count }: PictureOrders): PricePart[] {
  const each = quality === "draft" ? Math.ceil(creditsEach[style] / 2) : creditsEach[style];
  const drawing = Math.ceil(each * count * busyFactor(now));
  return [
    { what: `${count} × ${style}, ${quality}`, credits: drawing },
    ...(count > 1 ? [{ what: "Variants of one order", credits: -Math.floor(drawing * 0.1) }] : []),
  ];
}

export function pictureSeconds({ quality, count }: PictureOrders): number {
  return count * (quality === "draft" ? 8 : 20);
}

/** What goes to the library, seen from the moment on when the task has finished. */
export async function storePictures(
  db: Writing,
  now: Date,
  task: TaskRow,
  order: PictureOrders,
): Promise<void> {
  for (let index = 0; index < order.count; index += 1) {
    const { content, width, height } = generatedImage(order.style, order.format);
    await storeMedia(db, now, {
      id: `med_${task.id.slice(4)}_${index + 1}`,
      origin: "generated",
      kind: "image",
      file_name: `${order.style}-${seedOf(order) + index}.png`,
      title: titleOf(order.prompt),
      alt_text: null,
      tags_json: JSON.stringify(["generated", order.style]),
      content_type: "image/png",
      sha256: sha256(content),
      width,
      height,
      task_id: task.id,
      visible_from: task.finishes_at,
      created_at: task.finishes_at,
      content,
    });
  }
}

function seedOf({ prompt, seed }: PictureOrders): number {
  return seed ?? Number.parseInt(sha256(prompt).slice(0, 6), 16);
}

/** A prompt as a title. */
export function titleOf(prompt: string): string {
  const letters = Array.from(prompt.replace(/\s+/g, " ").trim());
  return letters.length > 80 ? `${letters.slice(0, 79).join("")}…` : letters.join("");
}

/** The order as it stands in the task. */
export function orderOf({ input_json }: TaskRow): JsonObject {
  return JSON.parse(input_json) as JsonObject;
}
