import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { DiscoveryView } from "@/lib/wire/api-client";
import { env } from "@/lib/desk/config/env";
import { database } from "@/lib/desk/config/process-database";
import { pointerNotes, systemContext } from "@/lib/desk/process";
import { parseLargeJson, stringifyJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import { may } from "@/lib/desk/policy/permissions";
import {
  nextPage,
  type ScheduledItem,
  scheduledItems,
  scheduleLeads,
  type ScheduleSource,
  scheduleTools,
  sourceByShape,
  windowOf,
} from "@/lib/desk/publication";
import type { ListTool } from "@/lib/wire/lookups/list-tool";
import {
  deskPublishes,
  readScheduleReviews,
  runAutomatically,
  runReadOnlyTool,
  type ReviewContext,
} from "@/lib/desk/reviews";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { refusalProblem } from "./refusal-problem";
import type { Problem, ScheduleRead, ScheduleView } from "./types";

const pagesMax = 5;
const keptForMs = 60_000;
const failureKeptForMs = 5_000;
const entriesMax = 40;
const spanMaxMs = 45 * 86_400_000;
const instant = z.iso.datetime();

type Span = { from: string; to: string };
/** How one tool is asked; `source` is null where its answer is read by its shape. */
type Asked = {
  tool: { name: string; title: string };
  input: JsonObject;
  source: ScheduleSource | null;
  list: ListTool | null;
};

/**
 * A stretch of the schedule, out of what the API's read-only tools say and nothing else, with the reviews that would change
 * it. `clicked`: somebody asks for it to be read again.
 */
export const readSchedule = verb({
  permission: "reviews:read",
  writes: false,
  input: z
    .object({ from: instant, to: instant, clicked: z.boolean() })
    .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= spanMaxMs),
  async run(context: ReviewContext, { clicked, ...span }): Promise<VerbResult<ScheduleView>> {
    const reviews = await readScheduleReviews.run(context, span);
    if (!reviews.ok) return reviews;
    const asked = toolsToAsk(await context.discover(), span);
    const reads = await Promise.all(asked.map((one) => kept(context, one, clicked)));
    return {
      ok: true,
      value: { reads, reviews: reviews.value, graceMinutes: env().publication.graceMinutes },
    };
  },
});

/** Whether this desk has a place for a schedule: where anything gives a reason to follow publications. */
export async function hasSchedule(): Promise<boolean> {
  return deskPublishes(systemContext(await database()));
}

export function showsSchedule(view: DiscoveryView): boolean {
  return toolsToAsk(view, { from: "", to: "" }).length > 0;
}

function toolsToAsk(view: DiscoveryView, span: Span): Asked[] {
  if (view.kind === "unknown") return [];
  const { discovery } = view;
  const titleOf = (name: string) => discovery.tools.find((tool) => tool.name === name)?.title ?? name;
  const { schedules } = env().publication;
  if (schedules.length > 0)
    return schedules
      .filter(({ tool }) => discovery.tools.some(({ name }) => name === tool))
      .map((source) => ({
        tool: { name: source.tool, title: titleOf(source.tool) },
        input: { ...(source.input as JsonObject), ...windowInput(source, span) },
        source,
        list: null,
      }));
  return scheduleTools(discovery).map((list) => {
    const tool = discovery.tools.find(({ name }) => name === list.name);
    const input = { ...list.input, ...(tool ? windowInput(windowOf(tool), span) : {}) };
    return { tool: { name: list.name, title: list.title }, input, source: null, list };
  });
}

function windowInput(names: Pick<ScheduleSource, "from" | "to">, { from, to }: Span): JsonObject {
  return {
    ...(names.from === undefined ? {} : { [names.from]: from }),
    ...(names.to === undefined ? {} : { [names.to]: to }),
  };
}

type Entry = { read: Promise<ScheduleRead>; until: number };

/** What was read is everybody's for a minute; a click reads it again. */
async function kept(context: ReviewContext, asked: Asked, clicked: boolean): Promise<ScheduleRead> {
  const entries = processSingleton("schedule-reads", () => new Map<string, Entry>());
  const key = JSON.stringify([context.connection.id, asked.tool.name, stringifyJson(asked.input)]);
  const known = entries.get(key);
  if (known && known.until > Date.now() && !clicked) return known.read;
  // Whoever may not run tools sees what was read for others.
  if (!may(context.actor, "tools:run"))
    return known?.read ?? { state: "unavailable", tool: asked.tool, problem: notPermitted };
  if (!clicked && !env().automaticRuns)
    return { state: "unavailable", tool: asked.tool, problem: onlyByClick };
  const entry: Entry = { read: askAll(context, asked, clicked), until: Infinity };
  entries.delete(key);
  entries.set(key, entry);
  for (const oldest of entries.keys()) if (entries.size > entriesMax) entries.delete(oldest);
  const read = await entry.read.catch((error: unknown) => {
    entries.delete(key);
    throw error;
  });
  entry.until = Date.now() + (read.state === "read" ? keptForMs : failureKeptForMs);
  return read;
}

const notPermitted: Problem = { code: "not_permitted", permission: "tools:run" };
const onlyByClick: Problem = { code: "schedule_by_click" };

async function askAll(context: ReviewContext, asked: Asked, clicked: boolean): Promise<ScheduleRead> {
  const { tool } = asked;
  const startedAt = context.clock();
  const digest = createHash("sha256");
  const items: ScheduledItem[] = [];
  let source = asked.source;
  let input: JsonObject | null = asked.input;
  for (let page = 0; input !== null && page < pagesMax; page++) {
    const wanted = { toolName: tool.name, inputText: stringifyJson(input) };
    const run = clicked
      ? await runReadOnlyTool(context, wanted)
      : await runAutomatically(context, { ...wanted, purpose: "to show the schedule" });
    if (!run.ok) return { state: "unavailable", tool, problem: refusalProblem(run) };
    digest.update(run.value.outputText);
    const output = await parseLargeJson(run.value.outputText, { depthMax: replyDepthMax });
    if (output.ok && asked.source)
      pointerNotes().note(asked.source, tool.name, scheduleLeads(output.value, asked.source));
    source ??= output.ok && asked.list ? sourceByShape(asked.list, output.value) : null;
    const found = output.ok ? itemsOf(output.value, source) : null;
    if (!output.ok || found === null)
      return { state: "unavailable", tool, problem: { code: "schedule_unfit" } };
    items.push(...found);
    const next = source && nextPage(output.value, source);
    input = next && { ...asked.input, ...next };
  }
  const now = context.clock();
  return {
    state: "read",
    tool,
    at: now.toISOString(),
    durationMs: now.getTime() - startedAt.getTime(),
    digest: digest.digest("hex"),
    items,
    more: input !== null,
    judged: (source?.published.length ?? 0) > 0,
  };
}

/** An answer without a list that has times is an empty schedule where it holds an empty list. */
function itemsOf(output: JsonValue, source: ScheduleSource | null): ScheduledItem[] | null {
  if (source) return scheduledItems(output, source);
  const lists = Array.isArray(output) ? [output] : Object.values(output ?? {}).filter(Array.isArray);
  return lists.some((list) => list.length === 0) ? [] : null;
}
