import type { JsonObject } from "@/lib/contract/json";
import type { FilmOrder } from "../video-generation/video-orders";
import { scenesOf } from "../video-generation/video-orders";
import { storeFilm } from "../video-generation/generate-videos";
import { storePictures, type PictureOrders } from "../image-generation/image-orders";
import type { PlanBrief } from "../plans/plan-brief";
import type { Writing } from "../../store/database";
import type { TaskRow } from "../../store/tables";
import { seedAudit } from "../ad-audits/seed";
import { daysFrom } from "../seed-time";

const minuteMs = 60_000;

/** Of each kind of task: one that has finished, one under way for the first minutes, and one that failed. */
export async function seedTasks(db: Writing, now: Date): Promise<void> {
  for (const task of tasksFor(now)) {
    const there = await db.selectFrom("task").select("id").where("id", "=", task.row.id).executeTakeFirst();
    if (there) continue;
    await db.insertInto("task").values(task.row).execute();
    await task.store?.(db);
  }
}

type SeedTask = { row: TaskRow; store?: (db: Writing) => Promise<void> };

function tasksFor(now: Date): SeedTask[] {
  return [...pictureTasks(now), ...filmTasks(now), ...planTasks(now), ...auditTasks(now)];
}

/** When a task began and what came of it; one that is under way goes on for ten minutes. */
type Course =
  | { is: "finished"; daysAgo: number }
  | { is: "under way" }
  | { is: "failed"; daysAgo: number; reason: string };

function row(
  now: Date,
  {
    course,
    input,
    ...about
  }: Pick<TaskRow, "id" | "kind" | "title" | "credits"> & {
    course: Course;
    input: object;
  },
): TaskRow {
  const began =
    course.is === "under way" ? new Date(now.getTime() - 5 * minuteMs) : daysFrom(now, -course.daysAgo);
  const takesMs = course.is === "under way" ? 15 * minuteMs : 48_000;
  return {
    ...about,
    input_json: JSON.stringify(input),
    started_at: began.toISOString(),
    finishes_at: new Date(began.getTime() + takesMs).toISOString(),
    outcome: course.is === "failed" ? "failed" : "succeeded",
    failure_reason: course.is === "failed" ? course.reason : null,
  };
}

function pictureTasks(now: Date): SeedTask[] {
  const order = (prompt: string, style: PictureOrders["style"], count: number): PictureOrders => ({
    ...{ prompt, style, count, format: "landscape", quality: "draft", seed: 11 },
  });
  const tasks = [
    {
      ...{ id: "img_lakemorning", credits: 10, course: { is: "finished", daysAgo: 3 } as const },
      input: order("A kettle by the lake, early summer morning", "lakeside", 1),
    },
    {
      ...{ id: "img_enamelplates", credits: 6, course: { is: "finished", daysAgo: 2 } as const },
      input: order("Enamel plates in autumn colours", "enamel", 2),
    },
    {
      ...{ id: "img_nightcamp", credits: 10, course: { is: "under way" } as const },
      input: order("A kettle and a tent under the stars", "night_camp", 1),
    },
    {
      ...{ id: "img_stormridge", credits: 8 },
      course: { is: "failed", daysAgo: 4, reason: "The drawing took too long and was stopped." } as const,
      input: order("Ridges in a storm", "ridgelines", 1),
    },
  ];
  return tasks.map(({ input, ...about }) => {
    const task = row(now, { kind: "image", title: input.prompt, input, ...about });
    const store = (db: Writing) => storePictures(db, now, task, input);
    return task.outcome === "failed" ? { row: task } : { row: task, store };
  });
}

function filmTasks(now: Date): SeedTask[] {
  const order = (title: string, pictures: readonly [string, string]): FilmOrder => ({
    ...{ title, style: "ridgelines", format: "wide", seed: 21 },
    content: { from: "scenes", scenes: pictures.map((picture) => ({ picture, seconds: 4 })) },
  });
  const tasks = [
    {
      ...{ id: "vid_jettymorning", credits: 12, course: { is: "finished", daysAgo: 5 } as const },
      input: order("A morning on the jetty", [
        "The lake before sunrise",
        "A kettle in the warm light of the fire",
      ]),
    },
    {
      ...{ id: "vid_firstfrost", credits: 12, course: { is: "under way" } as const },
      input: order("First frost", ["Frost on the hills", "A kettle in the snow"]),
    },
    {
      ...{ id: "vid_raincover", credits: 12 },
      course: { is: "failed", daysAgo: 6, reason: "Two scenes could not be joined." } as const,
      input: order("Under the tarp", ["Rain over the hills", "A kettle in the rain"]),
    },
  ];
  return tasks.map(({ input, ...about }) => {
    const task = row(now, { kind: "video", title: input.title, input, ...about });
    const store = (db: Writing) => storeFilm(db, now, { task, order: input, scenes: scenesOf(input) });
    return task.outcome === "failed" ? { row: task } : { row: task, store };
  });
}

function planTasks(now: Date): SeedTask[] {
  const brief = (name: string, inDays: number): PlanBrief => ({
    name,
    objective: "launch",
    startsOn: dayOf(now, inDays),
    endsOn: dayOf(now, inDays + 20),
    markets: ["SE", "NO"],
    accountIds: ["acc_fernpost_main", "acc_glimwall_studio", "acc_reelmoor_films"],
    products: [
      { name: "Two-litre kettle", point: "boils a litre in six minutes at minus ten" },
      { name: "Folding stove", url: "https://tarnhollow.example/stoves" },
    ],
    tone: "warm",
    postsPerWeek: 3,
  });
  const failed = { is: "failed", daysAgo: 8, reason: "Two phases claimed the same days." } as const;
  return [
    { id: "pln_firstfrost", course: { is: "finished", daysAgo: 1 } as const, input: brief("First frost", 9) },
    { id: "pln_longlight", course: { is: "under way" } as const, input: brief("Long light", 40) },
    { id: "pln_lastsnow", course: failed, input: brief("Last snow", 14) },
  ].map((task) => ({ row: row(now, { kind: "plan", title: task.input.name, credits: 0, ...task }) }));
}

function auditTasks(now: Date): SeedTask[] {
  const audit = (daysAgo: number) => seedAudit(dayOf(now, -daysAgo - 29), dayOf(now, -daysAgo)) as JsonObject;
  const title = "Four ad sets, thirty days";
  const failed = { is: "failed", daysAgo: 9, reason: "The figures contradicted each other." } as const;
  return [
    { id: "aud_autumnads", course: { is: "finished", daysAgo: 2 } as const, input: audit(3) },
    { id: "aud_lastmonth", course: { is: "under way" } as const, input: audit(1) },
    { id: "aud_wintersale", course: failed, input: audit(10) },
  ].map((task) => ({ row: row(now, { kind: "ad_audit", title, credits: 26, ...task }) }));
}

function dayOf(now: Date, days: number): string {
  return daysFrom(now, days).toISOString().slice(0, 10);
}
