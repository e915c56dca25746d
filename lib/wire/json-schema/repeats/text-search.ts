/** An automaton that finds many texts in one pass (Aho and Corasick); a node is a beginning of one of them. */
export type TextSearch = {
  texts: readonly string[];
  /** The node after another one and a code unit, by both. */
  steps: Map<number, number>;
  /** By node: the longest other beginning that ends the same. */
  shorter: number[];
  /** By node: which text it is whole, or -1. */
  whole: number[];
  /** By node: the next shorter one that is a whole text; 0 where there is none. */
  within: number[];
};

const stepsPerTurn = 4_096;
const key = (node: number, code: number) => node * 65_536 + code;

export function* searchFor(texts: readonly string[]): Generator<undefined, TextSearch> {
  const search: TextSearch = { texts, steps: new Map(), shorter: [0], whole: [-1], within: [0] };
  const { steps, shorter, whole, within } = search;
  const nodes: { node: number; from: number; code: number; depth: number }[] = [];
  for (const [index, text] of texts.entries()) {
    let node = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      let next = steps.get(key(node, code));
      if (next === undefined) {
        next = whole.push(-1) - 1;
        steps.set(key(node, code), next);
        nodes.push({ node: next, from: node, code, depth: at });
      }
      node = next;
      if (at % stepsPerTurn === 0) yield;
    }
    whole[node] = index;
  }
  nodes.sort((one, other) => one.depth - other.depth);
  for (const [index, { node, from, code, depth }] of nodes.entries()) {
    const end = depth === 0 ? 0 : stepFrom(search, shorter[from] ?? 0, code);
    shorter[node] = end;
    within[node] = (whole[end] ?? -1) >= 0 ? end : (within[end] ?? 0);
    if (index % stepsPerTurn === 0) yield;
  }
  return search;
}

/**
 * Goes through a text and hands over each place where one of the texts stands, by its end; those that end together from
 * the longest. `found` answers with false where it has seen enough.
 */
export function* occurrences(
  search: TextSearch,
  text: string,
  found: (start: number, end: number, index: number) => boolean,
): Generator<undefined, void> {
  const { texts, whole, within } = search;
  let node = 0;
  for (let at = 0; at < text.length; at++) {
    node = stepFrom(search, node, text.charCodeAt(at));
    let match = (whole[node] ?? -1) >= 0 ? node : (within[node] ?? 0);
    while (match !== 0) {
      const index = whole[match] ?? 0;
      if (!found(at + 1 - (texts[index]?.length ?? 0), at + 1, index)) return;
      match = within[match] ?? 0;
    }
    if (at % stepsPerTurn === stepsPerTurn - 1) yield;
  }
}

function stepFrom({ steps, shorter }: TextSearch, from: number, code: number): number {
  for (let node = from; ; node = shorter[node] ?? 0) {
    const next = steps.get(key(node, code));
    if (next !== undefined) return next;
    if (node === 0) return 0;
  }
}
