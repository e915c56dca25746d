import { pointerOf, type Path } from "@/lib/wire/contract/json-pointer";
import { kindOf, type ValueKind } from "../form-context";
import type { FieldShape } from "../shape/field-shape";
import type { Draft, Provenance, FormItem } from "../values/form-value";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { Difference } from "../values/earlier";
import type { FormStore } from "../values/form-store";

/** What a place shows of the store, read at once: a field is drawn anew when one of these differs, and only then. */
export type NodeFacts = {
  kind: ValueKind;
  /** What rjsf is shown of the value. */
  shown: unknown;
  /** A text or a list without anything in it. */
  isEmpty: boolean;
  /** A list of texts that is drawn in rows, since it holds something else or the operator wants them. */
  isInRows: boolean;
  /** A value, or a list of nothing but values, that were chosen from records. */
  isLinked: boolean;
  provenance: Provenance | undefined;
  /** Whether it is otherwise than in the input that this one is made from; undefined where it isn't. */
  difference: Difference["kind"] | undefined;
  /** What it was there, where it is otherwise; undefined where nothing was. */
  before: JsonValue | undefined;
  draft: Draft | undefined;
  errors: string[];
  /** What is wrong with the items of chips, a sentence a line: they have no frame that would say it. */
  itemErrors: string;
};

/** Reads the facts of a place; they are the same (===) until one of them differs. */
export function factsReader(
  store: FormStore,
  path: Path,
  kind: FieldShape["kind"],
  wantsRows: boolean,
): () => NodeFacts {
  const pointer = pointerOf(path);
  let last: NodeFacts | undefined;
  return () => {
    const value = store.valueAt(path);
    const items = Array.isArray(value) ? value : undefined;
    const isChips = kind === "chips";
    const isInRows = isChips && (wantsRows || items?.some((item) => typeof item !== "string") === true);
    const isItem = typeof path.at(-1) === "number";
    // Of what holds other fields, these say it themselves.
    const difference = isItem || !holdsFields.has(kind) ? store.differenceAt(path) : null;
    const facts: NodeFacts = {
      kind: kindOf(value),
      shown: shownValue(store, isInRows ? "list" : kind, path, value),
      isEmpty: value === "" || items?.length === 0,
      isInRows,
      isLinked: items
        ? items.length > 0 && items.every((_, index) => isLinked(store, `${pointer}/${index}`))
        : isLinked(store, pointer),
      provenance: store.provenanceAt(pointer),
      difference: difference?.kind,
      before: difference?.before,
      draft: store.draftAt(pointer),
      errors: store.errorsAt(pointer),
      itemErrors: isChips ? itemProblems(store, pointer) : "",
    };
    last = last && isSame(last, facts) ? last : facts;
    return last;
  };
}

const holdsFields = new Set<FieldShape["kind"]>(["object", "list", "branches"]);

function isSame(before: NodeFacts, now: NodeFacts): boolean {
  for (const name in now) {
    const fact = name as keyof NodeFacts;
    if (!Object.is(before[fact], now[fact])) return false;
  }
  return true;
}

function isLinked(store: FormStore, pointer: string): boolean {
  return store.provenanceAt(pointer) === "linked";
}

/**
 * What rjsf sees of a value: single values as they are, a list as the numbers of its rows, and of the rest nothing.
 * rjsf compares, hashes and copies what it sees, which exact numbers don't survive in a list.
 */
function shownValue(store: FormStore, kind: FieldShape["kind"], path: Path, value: FormItem): unknown {
  switch (kind) {
    case "list":
      return Array.isArray(value) ? store.rowsAt(path) : undefined;
    case "text":
    case "number":
    case "boolean":
    case "choice":
      return value;
    case "object":
    case "choices":
    case "chips":
    case "fixed":
    case "null":
    case "branches":
    case "any":
    case "nothing":
      return undefined;
  }
}

function itemProblems(store: FormStore, pointer: string): string {
  return store
    .errors()
    .filter(({ path }) => path.startsWith(`${pointer}/`))
    .map(({ path, message }) => `Item ${Number(path.slice(pointer.length + 1)) + 1}: ${message}`)
    .join("\n");
}
