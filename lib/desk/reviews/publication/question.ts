import { parseLargeJson, stringifyJson } from "@/lib/wire/contract/json";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import { inputToAsk } from "@/lib/desk/publication/input-to-ask";
import type { PublicationRule } from "@/lib/desk/publication/publication-file";
import type { ReviewContext } from "../context";
import { askedTool, type AskContext } from "../queries/asked-tool";
import { readItems } from "../queries/follow-up-view";
import { loadOutput } from "../store/outputs";
import type { PreparationRow, ReviewRows } from "../store/rows";

/** What is asked about the publication of a revision; `rule` judges the answer. */
export type Question = { toolName: string; inputText: string; rule: PublicationRule | null };

/** Null where no tool is known that could show it. */
export async function questionFor(
  context: AskContext & Pick<ReviewContext, "db" | "vault">,
  rows: ReviewRows,
  { id }: PreparationRow,
): Promise<Question | null> {
  const asked = askedTool(context, rows.review.tool_name, rows.chosenTool);
  if (asked === null) return null;
  if (asked.by !== "file")
    return { toolName: asked.name, inputText: stringifyJson(asked.list.input), rule: null };
  const items = readItems(rows.followUps.find((row) => row.preparation_id === id)?.items_json ?? null);
  const output = await parseLargeJson((await loadOutput(context, id)) ?? "null", {
    depthMax: replyDepthMax,
  });
  const input = inputToAsk(asked.rule.ask, output.ok ? output.value : null, items ?? []);
  return { toolName: asked.name, inputText: stringifyJson(input), rule: items === null ? null : asked.rule };
}
