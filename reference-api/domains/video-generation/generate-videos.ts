import type { JsonObject, JsonValue } from "@/lib/contract/json";
import { sha256 } from "../../http/checks/digest";
import { clipped } from "../../tools/clipped";
import { generatedImage } from "../media/files/image-file";
import type { Reading, Writing } from "../../store/database";
import type { TaskRow } from "../../store/tables";
import { ToolFailure } from "../../tools/failure";
import { quoted } from "../../tools/quoted";
import { checkBrandRules } from "../brand/brand-rules";
import { busyFactor, creditsLeft, priceToPay, type PricePart } from "../tasks/credits";
import { filmFormats, filmSecondsMax, scenesOf, type FilmOrder, type Scene } from "./video-orders";
import { mediaOfTask } from "../image-generation/generate-images";
import { storeMedia } from "../media/store-media";
import { listTasks, runningTasks, startTask, taskStatus, taskView } from "../tasks/tasks";

const atOnceMax = 2;

/** Said wherever a film is spoken of, since no film is made here. */
export const storyboardNote =
  "No film is rendered here: what is made is a storyboard, a still image without sound.";

export type FilmToMake = { order: FilmOrder; creditsMax: number };

export async function summariseFilm(db: Reading, now: Date, film: FilmToMake): Promise<JsonObject> {
  const { credits, scenes, seconds } = await checkFilm(db, now, film);
  const left = await creditsLeft(db, now);
  return {
    headline: `Make the storyboard ${quoted(film.order.title)} (${seconds} s) for ${credits} credits`,
    changes: [
      `${scenes.length} scenes are drawn in the style ${film.order.style}, ${film.order.format}.`,
      `${credits} of the ${left} credits left this month are used; a failure gives them back.`,
      "Storyboard and poster go into the media library once they are finished. Nothing is scheduled or published.",
    ],
    accounts: [],
    warnings: [storyboardNote],
    irreversible: false,
  };
}

export async function startFilm(db: Writing, now: Date, film: FilmToMake): Promise<JsonObject> {
  const { credits, scenes, seconds } = await checkFilm(db, now, film);
  const task = await startTask(db, now, {
    kind: "video",
    title: film.order.title,
    input: film.order as JsonObject,
    credits,
    seconds: 20 + seconds * 2,
    failures: ["Two scenes could not be joined.", "The storyboard took too long and was stopped."],
  });
  if (task.outcome === "succeeded") await storeFilm(db, now, { task, order: film.order, scenes });
  return { film: await filmView(db, now, task) };
}

/** Films that were started, the last one first. */
export async function recentFilms(db: Reading, now: Date, limit: number): Promise<JsonValue[]> {
  const { rows } = await listTasks(db, now, { kind: "video", status: undefined, limit, cursor: undefined });
  const films: JsonValue[] = [];
  for (const row of rows) films.push(await filmView(db, now, row));
  return films;
}

export async function filmView(db: Reading, now: Date, row: TaskRow): Promise<JsonObject> {
  return {
    ...taskView(row, now),
    media: taskStatus(row, now) === "succeeded" ? await mediaOfTask(db, now, row.id) : [],
    note: storyboardNote,
  };
}

export function filmPrice(now: Date, scenes: readonly Scene[], voiceId: string | undefined): PricePart[] {
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  return [
    { what: `${scenes.length} scenes`, credits: Math.ceil(scenes.length * 4 * busyFactor(now)) },
    { what: `${seconds} seconds`, credits: Math.ceil(seconds / 2) },
    ...(voiceId === undefined ? [] : [{ what: "A voice", credits: 5 }]),
  ];
}

async function checkFilm(
  db: Reading,
  now: Date,
  { order, creditsMax }: FilmToMake,
): Promise<{ credits: number; scenes: Scene[]; seconds: number }> {
  const scenes = scenesOf(order);
  for (const { picture, narration } of scenes) checkBrandRules(`${picture}\n${narration ?? ""}`);
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  if (seconds > filmSecondsMax)
    throw new ToolFailure(
      "INVALID_INPUT",
      `The scenes take ${seconds} seconds; at most ${filmSecondsMax} fit.`,
    );
  if ((await runningTasks(db, now, "video")) >= atOnceMax)
    throw new ToolFailure("CONFLICT", "Two films are under way; wait until one has finished.", true);
  const parts = filmPrice(now, scenes, order.voiceId);
  return { credits: await priceToPay(db, now, { parts, atMost: creditsMax }), scenes, seconds };
}

/** What goes to the library, seen from the moment on when the task has finished. */
export async function storeFilm(
  db: Writing,
  now: Date,
  { task, order, scenes }: { task: TaskRow; order: FilmOrder; scenes: readonly Scene[] },
): Promise<void> {
  const { content, width, height } = generatedImage(order.style, filmFormats[order.format]);
  const about = {
    origin: "generated" as const,
    title: order.title,
    width,
    height,
    task_id: task.id,
    visible_from: task.finishes_at,
    created_at: task.finishes_at,
  };
  await storeMedia(db, now, {
    ...about,
    id: `med_${task.id.slice(4)}_film`,
    kind: "video",
    file_name: `${fileNameOf(order.title)}-storyboard.png`,
    alt_text: null,
    tags_json: JSON.stringify(["generated", "storyboard"]),
    content_type: "image/png",
    sha256: sha256(content),
    duration_ms: scenes.reduce((sum, { seconds }) => sum + seconds * 1_000, 0),
    content,
  });
  await storeMedia(db, now, {
    ...about,
    id: `med_${task.id.slice(4)}_poster`,
    kind: "image",
    file_name: `${fileNameOf(order.title)}-poster.png`,
    alt_text: clipped(`Poster: ${scenes[0]?.picture ?? order.title}`, 1_000),
    tags_json: JSON.stringify(["generated", "poster"]),
    content_type: "image/png",
    sha256: sha256(content),
    content,
  });
}

function fileNameOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 6).join("-") || "film";
}
