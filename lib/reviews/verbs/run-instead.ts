import { plainlyMutates } from "@/lib/contract/tool-nature";
import { checkInput } from "./check-input";
import type { ReviewContext } from "../context";
import { noSuchReview, otherConnection, refusal } from "../refusals/refusal";
import { callAndRecord } from "./run-read-only-tool";
import { openInput } from "../store/secrets-of-preparation";
import { loadReviewOf } from "../store/load-review";
import { readOutcome } from "../store/rows";
import type { ToolRun, VerbResult } from "./types";

/**
 * Runs with its stored input what the API refused to prepare because the tool only reads. Where the descriptor says that
 * the tool changes something, it stays with that; and by the contract a mutating tool executes nothing at /call.
 */
export async function runInstead(
  context: ReviewContext,
  wanted: { preparationId: string },
): Promise<VerbResult<ToolRun>> {
  const found = await loadReviewOf(context.db, wanted.preparationId);
  if (!found) return noSuchReview;
  const { rows, preparation } = found;
  if (rows.review.connection_id !== context.connection.id) return otherConnection;
  if (preparation.state !== "prepare_failed" || !readOutcome(preparation.outcome_json)?.readsOnly)
    return refusal("conflict", "The API has not said of this preparation that its tool only reads.");
  const inputText = openInput(context.vault, preparation);
  if (inputText === null) return refusal("invalid_input", "The input is no longer kept. Fill it in again.");
  const { tool_name: toolName } = rows.review;
  const checked = await checkInput(context, toolName, inputText);
  if (!checked.ok) return checked;
  if (plainlyMutates(checked.tool))
    return refusal("invalid_input", "The API describes this tool as one that changes something.");
  return callAndRecord(context, { toolName, inputText });
}
