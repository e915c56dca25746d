import type { JsonObject } from "@/lib/wire/contract/json";
import { platformOf } from "../../platforms/platforms";
import type { Reading, TaskRow, Writing } from "../../store/tables";
import { conflict, invalidInput, notFound } from "../../tools/failure";
import { counted, quoted, summaryOf } from "../../tools/summary";
import { accountPart, accountsById } from "../accounts/accounts";
import { checkBrandRules } from "../brand/brand-rules";
import {
  findTask,
  listTasks,
  needFreeSlot,
  progressPercent,
  startTask,
  taskStatus,
  taskView,
} from "../tasks/tasks";
import type { PlanBrief } from "./plan-brief";
import { daysOf, planOf, postCount, postsMax, postsWanted, type PlanSources } from "./plan-ideas";
import { dayMs } from "../../tools/days";
import { storedJson } from "../../store/stored-json";

const daysMax = 84;
const horizonDays = 270;

export async function summarisePlan(db: Reading, now: Date, brief: PlanBrief): Promise<JsonObject> {
  const sources = await checkBrief(db, now, brief);
  const { accounts, images } = sources;
  const { draft } = planOf(brief, sources);
  const wanted = postsWanted(brief);
  return summaryOf({
    headline: `Plan ${quoted(brief.name)}: ${postCount(brief)} posts for ${counted(accounts.length, "account")}`,
    changes: [
      `Makes a plan from ${brief.startsOn} to ${brief.endsOn}; campaignPlanGet shows the progress.`,
      "Nothing is saved as a draft, scheduled or published.",
    ],
    accounts: accounts.map((account) =>
      accountPart(account, draft.posts.filter(({ accountId }) => accountId === account.id).length),
    ),
    warnings: [
      ...accounts
        .filter(({ connection }) => connection === "expired")
        .map(({ handle }) => `The connection of ${handle} has expired.`),
      ...(wanted > postsMax ? [`${wanted} posts are wanted; a plan has at most ${postsMax}.`] : []),
      ...(images.length === 0 ? ["The library has no image with an alternative text."] : []),
    ],
  });
}

export async function startPlan(db: Writing, now: Date, brief: PlanBrief): Promise<JsonObject> {
  await checkBrief(db, now, brief);
  const task = await startTask(db, now, {
    kind: "plan",
    title: brief.name,
    input: brief as JsonObject,
    credits: 0,
    seconds: 45,
    failure: "The plan contradicted itself: two phases claimed the same days.",
  });
  return planView(db, now, task);
}

/** One plan, or the latest. */
export async function readPlan(db: Reading, now: Date, id: string | undefined): Promise<JsonObject> {
  if (id !== undefined) return planView(db, now, await findTask(db, "plan", id));
  const [latest] = (await listTasks(db, now, { kind: "plan", limit: 1 })).rows;
  if (!latest) throw notFound("There is no plan yet.");
  return planView(db, now, latest);
}

/** The phases are there after a third of the time, the ideas after two thirds, the draft at the end. */
async function planView(db: Reading, now: Date, row: TaskRow): Promise<JsonObject> {
  const brief = storedJson<PlanBrief>(row.input_json);
  const { objective, markets, startsOn, endsOn } = brief;
  const status = taskStatus(row, now);
  const progress = status === "failed" ? 0 : progressPercent(row, now);
  const { phases, ideas, draft } = planOf(brief, await sourcesOf(db, new Date(row.started_at), brief));
  const posts = status === "failed" ? 0 : postCount(brief);
  const about = { objective, markets: [...markets], startsOn, endsOn, posts };
  return {
    plan: { ...taskView(row, now), ...about, phases: progress >= 33 ? phases : [] },
    ideas: progress >= 66 ? ideas : [],
    draftInput: status === "succeeded" ? (draft as JsonObject) : null,
  };
}

async function checkBrief(db: Reading, now: Date, brief: PlanBrief): Promise<PlanSources> {
  checkDays(now, brief);
  const texts = brief.products.flatMap(({ name, point = "" }) => [name, point]);
  checkBrandRules([brief.name, ...(brief.mustMention ?? []), ...texts].join("\n"));
  const sources = await sourcesOf(db, now, brief);
  await needFreeSlot(db, now, { kind: "plan", atOnceMax: 2 });
  const videosOnly = sources.accounts.find(({ platform }) =>
    platformOf(platform).contentKinds.every((kind) => kind === "video"),
  );
  if (videosOnly && sources.videos.length === 0)
    throw conflict(`${videosOnly.handle} takes only videos, and the library has none.`);
  return sources;
}

function checkDays(now: Date, brief: PlanBrief): void {
  const days = daysOf(brief);
  if (days < 1) throw invalidInput("The plan ends before it starts.");
  if (days > daysMax) throw invalidInput(`The plan takes ${days} days. The maximum is ${daysMax}.`);
  const ahead = (Date.parse(brief.startsOn) - now.getTime()) / dayMs;
  if (ahead <= 0) throw invalidInput("The plan must start tomorrow or later.");
  if (ahead > horizonDays) throw invalidInput(`The plan starts more than ${horizonDays} days ahead.`);
}

/** The brief's accounts, described images and videos: the library as it was at a moment, so that a plan stays the same. */
async function sourcesOf(db: Reading, at: Date, { accountIds }: PlanBrief): Promise<PlanSources> {
  const known = await accountsById(db, accountIds);
  const rows = await db
    .selectFrom("media")
    .select(["id", "kind", "title", "file_name", "alt_text"])
    .where("created_at", "<=", at.toISOString())
    .where("origin", "in", ["library", "import"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    accounts: accountIds.flatMap((id) => known.get(id) ?? []),
    images: rows.flatMap(({ id, kind, alt_text }) =>
      kind === "image" && alt_text !== null ? [{ id, altText: alt_text }] : [],
    ),
    videos: rows.flatMap(({ id, kind, title, file_name }) =>
      kind === "video" ? [{ id, title: title ?? file_name }] : [],
    ),
  };
}
