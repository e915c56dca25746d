import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import type { Reading, TaskRow, Writing } from "../../store/tables";
import { clipped, counted, quoted, summaryOf } from "../../tools/summary";
import { checkBrandRules } from "../brand/brand-rules";
import { mediaOfTask } from "../media/media";
import { creditsLeft, creditsUsed, priceToPay, quoteView, type Payment } from "../tasks/credits";
import { listTasks, needFreeSlot, startTask, taskView, type TaskPage } from "../tasks/tasks";
import { imagePrice, imageSeconds, storeImages, type ImageOrder } from "./image-orders";
import { storedJson } from "../../store/stored-json";

type ImagesToStart = { order: ImageOrder; payment: Payment };

export async function quoteImages(db: Reading, now: Date, order: ImageOrder): Promise<JsonObject> {
  checkBrandRules(order.prompt);
  const quote = await quoteView(db, now, imagePrice(now, order));
  return { ...quote, images: order.count, expectedSeconds: imageSeconds(order) };
}

export async function summariseImages(db: Reading, now: Date, start: ImagesToStart): Promise<JsonObject> {
  const { prompt, style, format, quality, count } = start.order;
  const credits = await checkOrder(db, now, start);
  return summaryOf({
    headline: `Generate ${counted(count, "image")} for ${credits} credits`,
    changes: [
      `${quoted(titleOf(prompt))} in the style ${style}, ${format}, ${quality}.`,
      await creditsUsed(db, now, credits),
      "The images go into the media library when they are finished. Nothing is scheduled or published.",
    ],
    warnings: ["A generated image has no alternative text yet."],
  });
}

export async function startImages(db: Writing, now: Date, start: ImagesToStart): Promise<JsonObject> {
  const { order } = start;
  const credits = await checkOrder(db, now, start);
  const task = await startTask(db, now, {
    kind: "image",
    title: titleOf(order.prompt),
    input: order as JsonObject,
    credits,
    seconds: imageSeconds(order),
    failure: "The generation took too long and was stopped.",
  });
  if (task.outcome === "succeeded") await storeImages(db, now, task, order);
  return { generation: await generationView(db, now, task) };
}

export async function listGenerations(db: Reading, now: Date, page: TaskPage): Promise<JsonObject> {
  const { rows, nextCursor } = await listTasks(db, now, { kind: "image", ...page });
  const generations: JsonValue[] = [];
  for (const row of rows) generations.push(await generationView(db, now, row));
  return { generations, creditsLeft: await creditsLeft(db, now), nextCursor };
}

async function generationView(db: Reading, now: Date, row: TaskRow): Promise<JsonObject> {
  const { prompt, style, format, quality, count } = storedJson<ImageOrder>(row.input_json);
  const media = await mediaOfTask(db, now, row.id);
  return { ...taskView(row, now), prompt, style, format, quality, count, media };
}

async function checkOrder(db: Reading, now: Date, { order, payment }: ImagesToStart): Promise<number> {
  checkBrandRules(order.prompt);
  await needFreeSlot(db, now, { kind: "image", atOnceMax: 3 });
  return priceToPay(db, now, { parts: imagePrice(now, order), ...payment });
}

function titleOf(prompt: string): string {
  return clipped(prompt.replace(/\s+/g, " ").trim(), 80);
}
