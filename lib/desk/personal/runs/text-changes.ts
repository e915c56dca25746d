/** A pair of numbers is a place in the other text and a length; a text is new. */
export type TextChanges = (string | [start: number, length: number])[];

const pieceMax = 2_048;

/** A text in terms of another. Both are cut where an object ends, so that records that stayed are found again. */
export function changesFrom(base: string, text: string): TextChanges {
  const places = new Map<string, number>();
  for (let at = 0; at < base.length;) {
    const piece = pieceAt(base, at);
    if (!places.has(piece)) places.set(piece, at);
    at += piece.length;
  }
  const changes: TextChanges = [];
  for (let at = 0; at < text.length;) {
    const piece = pieceAt(text, at);
    add(changes, base, piece, places.get(piece));
    at += piece.length;
  }
  return changes;
}

export function changedText(base: string, changes: TextChanges): string {
  return changes
    .map((part) => (typeof part === "string" ? part : base.slice(part[0], part[0] + part[1])))
    .join("");
}

function pieceAt(text: string, at: number): string {
  const end = text.indexOf("}", at);
  return text.slice(at, end === -1 || end - at >= pieceMax ? at + pieceMax : end + 1);
}

/** What goes on where the last part ended, in the other text or as new text, is one part with it. */
function add(changes: TextChanges, base: string, piece: string, place: number | undefined): void {
  const last = changes.at(-1);
  if (Array.isArray(last) && base.startsWith(piece, last[0] + last[1])) last[1] += piece.length;
  else if (place !== undefined) changes.push([place, piece.length]);
  else if (typeof last === "string") changes[changes.length - 1] = last + piece;
  else changes.push(piece);
}
