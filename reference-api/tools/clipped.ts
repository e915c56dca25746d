/** The text, or its beginning and an ellipsis: at most so many UTF-16 units, and never half of a surrogate pair. */
export function clipped(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  return `${text.slice(0, charactersMax - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
