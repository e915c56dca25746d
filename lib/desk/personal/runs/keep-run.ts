import { randomUUID } from "node:crypto";
import { z } from "zod";
import { inputText, toolName } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { isJsonObject, parseJson } from "@/lib/wire/contract/json";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Tables } from "@/lib/desk/database/open-database";
import { concealedPlaces, withoutPlaces } from "@/lib/wire/json-schema/concealed";
import { logProblem } from "@/lib/platform/log/log";
import { runReadOnlyTool, type ReviewContext } from "@/lib/desk/reviews";
import type { ToolRun, VerbResult } from "@/lib/desk/reviews/verbs/types";
import { addressOf, schemaOfTool } from "@/lib/desk/personal/saved-inputs/context";
import { makeRoom } from "./erase-runs";
import { isReadable, placeOf, storedOutput, type RunRow, type StoredOutput } from "./run-outputs";
import { runBefore } from "./read-runs";
import type { KeptRun } from "./types";

type Wanted = { toolName: string; inputText: string };

/** Runs a read-only tool and keeps what it answered for the person who asked. */
export const runAndKeep = verb({
  permission: "tools:run",
  writes: true,
  input: z.object({ toolName, inputText }),
  async run(context: ReviewContext, wanted): Promise<VerbResult<KeptRun>> {
    const run = await runReadOnlyTool.run(context, wanted);
    if (!run.ok) return run;
    // The answer is there; whoever asked has it even where it can't be kept.
    const kept = await keepRun(context, wanted, run.value).catch((error: unknown) => {
      logProblem(error, "What a tool answered could not be kept.");
      return null;
    });
    return { ok: true, value: { ...run.value, kept } };
  },
});

/** The same answer to the same input is noted on the run that has it, while that can be read. Null where nothing could be kept. */
async function keepRun(context: ReviewContext, wanted: Wanted, run: ToolRun): Promise<KeptRun["kept"]> {
  const inputText = await inputToKeep(context, wanted);
  if (inputText === null) return null;
  const { db, vault } = context;
  const asked = vault.keyedHash("run-input", wanted.inputText);
  const answered = vault.keyedHash("run-output", run.outputText);
  await hashAnew(context, wanted, asked);
  const earlier = await newestOf(context, wanted.toolName, asked);
  const isSame = earlier && vault.matchesHash("run-output", run.outputText, earlier.output_hash);
  if (isSame && isReadable(vault, earlier)) {
    const again = await db
      .updateTable("runs")
      .set((row) => ({ last_at: run.at, times: row("times", "+", 1), duration_ms: run.durationMs }))
      .where("id", "=", earlier.id)
      .returning("id")
      .executeTakeFirst();
    if (again) {
      const before = await runBefore(context, earlier);
      return { id: earlier.id, inputKey: asked, isUnchanged: true, before };
    }
  }
  const id = randomUUID();
  await insertRun(context, await storedOutput(context, id, run.outputText, earlier), run.outputText, {
    id,
    person_id: context.actor.id,
    api_address: addressOf(context),
    tool_name: wanted.toolName,
    input_hash: asked,
    output_hash: answered,
    first_at: run.at,
    last_at: run.at,
    times: 1,
    duration_ms: run.durationMs,
    input_sealed: vault.seal(inputText, placeOf(id, "input")),
  });
  await makeRoom(context, context.actor.id);
  const before = earlier && { id: earlier.id, at: earlier.last_at };
  return { id, inputKey: asked, isUnchanged: false, before };
}

/** After a change of the secret: what was asked before is the same input, which isn't kept whole. */
async function hashAnew(context: ReviewContext, wanted: Wanted, asked: string): Promise<void> {
  const older = context.vault.keyedHashes("run-input", wanted.inputText).filter((hash) => hash !== asked);
  if (older.length === 0) return;
  await context.db
    .updateTable("runs")
    .set({ input_hash: asked })
    .where("person_id", "=", context.actor.id)
    .where("api_address", "=", addressOf(context))
    .where("tool_name", "=", wanted.toolName)
    .where("input_hash", "in", older)
    .execute();
}

type Facts = Omit<RunRow, keyof StoredOutput | "input_sealed"> & { input_sealed: Buffer };

/** What it is made of may have been erased meanwhile; then it is stored whole. */
async function insertRun(
  context: ReviewContext,
  output: StoredOutput,
  outputText: string,
  facts: Facts,
): Promise<void> {
  const { db } = context;
  const isStored = await db.transaction().execute(async (tx) => {
    const base =
      output.base_id === null
        ? null
        : await tx
            .selectFrom("runs")
            .select("id")
            .where("id", "=", output.base_id)
            .$if(isPostgres<Tables>(tx), (query) => query.forUpdate())
            .executeTakeFirst();
    if (base === undefined) return false;
    await tx
      .insertInto("runs")
      .values({ ...facts, ...output })
      .execute();
    return true;
  });
  if (!isStored)
    await db
      .insertInto("runs")
      .values({ ...facts, ...(await storedOutput(context, facts.id, outputText, null)) })
      .execute();
}

function newestOf(context: ReviewContext, toolName: string, asked: string): Promise<RunRow | null> {
  return context.db
    .selectFrom("runs")
    .selectAll()
    .where("person_id", "=", context.actor.id)
    .where("api_address", "=", addressOf(context))
    .where("tool_name", "=", toolName)
    .where("input_hash", "=", asked)
    .orderBy("last_at", "desc")
    .limit(1)
    .executeTakeFirst()
    .then((row) => row ?? null);
}

/** Without what the tool's schema conceals; null while nobody knows what that is. */
async function inputToKeep(context: ReviewContext, { toolName, inputText }: Wanted): Promise<string | null> {
  const parsed = parseJson(inputText, { depthMax: 512 });
  const tool = await schemaOfTool(context, toolName);
  if (!tool.ok || !parsed.ok || !isJsonObject(parsed.value)) return null;
  const places = concealedPlaces(tool.schema, parsed.value);
  if (places.includes("")) return "{}";
  return places.length === 0 ? inputText : withoutPlaces(parsed.value, places);
}
