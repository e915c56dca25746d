/** Cuts a script into parts at the ends of sentences, or between words where it has fewer sentences than parts. */
export function cutScript(script: string, parts: number): string[] {
  // A full stop inside a number or a name ends no sentence.
  const sentences = script.trim().split(/(?<=[.!?…]["”’»)]?)\s+/);
  const pieces = sentences.length < parts ? wordsOf(script) : sentences;
  const count = Math.min(parts, pieces.length);
  const start = (part: number) => Math.floor((part * pieces.length) / count);
  return Array.from({ length: count }, (_, part) => pieces.slice(start(part), start(part + 1)).join(" "));
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
