import type { ResultOutcome } from "@/lib/wire/api-client";
import type { ConcealedText } from "@/lib/wire/json-schema/repeats/concealed-texts";
import { parsedAlready } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import { outcomeOf } from "../sending/outcome-of";
import { concealedOfInput, readableAnswer } from "../sending/readable-answer";
import { checkInput } from "../preparation/check-input";
import { noResult } from "./run-read-only-tool";
import type { ToolRun, VerbResult } from "../verbs/types";
import { claimAutomaticRun, type AutomaticRunWanted } from "./claim-automatic-run";

/** How long nothing more is asked after a 401, and after a 429 that names no time of its own. */
const restSeconds = 60;

/**
 * Runs a read-only tool for a page without anybody's click. Only `readOnlyHint: true` counts as read-only here, few such
 * calls are made, and none while sending is paused. It is recorded as a run of Countersign's, apart from the audit trail.
 */
export const runAutomatically = verb({
  permission: "tools:run",
  writes: true,
  input: parsedAlready<AutomaticRunWanted>(),
  async run(context: ReviewContext, wanted): Promise<VerbResult<ToolRun>> {
    const checked = await checkInput(context, wanted.toolName, wanted.inputText);
    if (!checked.ok) return checked;
    if (checked.tool.annotations?.readOnlyHint !== true || checked.nature.effect !== "reads")
      return refusal("invalid_input", { code: "not_declared_read_only" });
    const claim = await claimAutomaticRun(context, wanted);
    switch (claim.kind) {
      case "paused":
        return refusal("blocked", { code: "automatic_paused" });
      case "busy":
        return refusal("blocked", { code: "automatic_busy" });
      case "claimed":
        return callAndNote(context, claim.id, wanted, concealedOfInput(context, checked));
    }
  },
});

async function callAndNote(
  context: ReviewContext,
  id: string,
  { toolName, inputText }: AutomaticRunWanted,
  concealed: readonly ConcealedText[],
): Promise<VerbResult<ToolRun>> {
  const asked = performance.now();
  const answer = await context.api.call(toolName, inputText);
  const durationMs = Math.round(performance.now() - asked);
  const outcome = await readableAnswer(answer, concealed);
  const ended = outcomeOf(outcome);
  const now = context.clock();
  await context.db
    .updateTable("automatic_runs")
    .set({
      ended_at: now.toISOString(),
      outcome_json: JSON.stringify({ kind: ended.kind, httpStatus: ended.httpStatus }),
      refused_until: refusedUntil(outcome, now),
    })
    .where("id", "=", id)
    .execute();
  if (outcome.kind !== "result") return noResult(outcome);
  return { ok: true, value: { outputText: outcome.outputText, at: now.toISOString(), durationMs } };
}

/** No pause of sends comes of it: that is for what a send itself is answered. */
function refusedUntil(outcome: ResultOutcome, now: Date): string | null {
  if (outcome.kind !== "transport_error" && outcome.kind !== "unrecognized") return null;
  if (outcome.httpStatus !== 401 && outcome.httpStatus !== 429) return null;
  const seconds = outcome.httpStatus === 429 ? (outcome.retryAfterSeconds ?? restSeconds) : restSeconds;
  return new Date(now.getTime() + seconds * 1_000).toISOString();
}
