import { isNested, parseJson, type JsonValue } from "@/lib/wire/contract/json";
import { pathOf, valueAtPath, valueAtPointer } from "@/lib/wire/contract/json-pointer";
import { sameJson } from "@/lib/wire/contract/same-json";
import { appendAudit } from "../audit/audit";
import { nameOf, personName } from "../audit/salted-texts";
import { openComment } from "../discussion/sealed-comment";
import { pointerNow } from "../discussion/place-now";
import type { ReviewContext } from "../context";
import { samePerson } from "../store/approvers";
import { openInput } from "../store/secrets-of-preparation";
import type { CommentRow, PreparationRow, ReviewRows, Tx } from "../store/rows";
import { tellingLength, wordsIn, wordsOf } from "./words-of";

type Revision = { input: JsonValue; author: string };

/**
 * The comments whose suggestion a new revision has in it: each whose value it has where the one before had another, or whose
 * words it has anywhere and the one before had nowhere, however they came there; and of those that stand in it, whenever
 * they came, each that its author says they took. Nobody becomes a co-author of their own work, nor by being named alone.
 */
export function takenSuggestions(
  { vault }: Pick<ReviewContext, "vault">,
  rows: ReviewRows,
  next: Revision,
  said: readonly string[],
): CommentRow[] {
  const suggested = rows.comments.filter(({ suggestion_sealed }) => suggestion_sealed !== null);
  if (suggested.length === 0) return [];
  const inputOf = inputsOf(vault, rows.preparations);
  const before = inputOf(rows.preparations[0].id);
  const hasNow = wordsIn(next.input);
  const hadThen = before === undefined ? () => true : wordsIn(before);
  return suggested.filter((row) => {
    if (samePerson(rows.merged, row.person_id) === samePerson(rows.merged, next.author)) return false;
    const first = rows.comments.find(({ id }) => id === (row.thread_id ?? row.id));
    const place = first && openComment(vault, first).place;
    const value = parseJson(openComment(vault, row).suggestion ?? "");
    if (!first || !place || !value.ok) return false;
    const at = { pointer: place.pointer, from: inputOf(first.preparation_id) };
    const words = wordsOf(value.value);
    const isThere = has(next.input, at, value.value);
    if (said.includes(row.id) && (isThere || words.some(hasNow))) return true;
    if (isThere && (before === undefined || !has(before, at, value.value))) return true;
    return words.some((one) => hasNow(one) && !hadThen(one));
  });
}

/** In the transaction of the revision. From here on they are an author of the review too. */
export async function recordTaken(
  tx: Tx,
  context: Pick<ReviewContext, "actor" | "vault" | "clock">,
  { review }: Pick<ReviewRows, "review">,
  { stored, taken }: { stored: PreparationRow; taken: readonly CommentRow[] },
): Promise<void> {
  for (const { id, person_id, person_name } of taken) {
    await tx
      .insertInto("taken_suggestions")
      .values({
        ...{ preparation_id: stored.id, comment_id: id, person_id, person_name },
        at: context.clock().toISOString(),
      })
      .execute();
    await appendAudit(tx, context, {
      by: context.actor,
      event: "suggestion_taken",
      text: `Took somebody’s suggestion into ${review.tool_name}, revision ${stored.revision}.`,
      ...{ toolName: review.tool_name, reviewId: review.id, revision: stored.revision },
      ...{ details: { comment: id, person: person_id } },
      ...{ texts: { [personName]: person_name }, textsOf: nameOf(person_id) },
    });
  }
}

/** Each revision's exact input, opened once; undefined once it is erased. */
function inputsOf(vault: ReviewContext["vault"], preparations: readonly PreparationRow[]) {
  const known = new Map<string, JsonValue | undefined>();
  return (id: string): JsonValue | undefined => {
    if (known.has(id)) return known.get(id);
    const row = preparations.find((one) => one.id === id);
    const parsed = parseJson((row && openInput(vault, row)) ?? "");
    const input = parsed.ok ? parsed.value : undefined;
    known.set(id, input);
    return input;
  };
}

type At = { pointer: string; from: JsonValue | undefined };

/** Whether an input has this value at the place itself, or where that has moved to; a longer text in any item of the same list. */
function has(input: JsonValue, { pointer, from }: At, value: JsonValue): boolean {
  const moved = pointerNow(pointer, from === undefined ? null : { value: from }, { value: input });
  if ([pointer, moved].some((one) => one !== null && isAt(input, one, value))) return true;
  return (
    typeof value === "string" && value.length >= tellingLength && isInAnyItem(input, pathOf(pointer), value)
  );
}

function isAt(input: JsonValue, pointer: string, value: JsonValue): boolean {
  const found = valueAtPointer(input, pointer);
  return found !== undefined && sameJson(found, value);
}

function isInAnyItem(input: JsonValue, [step, ...rest]: readonly string[], value: string): boolean {
  if (step === undefined) return input === value;
  if (Array.isArray(input)) return input.some((item) => isInAnyItem(item, rest, value));
  const next = isNested(input) ? valueAtPath<JsonValue>(input, [step]) : undefined;
  return next !== undefined && isInAnyItem(next, rest, value);
}
