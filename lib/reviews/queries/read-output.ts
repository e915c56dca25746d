import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import { loadOutput } from "../store/outputs";
import type { VerbResult } from "../verbs/types";

/** The exact JSON text of what the API gave back for an accepted revision. It never changes. */
export async function readOutput(
  context: Pick<ReviewContext, "db" | "actor">,
  preparationId: string,
): Promise<VerbResult<string>> {
  const outputText = await loadOutput(context.db, preparationId);
  return outputText === null ? refusal("not_found", { code: "no_output" }) : { ok: true, value: outputText };
}
