import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import type { Reading, TaskRow, Writing } from "../../store/tables";
import { clipped, quoted, summaryOf } from "../../tools/summary";
import { invalidInput } from "../../tools/failure";
import { checkBrandRules } from "../brand/brand-rules";
import { generatedImage } from "../media/files/image-file";
import { mediaOfTask } from "../media/media";
import { generatedMedia, storeMedia } from "../media/store-media";
import { busyFactor, creditsUsed, priceToPay, type PricePart } from "../tasks/credits";
import { listTasks, needFreeSlot, startTask, taskView } from "../tasks/tasks";
import { scenesOf, secondsOf, videoFormats, videoSecondsMax, type VideoOrder } from "./video-orders";

export const storyboardNote =
  "This API renders no video: the result is a storyboard, a still image without sound.";

type VideoToStart = { order: VideoOrder; creditsMax: number };

export async function summariseVideo(db: Reading, now: Date, video: VideoToStart): Promise<JsonObject> {
  const { order } = video;
  const credits = await checkVideo(db, now, video);
  const scenes = scenesOf(order);
  return summaryOf({
    headline: `Generate the storyboard ${quoted(order.title)} (${secondsOf(scenes)} s) for ${credits} credits`,
    changes: [
      `${scenes.length} scenes in the style ${order.style}, ${order.format}.`,
      await creditsUsed(db, now, credits),
      "Storyboard and poster go into the media library when they are finished. Nothing is scheduled or published.",
    ],
    warnings: [storyboardNote],
  });
}

export async function startVideo(db: Writing, now: Date, video: VideoToStart): Promise<JsonObject> {
  const { order } = video;
  const credits = await checkVideo(db, now, video);
  const task = await startTask(db, now, {
    kind: "video",
    title: order.title,
    input: order as JsonObject,
    credits,
    seconds: 20 + secondsOf(scenesOf(order)) * 2,
    failure: "The storyboard took too long and was stopped.",
  });
  if (task.outcome === "succeeded") await storeVideo(db, now, task, order);
  return { video: await videoView(db, now, task) };
}

/** The videos that were started last, the latest first. */
export async function recentVideos(db: Reading, now: Date, limit: number): Promise<JsonValue[]> {
  const { rows } = await listTasks(db, now, { kind: "video", limit });
  const videos: JsonValue[] = [];
  for (const row of rows) videos.push(await videoView(db, now, row));
  return videos;
}

export async function videoView(db: Reading, now: Date, row: TaskRow): Promise<JsonObject> {
  return { ...taskView(row, now), media: await mediaOfTask(db, now, row.id), note: storyboardNote };
}

export function videoPrice(now: Date, order: Pick<VideoOrder, "content" | "voiceId">): PricePart[] {
  const scenes = scenesOf(order);
  return [
    { what: `${scenes.length} scenes`, credits: Math.ceil(scenes.length * 4 * busyFactor(now)) },
    { what: `${secondsOf(scenes)} seconds`, credits: Math.ceil(secondsOf(scenes) / 2) },
    ...(order.voiceId === undefined ? [] : [{ what: "A voice", credits: 5 }]),
  ];
}

async function checkVideo(db: Reading, now: Date, { order, creditsMax }: VideoToStart): Promise<number> {
  const scenes = scenesOf(order);
  for (const { prompt, narration } of scenes) checkBrandRules(`${prompt}\n${narration ?? ""}`);
  const seconds = secondsOf(scenes);
  if (seconds > videoSecondsMax)
    throw invalidInput(`The scenes take ${seconds} seconds. The maximum is ${videoSecondsMax}.`);
  await needFreeSlot(db, now, { kind: "video", atOnceMax: 2 });
  return priceToPay(db, now, { parts: videoPrice(now, order), atMost: creditsMax });
}

/** Adds storyboard and poster to the library; they become visible when the task finishes. */
export async function storeVideo(db: Writing, now: Date, task: TaskRow, order: VideoOrder): Promise<void> {
  const media = generatedMedia(task, generatedImage(order.style, videoFormats[order.format]));
  const scenes = scenesOf(order);
  const name =
    order.title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.slice(0, 6)
      .join("-") ?? "video";
  const file = (part: "storyboard" | "poster") => ({
    ...media,
    file_name: `${name}-${part}.png`,
    tags_json: JSON.stringify(["generated", part]),
  });
  await storeMedia(db, now, {
    ...file("storyboard"),
    id: `med_${task.id.slice(4)}_video`,
    kind: "video",
    alt_text: null,
    duration_ms: secondsOf(scenes) * 1_000,
  });
  await storeMedia(db, now, {
    ...file("poster"),
    id: `med_${task.id.slice(4)}_poster`,
    kind: "image",
    alt_text: clipped(`Poster: ${scenes[0]?.prompt ?? order.title}`, 1_000),
  });
}
