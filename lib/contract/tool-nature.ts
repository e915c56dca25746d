import type { ToolDescriptor } from "./tool";

/**
 * What a tool may do, as far as its descriptor says. `undeclared` is shown as such and treated as the worst.
 * Effect: reads only where nothing contradicts it.
 */
export type ToolNature = {
  effect: "reads" | "mutates";
  /** Whether the descriptor says so itself, or leaves it open. */
  declared: boolean;
  destructive: "yes" | "no" | "undeclared";
  /** The hint and `mutability` disagree, so that the tool is treated as mutating. */
  contradictory: boolean;
};

const readingWords = new Set(["read", "reads", "readonly", "read-only", "read_only", "none", "query"]);

/** Source: annotations.readOnlyHint, annotations.destructiveHint and mutability; all are optional, open values. */
export function toolNature(tool: Pick<ToolDescriptor, "annotations" | "mutability">): ToolNature {
  const hint = tool.annotations?.readOnlyHint;
  const word = tool.mutability?.trim().toLowerCase();
  const saysReads = word !== undefined && readingWords.has(word);
  const saysMutates = word !== undefined && !saysReads;
  const destructiveHint = tool.annotations?.destructiveHint;
  const contradictory =
    (hint === true && saysMutates) ||
    (hint === false && saysReads) ||
    (hint === true && destructiveHint === true);
  const reads =
    !contradictory && (hint === true || (hint === undefined && saysReads && destructiveHint !== true));
  return {
    effect: reads ? "reads" : "mutates",
    declared: hint !== undefined || word !== undefined,
    destructive: reads ? "no" : destructiveHint === undefined ? "undeclared" : destructiveHint ? "yes" : "no",
    contradictory,
  };
}

/** A missing destructiveHint counts as destructive wherever a decision depends on it. */
export function isDestructive(nature: ToolNature): boolean {
  return nature.effect === "mutates" && nature.destructive !== "no";
}
