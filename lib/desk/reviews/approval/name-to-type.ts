import { parseJson } from "@/lib/wire/contract/json";
import { findFacets, rootIds, withLabels } from "@/lib/wire/facets/find-facets";
import { isTypedName } from "@/lib/desk/policy/typed-name";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import type { RepeatsRow } from "../store/repeats";
import type { PreparationRow, ReviewRow } from "../store/rows";
import { shownTo } from "../store/shown-to";
import type { ToolChange } from "./types";
import type { VerbRefusal } from "../verbs/types";
import { requirementNow } from "./requirement-now";

/** A summary of megabytes names nothing here: the target then goes by its id. */
const summaryCharactersMax = 200_000;

type Asked = {
  review: Pick<ReviewRow, "tool_name" | "tool_title">;
  row: PreparationRow;
  change: ToolChange | null;
  /** The input as anybody may read it; null where it can't be opened. */
  readable: string | null;
  /** Of the review; the name is taken from the summary as anybody may read it. */
  repeats: readonly RepeatsRow[];
};

/**
 * What whoever approves has to type first: the name of the input's only target, by the summary or else its id; where it
 * has none, its only id; else what the tool is called. Null where the policy asks for nothing. It is made of what is stored, so that page and server agree.
 */
export function nameToType(
  { policy }: Pick<ReviewContext, "policy">,
  { review, row, change, readable, repeats }: Asked,
): string | null {
  if (!requirementNow(policy, review.tool_name, row, change).confirmTarget) return null;
  const { tool_title: title, tool_name: name } = review;
  const summaryText =
    row.summary_text && shownTo({ concealed: [], repeats }, row.id, null).text(row.summary_text);
  return [...targetNames(readable, summaryText), title ?? ""].find(canBeTyped) ?? name;
}

/** Why this can't be approved as it was typed; null where it can. */
export function refusedUntyped(
  context: Pick<ReviewContext, "policy">,
  asked: Asked,
  typed: string | null,
): VerbRefusal | null {
  const name = nameToType(context, asked);
  return name === null || isTypedName(typed ?? "", name)
    ? null
    : refusal("blocked", { code: "target_not_typed" });
}

function targetNames(readable: string | null, summaryText: string | null): string[] {
  if (readable === null) return [];
  const { facets } = findFacets(readable);
  const labelled =
    summaryText === null || summaryText.length > summaryCharactersMax
      ? facets
      : withLabels(facets, summaryText);
  const [only] = labelled.targets;
  if (labelled.targetCount > 0) return only && labelled.targetCount === 1 ? [only.label ?? "", only.id] : [];
  const input = parseJson(readable, { depthMax: 256 });
  const ids = input.ok ? rootIds(input.value) : [];
  return ids.length === 1 ? ids : [];
}

/** Without control characters, and such as can't be seen or turn the reading order. */
function canBeTyped(name: string): boolean {
  return name.trim() !== "" && !/\p{C}/u.test(name);
}
