import type { ThreadView } from "@/lib/desk/reviews/discussion/types";

/** Which part of a text is commented on, and by how many comments. */
export type Mark = { start: number; end: number; comments: number };
/** A part of a text; `comments` where it is commented on, and at its end says by how many. */
export type MarkedPart = { start: number; end: number; comments: number | null };

/** The open threads whose place is still there, by its pointer. */
export function threadsByPointer(threads: readonly ThreadView[]): ReadonlyMap<string, ThreadView[]> {
  const by = new Map<string, ThreadView[]>();
  for (const thread of threads) {
    if (thread.place === null || thread.place.is === "gone" || thread.resolved !== null) continue;
    const { pointer } = thread.place.place;
    by.set(pointer, [...(by.get(pointer) ?? []), thread]);
  }
  return by;
}

/** Where in a text phrases of it are commented on. A phrase that doesn't stand there isn't marked. */
export function marksOf(text: string, threads: readonly ThreadView[]): Mark[] {
  return threads.flatMap(({ place, comments }) => {
    const quote = place?.place.quote;
    if (!quote || quote.text === "" || !text.startsWith(quote.text, quote.start)) return [];
    return [{ start: quote.start, end: quote.start + quote.text.length, comments: comments.length }];
  });
}

/** A text of so many characters in parts, of which the marked ones don't overlap: what shares a character is one. */
export function markedParts(length: number, marks: readonly Mark[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let reached = 0;
  for (const mark of joined(marks)) {
    if (mark.start > reached) parts.push({ start: reached, end: mark.start, comments: null });
    parts.push(mark);
    reached = mark.end;
  }
  if (reached < length || parts.length === 0) parts.push({ start: reached, end: length, comments: null });
  return parts;
}

function joined(marks: readonly Mark[]): Mark[] {
  const apart: Mark[] = [];
  for (const mark of marks.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last === undefined || mark.start >= last.end) apart.push({ ...mark });
    else {
      last.end = Math.max(last.end, mark.end);
      last.comments += mark.comments;
    }
  }
  return apart;
}

export function commentsText(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "comment" : "comments"}`;
}
