import { z } from "zod";
import { problemMessage, type ApiProblem } from "@/lib/wire/api-client";
import type { ConcealedText } from "@/lib/wire/json-schema/repeats/concealed-texts";
import { inputText, toolName } from "../inputs";
import { verb } from "../verb";
import { appendAudit } from "../audit/audit";
import { checkInput } from "../preparation/check-input";
import type { ReviewContext } from "../context";
import { outcomeOf } from "../sending/outcome-of";
import { concealedOfInput, readableAnswer } from "../sending/readable-answer";
import { refusal } from "../refusals/refusal";
import type { Reason } from "../refusals/types";
import type { ToolRun, VerbRefusal, VerbResult } from "../verbs/types";

/**
 * Runs a tool that only reads, at once, and notes that it was run. Refuses every tool that does not plainly say
 * that it reads. What the tool or the API refuses is an `upstream` refusal with its outcome.
 */
export const runReadOnlyTool = verb({
  permission: "tools:run",
  writes: true,
  input: z.object({ toolName, inputText }),
  async run(context: ReviewContext, wanted): Promise<VerbResult<ToolRun>> {
    const checked = await checkInput(context, wanted.toolName, wanted.inputText);
    if (!checked.ok) return checked;
    if (checked.nature.effect !== "reads") return refusal("invalid_input", { code: "may_change" });

    return callAndRecord(context, wanted, concealedOfInput(context, checked));
  },
});

/**
 * The call itself, noted in the trail of runs; its answer is without what is concealed. Whether the tool may be called at
 * all is the caller's to know.
 */
export async function callAndRecord(
  context: ReviewContext,
  wanted: { toolName: string; inputText: string },
  concealed: readonly ConcealedText[],
): Promise<VerbResult<ToolRun>> {
  const asked = performance.now();
  const answer = await context.api.call(wanted.toolName, wanted.inputText);
  const durationMs = Math.round(performance.now() - asked);
  const outcome = await readableAnswer(answer, concealed);
  const ended = outcomeOf(outcome);
  const done = outcome.kind === "result";
  await context.db.transaction().execute((tx) =>
    appendAudit(tx, context, {
      by: context.actor,
      event: done ? "tool_run" : "tool_run_failed",
      text: done ? `Ran ${wanted.toolName}.` : `Asked to run ${wanted.toolName}. No result came back.`,
      severity: outcome.kind === "wrong_tool" ? "alarm" : done ? "info" : "warning",
      toolName: wanted.toolName,
      reviewId: null,
      revision: null,
      details: {
        connection: context.connection.id,
        input: context.vault.fingerprint(wanted.inputText),
        kind: ended.kind,
        httpStatus: ended.httpStatus,
        code: ended.code === null ? null : ended.code.slice(0, 200),
      },
    }),
  );
  if (outcome.kind !== "result") return noResult(outcome);
  return {
    ok: true,
    value: { outputText: outcome.outputText, at: context.clock().toISOString(), durationMs },
  };
}

/** A call that ended without a result, with its outcome. */
export function noResult(ended: ApiProblem): VerbRefusal {
  const refused = refusal<Reason>("upstream", { code: "no_result", detail: problemMessage(ended) });
  return { ...refused, outcome: outcomeOf(ended) };
}
