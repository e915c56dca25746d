import type { SyntaxNode, Tree } from "@lezer/common";
import { pathOf } from "../json-pointer";

/** A part of the text that a tree was made of. */
type Slice = (from: number, to: number) => string;

const values = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);

/**
 * Range of a place's value in JSON text, with its name; of the closest place around it where it isn't there. Null for an
 * empty text. The tree is that of Lezer's grammar, which also reads what is no JSON yet.
 */
export function rangeIn(tree: Tree, slice: Slice, pointer: string): { from: number; to: number } | null {
  let node = tree.topNode.firstChild;
  if (!node) return null;
  let range = { from: node.from, to: node.to };
  for (const step of pathOf(pointer)) {
    const next: { whole: SyntaxNode; value: SyntaxNode } | null = node ? child(node, slice, step) : null;
    if (!next) break;
    range = { from: next.whole.from, to: next.whole.to };
    node = next.value;
  }
  return range;
}

function child(
  node: SyntaxNode,
  slice: Slice,
  step: string,
): { whole: SyntaxNode; value: SyntaxNode } | null {
  if (node.name === "Array") {
    const item = valuesIn(node)[Number(step)];
    return item ? { whole: item, value: item } : null;
  }
  for (const property of node.getChildren("Property")) {
    const value = valuesIn(property)[0];
    if (nameIn(property, slice) === step) return { whole: property, value: value ?? property };
  }
  return null;
}

export function valuesIn(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let one = node.firstChild; one; one = one.nextSibling) if (values.has(one.name)) found.push(one);
  return found;
}

/** The name of a property as text; null where there is none yet. */
export function nameIn(property: SyntaxNode, slice: Slice): string | null {
  const name = property.getChild("PropertyName");
  if (!name) return null;
  try {
    return JSON.parse(slice(name.from, name.to)) as string;
  } catch {
    return null;
  }
}
