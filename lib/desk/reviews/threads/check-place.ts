import { parseJson } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import { pointerNow } from "../discussion/place-now";
import type { Place } from "../discussion/types";
import type { ReviewContext } from "../context";
import { readableInput } from "../queries/concealed-input";
import { refusal } from "../refusals/refusal";
import type { ReviewRows } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";

/** A place has to be one of the newest input, and a phrase a real part of the text there, none of which is concealed. */
export function checkPlace(
  { vault }: Pick<ReviewContext, "vault">,
  rows: ReviewRows,
  place: Place | null,
): { ok: true; place: Place | null } | VerbRefusal {
  if (place === null) return { ok: true, place };
  const [newest] = rows.preparations;
  const parsed = parseJson(readableInput(vault, newest, rows.concealed) ?? "");
  const value = parsed.ok ? valueAtPointer(parsed.value, place.pointer) : undefined;
  // Each place has one spelling, by which it is compared.
  if (!parsed.ok || value === undefined || pointerNow(place.pointer, parsed, parsed) !== place.pointer)
    return refusal("invalid_input", { code: "no_such_place" });
  if (place.quote === null) return { ok: true, place };
  if (isConcealed(rows, place.pointer)) return refusal("invalid_input", { code: "place_concealed" });
  const { text, start } = place.quote;
  if (typeof value !== "string" || !value.startsWith(text, start) || /\p{Cs}/u.test(text))
    return refusal("invalid_input", { code: "no_such_phrase" });
  return { ok: true, place };
}

/** Whether a value, or what it stands in, or anything in it is concealed in the newest revision. */
export function isConcealed({ concealed, preparations: [newest] }: ReviewRows, pointer: string): boolean {
  return concealed.some(
    ({ preparationId, path }) =>
      preparationId === newest.id &&
      (path === pointer || path.startsWith(`${pointer}/`) || pointer.startsWith(`${path}/`)),
  );
}
