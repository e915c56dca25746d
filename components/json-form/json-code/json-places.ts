import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { pathOf } from "@/lib/wire/contract/json-pointer";

const parseMsMax = 100;
const values = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);

/** Range of a place's value in the text, with its name; of the closest place around it where it isn't there. */
export function rangeOf(state: EditorState, pointer: string): { from: number; to: number } | null {
  const tree = ensureSyntaxTree(state, state.doc.length, parseMsMax) ?? syntaxTree(state);
  let node = tree.topNode.firstChild;
  if (!node) return null;
  let range = { from: node.from, to: node.to };
  for (const step of pathOf(pointer)) {
    const next: { whole: SyntaxNode; value: SyntaxNode } | null = node ? child(state, node, step) : null;
    if (!next) break;
    range = { from: next.whole.from, to: next.whole.to };
    node = next.value;
  }
  return range;
}

function child(
  state: EditorState,
  node: SyntaxNode,
  step: string,
): { whole: SyntaxNode; value: SyntaxNode } | null {
  if (node.name === "Array") {
    const item = valuesIn(node)[Number(step)];
    return item ? { whole: item, value: item } : null;
  }
  for (const property of node.getChildren("Property")) {
    const value = valuesIn(property)[0];
    if (nameOf(state, property) === step) return { whole: property, value: value ?? property };
  }
  return null;
}

function valuesIn(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let one = node.firstChild; one; one = one.nextSibling) if (values.has(one.name)) found.push(one);
  return found;
}

/** The name of a property as text; null where there is none yet. */
export function nameOf(state: EditorState, property: SyntaxNode): string | null {
  const name = property.getChild("PropertyName");
  if (!name) return null;
  try {
    return JSON.parse(state.sliceDoc(name.from, name.to)) as string;
  } catch {
    return null;
  }
}

export function pathAt(state: EditorState, from: SyntaxNode): (string | number)[] {
  const path: (string | number)[] = [];
  for (let node: SyntaxNode | null = from; node; node = node.parent) {
    const { parent } = node;
    if (node.name === "Property") {
      const name = nameOf(state, node);
      if (name !== null) path.unshift(name);
    } else if (parent?.name === "Array") {
      const at = node.from;
      path.unshift(valuesIn(parent).filter((item) => item.from < at).length);
    }
  }
  return path;
}
