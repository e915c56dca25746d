import type { Repeats } from "./find-repeats";

/** In the place of a text that repeats concealed values too often for them to be listed. */
const wholeMark = '"[concealed]"';

/** All but those whose places (JSON pointers) are shown. `repeats` must be of exactly this text. */
export function coverRepeats(
  json: string,
  { places, spans }: Repeats,
  isShown: (path: string) => boolean,
): string {
  const shown = places.map(({ path }) => isShown(path));
  if (spans === "whole") return shown.every(Boolean) ? json : wholeMark;
  const pieces: string[] = [];
  let done = 0;
  for (const [start, end, place, isNumber] of spans) {
    if (shown[place]) continue;
    const mark = places[place]?.mark ?? "";
    // One that begins inside of another needs no mark of its own.
    if (start >= done) pieces.push(json.slice(done, start), isNumber ? JSON.stringify(mark) : mark);
    done = Math.max(done, end);
  }
  pieces.push(json.slice(done));
  return pieces.join("");
}

/** JSON text of a value as it is repeated; null where it isn't, or where that isn't listed. */
export function repeatedValue(json: string, { places, spans }: Repeats, path: string): string | null {
  const span = spans === "whole" ? undefined : spans.find(([, , place]) => places[place]?.path === path);
  if (span === undefined) return null;
  const [start, end, , isNumber] = span;
  const written = json.slice(start, end);
  return isNumber ? written : `"${written}"`;
}
