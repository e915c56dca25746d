import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { nameIn, rangeIn, valuesIn } from "@/lib/wire/contract/json-places/nodes";

const parseMsMax = 100;

/** Range of a place's value in the text, with its name; of the closest place around it where it isn't there. */
export function rangeOf(state: EditorState, pointer: string): { from: number; to: number } | null {
  const tree = ensureSyntaxTree(state, state.doc.length, parseMsMax) ?? syntaxTree(state);
  return rangeIn(tree, (from, to) => state.sliceDoc(from, to), pointer);
}

/** The name of a property as text; null where there is none yet. */
export function nameOf(state: EditorState, property: SyntaxNode): string | null {
  return nameIn(property, (from, to) => state.sliceDoc(from, to));
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
