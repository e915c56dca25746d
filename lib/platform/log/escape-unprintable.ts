/** JSON escapes C0 alone; DEL, C1, line separators and text-direction marks can still fool a terminal. */
export function escapeUnprintable(line: string): string {
  return line.replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
