const ofWord = /[\p{L}\p{N}\p{M}]/u;
const number = /^[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/**
 * Whether what stands from `start` to `end` is no part of a longer word or number: beside a letter or digit of it stands
 * none, and where it is a number, no more digits behind or before a point.
 */
export function isWholeToken(text: string, start: number, end: number, found: string): boolean {
  const before = characterBefore(text, start);
  const after = characterAt(text, end);
  if (ofWord.test(characterAt(found, 0)) && ofWord.test(before)) return false;
  if (ofWord.test(characterBefore(found, found.length)) && ofWord.test(after)) return false;
  if (!number.test(found)) return true;
  if (after === "." && isDigit(text.charCodeAt(end + 1))) return false;
  return !(before === "." && isDigit(text.charCodeAt(start - 2)));
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  const last = text.charCodeAt(at - 1);
  const isLow = last >= 0xdc00 && last <= 0xdfff;
  return at === 0 ? "" : characterAt(text, isLow && at > 1 ? at - 2 : at - 1);
}
