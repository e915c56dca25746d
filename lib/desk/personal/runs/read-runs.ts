import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { isJsonObject, isNested, parseJson, stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import { laterPageMember } from "@/lib/wire/lookups/next-page";
import { decodeCursor, encodeCursor } from "@/lib/desk/reviews/queries/page-cursor";
import type { Page } from "@/lib/desk/reviews/queries/types";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { addressOf, type SavedInputContext } from "@/lib/desk/personal/saved-inputs/context";
import { openedText } from "@/lib/platform/vault/opened-text";
import { placeOf, readOutput, type RunRow } from "./run-outputs";
import type { RunBefore, RunItem, RunReason, RunView } from "./types";

const runsPerPage = 20;
const aboutCharacters = 120;

/** The person's own runs of a tool, a page at a time, newest first. */
export const listRuns = verb({
  permission: "tools:run",
  writes: false,
  input: z.object({ toolName: z.string(), cursor: z.string().optional() }),
  async run(context: SavedInputContext, { toolName, cursor }): Promise<VerbResult<Page<RunItem>>> {
    const after = decodeCursor(cursor, 2);
    const rows = await newestRuns(context, runsPerPage + 1)
      .where("tool_name", "=", toolName)
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) => {
          const [at = "", id = ""] = after ?? [];
          return eb(refTuple("last_at", "id"), "<", tuple(at, id));
        }),
      )
      .execute();
    const listed = rows.slice(0, runsPerPage);
    const last = rows.length > runsPerPage ? listed.at(-1) : undefined;
    return {
      ok: true,
      value: {
        items: itemsOf(context, listed),
        nextCursor: last ? encodeCursor([last.last_at, last.id]) : null,
      },
    };
  },
});

/** The person's own newest runs, of whatever tool. */
export const listNewestRuns = verb({
  permission: "tools:run",
  writes: false,
  input: z.number(),
  async run(context: SavedInputContext, max): Promise<VerbResult<RunItem[]>> {
    return { ok: true, value: itemsOf(context, await newestRuns(context, max).execute()) };
  },
});

function newestRuns(context: SavedInputContext, max: number) {
  return context.db
    .selectFrom("runs")
    .select(listedColumns)
    .where("person_id", "=", context.actor.id)
    .where("api_address", "=", addressOf(context))
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(max);
}

function itemsOf(context: SavedInputContext, rows: readonly ListedRun[]): RunItem[] {
  return rows.map((row) => itemOf(context, row, inputOf(context, row)));
}

/** One of the person's own runs with its input. */
export const readRun = verb({
  permission: "tools:run",
  writes: false,
  input: id,
  async run(context: SavedInputContext, id): Promise<VerbResult<RunView, RunReason>> {
    const row = await ownRun(context, id);
    if (!row) return noSuchRun;
    const inputText = inputOf(context, row);
    if (inputText === null) return unopened;
    const before = await runBefore(context, row);
    return { ok: true, value: { ...itemOf(context, row, inputText), inputText, before } };
  },
});

/** The last run with the same input before this answer first came. */
export async function runBefore(
  { db }: Pick<SavedInputContext, "db">,
  run: RunRow,
): Promise<RunBefore | null> {
  const row = await db
    .selectFrom("runs")
    .select(["id", "last_at"])
    .where("person_id", "=", run.person_id)
    .where("api_address", "=", run.api_address)
    .where("tool_name", "=", run.tool_name)
    .where("input_hash", "=", run.input_hash)
    .where("last_at", "<", run.first_at)
    .orderBy("last_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, at: row.last_at } : null;
}

/** What one of the person's own runs answered: exact JSON text. */
export const readRunOutput = verb({
  permission: "tools:run",
  writes: false,
  input: id,
  async run(context: SavedInputContext, id): Promise<VerbResult<string, RunReason>> {
    const row = await ownRun(context, id);
    if (!row) return noSuchRun;
    const text = await readOutput(context, row);
    return text === null ? unopened : { ok: true, value: text };
  },
});

function ownRun(context: SavedInputContext, id: string): Promise<RunRow | undefined> {
  return context.db
    .selectFrom("runs")
    .selectAll()
    .where("id", "=", id)
    .where("person_id", "=", context.actor.id)
    .where("api_address", "=", addressOf(context))
    .executeTakeFirst();
}

const listedColumns = [
  ...(["id", "tool_name", "input_hash", "first_at", "last_at", "times", "duration_ms"] as const),
  ...(["input_sealed", "output_length"] as const),
];
type ListedRun = Pick<RunRow, (typeof listedColumns)[number]>;

function inputOf(
  { vault }: Pick<SavedInputContext, "vault">,
  { id, input_sealed }: Pick<RunRow, "id" | "input_sealed">,
): string | null {
  return openedText(vault, input_sealed, placeOf(id, "input"));
}

function itemOf(
  { vault }: Pick<SavedInputContext, "vault">,
  row: ListedRun,
  inputText: string | null,
): RunItem {
  const known = {
    id: row.id,
    toolName: row.tool_name,
    firstAt: row.first_at,
    lastAt: row.last_at,
    times: row.times,
    durationMs: row.duration_ms,
    outputLength: row.output_length,
  };
  // Of which list it was a page nobody knows then: it stands alone.
  if (inputText === null)
    return { ...known, about: null, inputKey: row.input_hash, listKey: row.id, isLaterPage: false };
  const parsed = parseJson(inputText, { depthMax: 512 });
  const input = parsed.ok && isJsonObject(parsed.value) ? parsed.value : {};
  const later = laterPageMember(input);
  const { [later?.name ?? ""]: _page, ...list } = input;
  return {
    ...known,
    about: later?.isToken ? aboutOf(list, "a later page") : aboutOf(input),
    inputKey: inputKeyOf(vault, row.input_hash, inputText),
    listKey: vault.keyedHash("run-list", stringifyJson(later === null ? input : list)),
    isLaterPage: later !== null,
  };
}

/** Made anew where the input is kept as it was run: after a rotation of the secret the hash is another one. */
function inputKeyOf(vault: SavedInputContext["vault"], hash: string, inputText: string): string {
  return vault.matchesHash("run-input", inputText, hash) ? vault.keyedHash("run-input", inputText) : hash;
}

function aboutOf(input: JsonObject, page?: string): string {
  const parts = Object.entries(input)
    .slice(0, 10)
    .map(([name, value]) => `${name} ${isNested(value) ? "…" : String(value).slice(0, aboutCharacters)}`);
  if (page !== undefined) parts.unshift(page);
  const about = parts.join(", ");
  return about.length > aboutCharacters ? `${about.slice(0, aboutCharacters)}…` : about;
}

const noSuchRun = refusal<RunReason>("not_found", { code: "no_such_run" });
const unopened = refusal<RunReason>("secret_unusable", { code: "run_unopened" });
