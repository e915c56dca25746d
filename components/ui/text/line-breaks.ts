/**
 * Line breaks of a text that is edited in a text area. HTML gives a text area's value with every CRLF and lone CR
 * turned into LF; the text itself stays here, and each edit of what is shown is carried over to it.
 */
export type LineBreak = "\n" | "\r\n" | "\r";

export function asShown(text: string): string {
  return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
}

/** What a text area shows after an edit, where its caret stands then, and what was pasted or dropped by the edit. */
export type Edit = { shown: string; caret: number; inserted: string | null };

/**
 * The text after an edit: what was not edited keeps its line breaks, what was pasted keeps its own, and breaks that
 * were typed are of the kind that prevails. Shown, it is always `edit.shown`.
 */
export function afterEdit(text: string, edit: Edit): string {
  const before = asShown(text);
  const { shown, caret, inserted } = edit;
  if (inserted !== null) {
    const from = caret - asShown(inserted).length;
    const to = before.length - (shown.length - caret);
    const expected = before.slice(0, Math.max(0, from)) + asShown(inserted) + before.slice(to);
    if (from >= 0 && to >= from && shown === expected) return replaced(text, from, to, inserted);
  }
  if (!text.includes("\r")) return shown;
  // What stands behind the caret was not edited, as far as it was there before.
  const behindMost = Math.min(shown.length - caret, before.length);
  let behind = 0;
  while (behind < behindMost && before.at(-1 - behind) === shown.at(-1 - behind)) behind += 1;
  const aheadMost = Math.min(before.length, shown.length) - behind;
  let ahead = 0;
  while (ahead < aheadMost && before[ahead] === shown[ahead]) ahead += 1;
  const typed = shown.slice(ahead, shown.length - behind).replaceAll("\n", prevailingBreak(text));
  return replaced(text, ahead, before.length - behind, typed);
}

/** The part of a text that a selection of what is shown stands for. */
export function selected(text: string, from: number, to: number): string {
  return text.slice(placeIn(text, from), placeIn(text, to));
}

export function countBreaks(text: string): Record<LineBreak, number> {
  const counts = { "\n": 0, "\r\n": 0, "\r": 0 };
  for (const [found] of text.matchAll(/\r\n|\r|\n/g)) counts[found as LineBreak] += 1;
  return counts;
}

function prevailingBreak(text: string): LineBreak {
  const counts = countBreaks(text);
  const [first] = (["\n", "\r\n", "\r"] as const).toSorted((a, b) => counts[b] - counts[a]);
  return first ?? "\n";
}

/** Replaces what a range of the shown text stands for. */
function replaced(text: string, from: number, to: number, by: string): string {
  return joined(joined(text.slice(0, placeIn(text, from)), by), text.slice(placeIn(text, to)));
}

/** Two texts in a row. A CR and an LF that only now stand together are two breaks still. */
function joined(first: string, second: string): string {
  if (!second.startsWith("\n")) return first + second;
  return first.replace(/\r+$/, (all) => "\n".repeat(all.length)) + second;
}

function placeIn(text: string, shownAt: number): number {
  if (!text.includes("\r\n")) return shownAt;
  let place = 0;
  for (let passed = 0; passed < shownAt; passed += 1) place += text.startsWith("\r\n", place) ? 2 : 1;
  return place;
}
