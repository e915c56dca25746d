export type TextDifference = {
  /** What both begin and end with; only the part next to the difference. */
  lead: string;
  tail: string;
  before: string;
  after: string;
};

const contextCharacters = 40;

/** The part in which two texts differ, with a little of what stands around it, so that no change can hide in length. */
export function textDifference(before: string, after: string): TextDifference {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  // Never cut a surrogate pair in half.
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start -= 1;
  if (end > 0 && isLowSurrogate(before.charCodeAt(before.length - end))) end -= 1;
  const tail = end === 0 ? "" : before.slice(-end);
  return {
    lead:
      start > contextCharacters
        ? `…${[...before.slice(0, start)].slice(-contextCharacters).join("")}`
        : before.slice(0, start),
    tail: end > contextCharacters ? `${[...tail].slice(0, contextCharacters).join("")}…` : tail,
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
  };
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
