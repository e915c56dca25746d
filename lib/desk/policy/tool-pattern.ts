/**
 * Whether a tool's name fits a pattern, in which each `*` stands for any characters and everything else for itself. Each
 * part is looked for once, from where the one before ended, so that no pattern makes it slow.
 */
export function fitsPattern(toolName: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return toolName === pattern;
  if (!toolName.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = toolName.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return toolName.length - last.length >= from && toolName.endsWith(last);
}
