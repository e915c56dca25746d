import type { JsonObject, JsonValue } from "@/lib/contract/json";
import type { Reading, Writing } from "../../store/database";
import type { TaskRow } from "../../store/tables";
import { ToolFailure } from "../../tools/failure";
import { quoted } from "../../tools/quoted";
import { checkBrandRules } from "../brand/brand-rules";
import { creditsLeft, priceToPay, quoteView, type Payment } from "../tasks/credits";
import { isVisible, mediaView } from "../media/media";
import {
  orderOf,
  picturePrice,
  pictureSeconds,
  storePictures,
  titleOf,
  type PictureOrders,
} from "./image-orders";
import { listTasks, runningTasks, startTask, taskStatus, taskView, type TaskStatus } from "../tasks/tasks";

const atOnceMax = 3;

export async function quotePictures(db: Reading, now: Date, order: PictureOrders): Promise<JsonObject> {
  checkBrandRules(order.prompt);
  const quote = await quoteView(db, now, picturePrice(now, order));
  return { ...quote, pictures: order.count, expectedSeconds: pictureSeconds(order) };
}

export async function summarisePictures(
  db: Reading,
  now: Date,
  { order, payment }: { order: PictureOrders; payment: Payment },
): Promise<JsonObject> {
  const credits = await checkOrder(db, now, { order, payment });
  const left = await creditsLeft(db, now);
  return {
    headline: `Draw ${order.count} picture${order.count === 1 ? "" : "s"} for ${credits} credits`,
    changes: [
      `${quoted(titleOf(order.prompt))} is drawn in the style ${order.style}, ${order.format}, ${order.quality}.`,
      `${credits} of the ${left} credits left this month are used; a failed drawing gives them back.`,
      "The pictures go into the media library once they are finished. Nothing is scheduled or published.",
    ],
    accounts: [],
    warnings: ["A drawn picture has no alternative text yet."],
    irreversible: false,
  };
}

export async function startPictures(
  db: Writing,
  now: Date,
  { order, payment }: { order: PictureOrders; payment: Payment },
): Promise<JsonObject> {
  const credits = await checkOrder(db, now, { order, payment });
  const task = await startTask(db, now, {
    kind: "image",
    title: titleOf(order.prompt),
    input: order as JsonObject,
    credits,
    seconds: pictureSeconds(order),
    failures: [
      "The drawing did not pass its own check twice in a row.",
      "The drawing took too long and was stopped.",
    ],
  });
  if (task.outcome === "succeeded") await storePictures(db, now, task, order);
  return { generation: await pictureTaskView(db, now, task) };
}

export async function listPictures(
  db: Reading,
  now: Date,
  wanted: { status: TaskStatus | undefined; limit: number; cursor: string | undefined },
): Promise<JsonObject> {
  const { rows, nextCursor } = await listTasks(db, now, { kind: "image", ...wanted });
  const generations: JsonValue[] = [];
  for (const row of rows) generations.push(await pictureTaskView(db, now, row));
  return { generations, creditsLeft: await creditsLeft(db, now), nextCursor };
}

async function pictureTaskView(db: Reading, now: Date, row: TaskRow): Promise<JsonObject> {
  const { prompt, style, format, quality, count } = orderOf(row);
  return {
    ...taskView(row, now),
    prompt: prompt ?? null,
    style: style ?? null,
    format: format ?? null,
    quality: quality ?? null,
    count: count ?? null,
    media: taskStatus(row, now) === "succeeded" ? await mediaOfTask(db, now, row.id) : [],
  };
}

/** What a finished task put into the library. */
export async function mediaOfTask(db: Reading, now: Date, taskId: string): Promise<JsonObject[]> {
  const rows = await db
    .selectFrom("media")
    .selectAll()
    .where("task_id", "=", taskId)
    .where(isVisible(now))
    .orderBy("kind", "desc")
    .orderBy("file_name")
    .execute();
  return rows.map((row) => {
    const { id, kind, fileName, contentType, width, height } = mediaView(row, now);
    return {
      mediaId: id ?? null,
      kind: kind ?? null,
      fileName: fileName ?? null,
      contentType: contentType ?? null,
      width: width ?? null,
      height: height ?? null,
    };
  });
}

async function checkOrder(
  db: Reading,
  now: Date,
  { order, payment }: { order: PictureOrders; payment: Payment },
): Promise<number> {
  checkBrandRules(order.prompt);
  const running = await runningTasks(db, now, "image");
  if (running >= atOnceMax)
    throw new ToolFailure(
      "CONFLICT",
      `${running} drawings are under way; wait until one has finished.`,
      true,
    );
  return priceToPay(db, now, { parts: picturePrice(now, order), ...payment });
}
