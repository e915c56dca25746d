import { speakerOf, type Ending } from "./ending";
import type { ToolDescriptor } from "./tool";

/**
 * What a tool may do, as far as its descriptor says. `undeclared` is shown as such and treated as the worst.
 * Effect: reads only where nothing contradicts it.
 */
export type ToolNature = {
  effect: "reads" | "mutates";
  /** The descriptor says so itself. */
  declared: boolean;
  destructive: "yes" | "no" | "undeclared";
  /** One part says that the tool only reads and another that it changes something: treated as mutating. */
  contradictory: boolean;
};

type Described = Pick<ToolDescriptor, "annotations" | "mutability">;

const readOnlyTerms = new Set(
  ["read", "reads", "reading", "readonly", "none", "query", "nonmutating", "immutable"].map(joined),
);
const mutatingTerms = new Set(
  [
    ...["mutate", "mutates", "mutating", "mutation", "mutable", "write", "writes", "writing", "readwrite"],
    ...["change", "changes", "changing", "modify", "modifies", "modifying", "update", "updates", "create"],
    ...["creates", "delete", "deletes", "destructive", "destroys", "alters", "effect", "effects"],
  ].map(joined),
);

/**
 * Source: annotations.readOnlyHint, annotations.destructiveHint and mutability; all are optional, open values. A word that
 * is not known says nothing, neither for nor against.
 */
export function toolNature(tool: Described): ToolNature {
  const hint = tool.annotations?.readOnlyHint;
  const destructiveHint = tool.annotations?.destructiveHint;
  const saysReads = hint === true || hasWordOf(readOnlyTerms, tool);
  const saysMutates = plainlyMutates(tool);
  const reads = saysReads && !saysMutates;
  return {
    effect: reads ? "reads" : "mutates",
    declared: saysReads || saysMutates,
    destructive: reads ? "no" : destructiveHint === undefined ? "undeclared" : destructiveHint ? "yes" : "no",
    contradictory: saysReads && saysMutates,
  };
}

/** True if any part of the descriptor says that the tool changes something. */
export function plainlyMutates(tool: Described): boolean {
  const { readOnlyHint, destructiveHint } = tool.annotations ?? {};
  return readOnlyHint === false || destructiveHint === true || hasWordOf(mutatingTerms, tool);
}

const onlyReads =
  /\bonly reads\b|\bread[- ]?only (?:tool|operation)\b|\btool (?:\S{1,80} )?is read[- ]?only\b|\/call\b/i;

/** The API itself refused a preparation because the tool only reads. */
export function isRefusedAsReadOnly(ending: Ending): boolean {
  if (ending.kind !== "tool_error" && ending.kind !== "transport_error") return false;
  return speakerOf(ending) === "api" && ending.message !== null && onlyReads.test(ending.message);
}

function hasWordOf(words: ReadonlySet<string>, { mutability }: Described): boolean {
  return mutability !== undefined && words.has(joined(mutability));
}

/** "Read-only", "read_only" and "readOnly" are one word. */
function joined(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]+/g, "");
}
