import type { JsonObject } from "@/lib/contract/json";
import type { Reading, Writing } from "../../store/database";
import type { AccountRow, TaskRow } from "../../store/tables";
import { ToolFailure } from "../../tools/failure";
import { quoted } from "../../tools/quoted";
import { accountLabel, accountsById } from "../accounts/accounts";
import { checkBrandRules } from "../brand/brand-rules";
import type { PlanBrief } from "./plan-brief";
import { draftOf, ideasOf, type PlanSources } from "./plan-ideas";
import { daysOf, phasesOf, postCount, postsMax } from "./plan-outline";
import { platformOf } from "../../platforms/platforms";
import { findTask, listTasks, runningTasks, startTask, taskStatus, taskView } from "../tasks/tasks";

const daysMax = 84;
const horizonDays = 270;
const atOnceMax = 2;
const dayMs = 86_400_000;

export async function summarisePlan(db: Reading, now: Date, brief: PlanBrief): Promise<JsonObject> {
  const { accounts, warnings } = await checkBrief(db, now, brief);
  const posts = postCount(brief);
  return {
    headline: `Plan ${quoted(brief.name)}: ${posts} posts for ${accounts.length} account${accounts.length === 1 ? "" : "s"}`,
    changes: [
      `A plan from ${brief.startsOn} to ${brief.endsOn} is made; campaignPlanGet tells how far it is.`,
      "Nothing is saved as a draft, scheduled or published.",
    ],
    accounts: ideasOf(brief, await sourcesOf(db, now, accounts)).reduce<JsonObject[]>((seen, { idea }) => {
      const known = seen.find(({ id }) => id === idea.accountId);
      if (known) known["posts"] = Number(known["posts"]) + 1;
      const account = accounts.find(({ id }) => id === idea.accountId);
      return known || !account ? seen : [...seen, { id: account.id, label: accountLabel(account), posts: 1 }];
    }, []),
    warnings,
    irreversible: false,
  };
}

export async function startPlan(db: Writing, now: Date, brief: PlanBrief): Promise<JsonObject> {
  await checkBrief(db, now, brief);
  const task = await startTask(db, now, {
    kind: "plan",
    title: brief.name,
    input: brief as JsonObject,
    credits: 0,
    seconds: 45,
    failures: ["The plan contradicted itself: two phases claimed the same days."],
  });
  return planView(db, now, task);
}

/** One plan, or the one that was started last. NOT_FOUND where there is none. */
export async function readPlan(db: Reading, now: Date, id: string | undefined): Promise<JsonObject> {
  if (id !== undefined) return planView(db, now, await findTask(db, "plan", id));
  const { rows } = await listTasks(db, now, { kind: "plan", status: undefined, limit: 1, cursor: undefined });
  const [latest] = rows;
  if (!latest) throw new ToolFailure("NOT_FOUND", "There is no plan yet.");
  return planView(db, now, latest);
}

/** The phases are told after a third of the time, the ideas after two thirds, the draft at the end. */
async function planView(db: Reading, now: Date, row: TaskRow): Promise<JsonObject> {
  const brief = briefOf(row);
  const view = taskView(row, now);
  const status = taskStatus(row, now);
  const known = await accountsById(db, brief.accountIds);
  const accounts = brief.accountIds.flatMap((id) => known.get(id) ?? []);
  const sources = await sourcesOf(db, new Date(row.started_at), accounts);
  const progress = status === "failed" ? 0 : Number(view["progressPercent"]);
  const posts = status === "failed" ? 0 : postCount(brief);
  return {
    plan: {
      ...view,
      objective: brief.objective,
      markets: [...brief.markets],
      startsOn: brief.startsOn,
      endsOn: brief.endsOn,
      posts,
      phases: progress >= 33 ? phasesOf(brief).map((phase) => ({ ...phase })) : [],
    },
    ideas: progress >= 66 ? ideasOf(brief, sources).map(({ idea }) => ({ ...idea })) : [],
    draftInput: status === "succeeded" ? (draftOf(brief, sources) as JsonObject) : null,
  };
}

async function checkBrief(
  db: Reading,
  now: Date,
  brief: PlanBrief,
): Promise<{ accounts: AccountRow[]; warnings: string[] }> {
  checkDays(now, brief);
  const words = [brief.name, ...(brief.mustMention ?? [])];
  for (const { name, point } of brief.products) words.push(name, point ?? "");
  checkBrandRules(words.join("\n"));
  const known = await accountsById(db, brief.accountIds);
  const accounts = brief.accountIds.flatMap((id) => known.get(id) ?? []);
  if ((await runningTasks(db, now, "plan")) >= atOnceMax)
    throw new ToolFailure("CONFLICT", `${atOnceMax} plans are being made; wait until one is finished.`, true);
  const { films, pictures } = await sourcesOf(db, now, accounts);
  const filmless = accounts.find(
    ({ platform }) =>
      films.length === 0 && platformOf(platform).contentKinds.every((kind) => kind === "video"),
  );
  if (filmless)
    throw new ToolFailure("CONFLICT", `${filmless.handle} takes films alone, and the library has none.`);
  const wanted = Math.round((daysOf(brief) / 7) * brief.postsPerWeek);
  return {
    accounts,
    warnings: [
      ...accounts
        .filter(({ connection }) => connection === "expired")
        .map(({ handle }) => `The connection of ${handle} has run out.`),
      ...(wanted > postsMax ? [`${wanted} posts were asked for; a plan has at most ${postsMax}.`] : []),
      ...(pictures.length === 0 ? ["The library has no picture with an alternative text."] : []),
    ],
  };
}

function checkDays(now: Date, brief: PlanBrief): void {
  const days = daysOf(brief);
  if (days < 1) throw new ToolFailure("INVALID_INPUT", "The plan ends before it starts.");
  if (days > daysMax)
    throw new ToolFailure("INVALID_INPUT", `The plan takes ${days} days; at most ${daysMax} can be planned.`);
  const ahead = (Date.parse(brief.startsOn) - now.getTime()) / dayMs;
  // A plan is for days that nothing can be missed on any more.
  if (ahead <= 0) throw new ToolFailure("INVALID_INPUT", "The plan has to start tomorrow or later.");
  if (ahead > horizonDays)
    throw new ToolFailure("INVALID_INPUT", `The plan starts more than ${horizonDays} days ahead.`);
}

/** Pictures that somebody described, and films: as the library was at a moment, so that a plan stays the same. */
async function sourcesOf(db: Reading, at: Date, accounts: readonly AccountRow[]): Promise<PlanSources> {
  const rows = await db
    .selectFrom("media")
    .select(["id", "kind", "title", "file_name", "alt_text"])
    .where("created_at", "<=", at.toISOString())
    .where("origin", "in", ["library", "import"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    accounts,
    pictures: rows.flatMap(({ id, kind, alt_text }) =>
      kind === "image" && alt_text !== null ? [{ id, altText: alt_text }] : [],
    ),
    films: rows.flatMap(({ id, kind, title, file_name }) =>
      kind === "video" ? [{ id, title: title ?? file_name }] : [],
    ),
  };
}

/** Written by startPlan and the seed, from a checked input. */
function briefOf({ input_json }: TaskRow): PlanBrief {
  return JSON.parse(input_json) as PlanBrief;
}
