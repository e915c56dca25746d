import { parseJson } from "@/lib/wire/contract/json";
import { withoutPlaces } from "@/lib/wire/json-schema/concealed";
import type { PreparationView } from "@/lib/desk/reviews/types";

/** A revision's input for a new form: what is concealed is not copied, its place is empty there. */
export function copiedInput({
  inputText,
  concealed,
}: Pick<PreparationView, "inputText" | "concealed">): string | null {
  const parsed = inputText === null || concealed.length === 0 ? null : parseJson(inputText);
  if (!parsed?.ok) return inputText;
  return withoutPlaces(
    parsed.value,
    concealed.map(({ path }) => path),
  );
}
