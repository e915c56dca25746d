import { parseJson } from "@/lib/wire/contract/json";
import { openComment } from "../discussion/sealed-comment";
import type { Place } from "../discussion/types";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import type { ReviewRows } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";
import { isConcealed } from "./check-place";

type Given = { suggestion?: string | null | undefined; threadId: string | null; place: Place | null };

/** A suggestion is JSON for the value at its thread's place. */
export async function checkSuggestion(
  { vault }: ReviewContext,
  rows: ReviewRows,
  { suggestion = null, threadId, place }: Given,
): Promise<{ ok: true; suggestion: string | null } | VerbRefusal> {
  if (suggestion === null) return { ok: true, suggestion };
  const first = rows.comments.find(({ id }) => id === threadId);
  const at = first ? openComment(vault, first).place : place;
  if (at === null) return refusal("invalid_input", { code: "suggestion_without_place" });
  if (isConcealed(rows, at.pointer)) return refusal("invalid_input", { code: "place_concealed" });
  const parsed = parseJson(suggestion);
  if (!parsed.ok) return refusal("invalid_input", { code: "suggestion_not_json" });
  return { ok: true, suggestion };
}
