import type { Writing } from "../../store/database";
import type { TaskRow } from "../../store/tables";
import { seedAudit } from "../ad-audits/seed";
import { storeImages, type ImageOrder } from "../image-generation/image-orders";
import type { PlanBrief } from "../plans/plan-brief";
import { daysFrom } from "../seed-time";
import { storeVideo } from "../video-generation/generate-videos";
import type { VideoOrder } from "../video-generation/video-orders";

type SeedTask = Pick<TaskRow, "id" | "kind" | "title" | "credits"> & {
  input: object;
  course: Course;
  store?: (db: Writing, now: Date, row: TaskRow) => Promise<void>;
};

/** When a task began and how it ended; a running one takes ten minutes more. */
type Course =
  { is: "finished"; daysAgo: number } | { is: "running" } | { is: "failed"; daysAgo: number; reason: string };

const minuteMs = 60_000;

/** Of each kind of task: one that has finished, one that runs for the first minutes, and one that failed. */
export async function seedTasks(db: Writing, now: Date): Promise<void> {
  const tasks = [...imageTasks(), ...videoTasks(), ...planTasks(now), ...auditTasks(now)];
  for (const { course, input, store, ...about } of tasks) {
    const there = await db.selectFrom("task").select("id").where("id", "=", about.id).executeTakeFirst();
    if (there) continue;
    const began =
      course.is === "running" ? new Date(now.getTime() - 5 * minuteMs) : daysFrom(now, -course.daysAgo);
    const takesMs = course.is === "running" ? 15 * minuteMs : 48_000;
    const row: TaskRow = {
      ...about,
      input_json: JSON.stringify(input),
      started_at: began.toISOString(),
      finishes_at: new Date(began.getTime() + takesMs).toISOString(),
      outcome: course.is === "failed" ? "failed" : "succeeded",
      failure_reason: course.is === "failed" ? course.reason : null,
    };
    await db.insertInto("task").values(row).execute();
    if (row.outcome === "succeeded") await store?.(db, now, row);
  }
}

function imageTasks(): SeedTask[] {
  const image = (
    id: string,
    [prompt, style, count]: readonly [string, ImageOrder["style"], number],
    course: Course,
  ): SeedTask => {
    const order: ImageOrder = { prompt, style, count, format: "landscape", quality: "draft", seed: 11 };
    const store: SeedTask["store"] = (db, now, row) => storeImages(db, now, row, order);
    return { id, kind: "image", title: prompt, credits: 5 * count, input: order, course, store };
  };
  return [
    image("img_lakemorning", ["A kettle by the lake, early summer morning", "lakeside", 1], ended(3)),
    image("img_enamelplates", ["Enamel plates in autumn colours", "enamel", 2], ended(2)),
    image("img_nightcamp", ["A kettle and a tent under the stars", "night_camp", 1], { is: "running" }),
    image(
      "img_stormridge",
      ["Ridges in a storm", "ridgelines", 1],
      failed(4, "The generation took too long and was stopped."),
    ),
  ];
}

function videoTasks(): SeedTask[] {
  const video = (id: string, title: string, prompts: readonly string[], course: Course): SeedTask => {
    const scenes = prompts.map((prompt) => ({ prompt, seconds: 4 }));
    const content: VideoOrder["content"] = { from: "scenes", scenes };
    const order: VideoOrder = { title, style: "ridgelines", format: "wide", seed: 21, content };
    const store: SeedTask["store"] = (db, now, row) => storeVideo(db, now, row, order);
    return { id, kind: "video", title, credits: 12, input: order, course, store };
  };
  const lake = ["The lake before sunrise", "A kettle in the warm light of the fire"];
  return [
    video("vid_jettymorning", "A morning on the jetty", lake, ended(5)),
    video("vid_firstfrost", "First frost", ["Frost on the hills", "A kettle in the snow"], { is: "running" }),
    video(
      "vid_raincover",
      "Under the tarp",
      ["Rain over the hills", "A kettle in the rain"],
      failed(6, "Two scenes could not be joined."),
    ),
  ];
}

function planTasks(now: Date): SeedTask[] {
  const plan = (id: string, name: string, inDays: number, course: Course): SeedTask => {
    const brief: PlanBrief = {
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
    };
    return { id, kind: "plan", title: name, credits: 0, input: brief, course };
  };
  return [
    plan("pln_firstfrost", "First frost", 9, ended(1)),
    plan("pln_longlight", "Long light", 40, { is: "running" }),
    plan("pln_lastsnow", "Last snow", 14, failed(8, "Two phases claimed the same days.")),
  ];
}

function auditTasks(now: Date): SeedTask[] {
  const audit = (id: string, daysAgo: number, course: Course): SeedTask => {
    const input = seedAudit(dayOf(now, -daysAgo - 29), dayOf(now, -daysAgo));
    return { id, kind: "ad_audit", title: "Four ad sets, thirty days", credits: 26, input, course };
  };
  return [
    audit("aud_autumnads", 3, ended(2)),
    audit("aud_lastmonth", 1, { is: "running" }),
    audit("aud_wintersale", 10, failed(9, "The metrics contradict each other.")),
  ];
}

function ended(daysAgo: number): Course {
  return { is: "finished", daysAgo };
}

function failed(daysAgo: number, reason: string): Course {
  return { is: "failed", daysAgo, reason };
}

function dayOf(now: Date, days: number): string {
  return daysFrom(now, days).toISOString().slice(0, 10);
}
