import { parseJson, type JsonValue } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import { sameJson } from "@/lib/wire/contract/same-json";
import { withValueAt } from "@/lib/wire/json-schema/concealed";
import { pointerNow } from "../discussion/place-now";
import { openComment } from "../discussion/sealed-comment";
import type { Audience, Place } from "../discussion/types";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import { openInput } from "../store/secrets-of-preparation";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";
import { isConcealed } from "./check-place";

type Given = {
  suggestion: string | null;
  audience: Audience;
  threadId: string | null;
  /** Of a new thread. */
  place: Place | null;
};
type Context = Pick<ReviewContext, "vault" | "knownTools" | "validateInput">;

/**
 * A suggestion is another value for the place of its thread that the tool takes there, as far as its schema is known. Only
 * where the author reads it: nobody becomes a co-author by what the author can't have seen.
 */
export async function checkSuggestion(
  context: Context,
  rows: ReviewRows,
  { suggestion, audience, threadId, place }: Given,
): Promise<{ ok: true; suggestion: string | null } | VerbRefusal> {
  if (suggestion === null) return { ok: true, suggestion };
  if (audience === "internal") return refusal("invalid_input", { code: "suggestion_internal" });
  const parsed = parseJson(suggestion);
  if (!parsed.ok) return refusal("invalid_input", { code: "suggestion_not_json" });
  const first = rows.comments.find(({ id }) => id === threadId);
  const at = first ? openComment(context.vault, first).place : place;
  if (at === null) return refusal("invalid_input", { code: "suggestion_without_place" });
  const input = inputOf(context, rows.preparations[0]);
  const begun = rows.preparations.find(({ id }) => id === first?.preparation_id);
  const from = begun ? inputOf(context, begun) : input;
  if (input === null) return refusal("invalid_input", { code: "no_such_place" });
  const pointer = pointerNow(at.pointer, from === null ? null : { value: from }, { value: input });
  const now = pointer === null ? undefined : valueAtPointer(input, pointer);
  if (pointer === null || now === undefined) return refusal("invalid_input", { code: "no_such_place" });
  if (isConcealed(rows, pointer)) return refusal("invalid_input", { code: "place_concealed" });
  if (sameJson(now, parsed.value)) return refusal("invalid_input", { code: "suggestion_changes_nothing" });
  const errors = await problemsAt(context, rows, { input, pointer, value: parsed.value });
  return errors.length === 0
    ? { ok: true, suggestion }
    : { ...refusal("invalid_input", { code: "suggestion_unfit" } as const), errors };
}

function inputOf({ vault }: Context, row: PreparationRow): JsonValue | null {
  const parsed = parseJson(openInput(vault, row) ?? "");
  return parsed.ok ? parsed.value : null;
}

/** What the tool's schema has against the value there; nothing while the schema isn't known. */
async function problemsAt(
  { knownTools, validateInput }: Context,
  { review }: ReviewRows,
  { input, pointer, value }: { input: JsonValue; pointer: string; value: JsonValue },
) {
  const view = knownTools?.();
  const tool =
    view?.kind === "known" ? view.discovery.tools.find(({ name }) => name === review.tool_name) : undefined;
  if (!tool || !validateInput) return [];
  const problems = await validateInput(tool, withValueAt(input, pointer, value));
  return problems.filter(({ path }) => path === pointer || path.startsWith(`${pointer}/`));
}
