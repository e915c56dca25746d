import type { Outcome, PersonRef } from "../types";
import { loadConcealed, type ConcealedRow } from "./concealed";
import { loadRepeats, readableOutcome, readableText, type RepeatsRow } from "./repeats";
import type { Db } from "./rows";

/** What the API says of a revision, as one reader may see it. */
export type ShownTo = {
  /** JSON text of the API's, such as its summary or its output. */
  text(json: string): string;
  outcome(outcome: Outcome | null): Outcome | null;
};

/** Concealed values that the API repeats are shown to whom they were shown; null is everybody, such as on a receipt. */
export function shownTo(
  { concealed, repeats }: { concealed: readonly ConcealedRow[]; repeats: readonly RepeatsRow[] },
  preparationId: string,
  reader: PersonRef | null,
): ShownTo {
  const own = repeats.filter((row) => row.preparationId === preparationId);
  const isShown = (path: string) =>
    reader !== null &&
    concealed.some(
      (one) => one.preparationId === preparationId && one.path === path && one.shownTo.includes(reader.id),
    );
  return {
    text: (json) => readableText(own, json, isShown),
    outcome: (outcome) => outcome && readableOutcome(own, outcome, isShown),
  };
}

/** JSON text of the API's about a revision that isn't loaded, as one reader may see it. */
export async function textShownTo(
  db: Db,
  reader: PersonRef,
  preparationId: string,
  json: string,
): Promise<string> {
  const repeats = await loadRepeats(db, [preparationId]);
  if (repeats.length === 0) return json;
  const concealed = await loadConcealed(db, [preparationId]);
  return shownTo({ concealed, repeats }, preparationId, reader).text(json);
}
