import { plainlyMutates } from "@/lib/wire/contract/tool-nature";
import { preparation } from "../inputs";
import { verb } from "../verb";
import { checkInput } from "../preparation/check-input";
import type { ReviewContext } from "../context";
import { inputGone, noSuchReview, otherConnection, refusal } from "../refusals/refusal";
import { callAndRecord } from "./run-read-only-tool";
import { concealedOfInput } from "../sending/readable-answer";
import { concealedOf } from "../store/repeats";
import { openInput } from "../store/secrets-of-preparation";
import { loadReviewOf } from "../store/load-review";
import { readOutcome } from "../store/rows";
import type { ToolRun, VerbResult } from "../verbs/types";

/**
 * Runs with its stored input what the API refused to prepare because the tool only reads. Where the descriptor says that
 * the tool changes something, it stays with that; and by the contract a mutating tool executes nothing at /call.
 */
export const runInstead = verb({
  permission: "tools:run",
  writes: true,
  input: preparation,
  async run(context: ReviewContext, wanted): Promise<VerbResult<ToolRun>> {
    const found = await loadReviewOf(context.db, wanted.preparationId);
    if (!found) return noSuchReview;
    const { rows, preparation } = found;
    if (rows.review.connection_id !== context.connection.id) return otherConnection;
    if (preparation.state !== "prepare_failed" || !readOutcome(preparation.outcome_json)?.readsOnly)
      return refusal("conflict", { code: "not_said_to_read" });
    const inputText = openInput(context.vault, preparation);
    if (inputText === null) return inputGone;
    const { tool_name: toolName } = rows.review;
    const checked = await checkInput(context, toolName, inputText);
    if (!checked.ok) return checked;
    if (plainlyMutates(checked.tool)) return refusal("invalid_input", { code: "declared_to_change" });
    // As the schema says now, and as it said then.
    const concealed = [
      ...concealedOfInput(context, checked),
      ...concealedOf(context.vault, rows, preparation.id),
    ];
    return callAndRecord(context, { toolName, inputText }, concealed);
  },
});
