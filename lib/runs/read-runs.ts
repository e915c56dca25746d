import { isJsonObject, isNested, parseJson } from "@/lib/contract/json";
import { refusal } from "@/lib/reviews/refusals/refusal";
import type { VerbResult } from "@/lib/reviews/verbs/types";
import { addressOf, opened, type SavedInputContext } from "@/lib/saved-inputs/context";
import { placeOf, readOutput, type RunRow } from "./run-outputs";
import type { RunItem, RunReason, RunView } from "./types";

const listedMax = 50;
const aboutCharacters = 120;

/** The person's own runs of a tool, newest first. */
export async function listRuns(context: SavedInputContext, toolName: string): Promise<VerbResult<RunItem[]>> {
  const rows = await context.db
    .selectFrom("runs")
    .selectAll()
    .where("person_id", "=", context.actor.id)
    .where("api_address", "=", addressOf(context))
    .where("tool_name", "=", toolName)
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(listedMax)
    .execute();
  const items = rows.flatMap((row) => {
    const inputText = opened(context, row.input_sealed, placeOf(row.id, "input"));
    return inputText === null ? [] : [itemOf(row, inputText)];
  });
  return { ok: true, value: items };
}

/** One of the person's own runs with its input. */
export async function readRun(
  context: SavedInputContext,
  id: string,
): Promise<VerbResult<RunView, RunReason>> {
  const row = await ownRun(context, id);
  if (!row) return noSuchRun;
  const inputText = opened(context, row.input_sealed, placeOf(row.id, "input"));
  return inputText === null ? unopened : { ok: true, value: { ...itemOf(row, inputText), inputText } };
}

/** What one of the person's own runs answered: exact JSON text. */
export async function readRunOutput(
  context: SavedInputContext,
  id: string,
): Promise<VerbResult<string, RunReason>> {
  const row = await ownRun(context, id);
  if (!row) return noSuchRun;
  const text = await readOutput(context, row);
  return text === null ? unopened : { ok: true, value: text };
}

function ownRun(context: SavedInputContext, id: string): Promise<RunRow | undefined> {
  return context.db
    .selectFrom("runs")
    .selectAll()
    .where("id", "=", id)
    .where("person_id", "=", context.actor.id)
    .where("api_address", "=", addressOf(context))
    .executeTakeFirst();
}

function itemOf(row: RunRow, inputText: string): RunItem {
  return {
    id: row.id,
    toolName: row.tool_name,
    firstAt: row.first_at,
    lastAt: row.last_at,
    times: row.times,
    durationMs: row.duration_ms,
    outputLength: row.output_length,
    about: aboutOf(inputText),
  };
}

function aboutOf(inputText: string): string {
  const parsed = parseJson(inputText, { depthMax: 512 });
  if (!parsed.ok || !isJsonObject(parsed.value)) return "";
  const parts = Object.entries(parsed.value)
    .slice(0, 10)
    .map(([name, value]) => `${name} ${isNested(value) ? "…" : String(value).slice(0, aboutCharacters)}`);
  const about = parts.join(", ");
  return about.length > aboutCharacters ? `${about.slice(0, aboutCharacters)}…` : about;
}

const noSuchRun = refusal<RunReason>("not_found", { code: "no_such_run" });
const unopened = refusal<RunReason>("secret_unusable", { code: "run_unopened" });
