import { findFacets, withLabels } from "@/lib/wire/facets/find-facets";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { accountLabel } from "@/lib/wire/facets/account-label";

/** Longer texts take too long to look through while a page opens. */
const readMax = 200_000;

/** What a revision is about, by name: its title, else for whom it is, as its summary calls them, else its first words. */
export function nameOfTarget({
  inputText,
  summaryText,
}: Pick<PreparationView, "inputText" | "summaryText">): string | null {
  if (inputText === null || inputText.length + (summaryText?.length ?? 0) > readMax) return null;
  const { facets } = findFacets(inputText);
  const { title, targets, targetCount, firstWords } = withLabels(facets, summaryText ?? "");
  const [first, second] = targets.flatMap(({ label }) => (label === null ? [] : [accountLabel(label).name]));
  if (title !== null) return title;
  if (first === undefined) return firstWords;
  if (targetCount === 1) return first;
  return targetCount === 2 && second !== undefined
    ? `${first}, ${second}`
    : `${first} and ${(targetCount - 1).toLocaleString("en")} more`;
}
