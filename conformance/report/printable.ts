/** Shorter texts would be found by accident. */
const secretCharactersMin = 8;

/** A text from outside as it may be shown: without the secrets, in one line, without control characters. */
export function printable(text: string, secrets: ReadonlySet<string>): string {
  const longestFirst = [...secrets]
    .filter((secret) => secret.length >= secretCharactersMin)
    .sort((one, other) => other.length - one.length);
  const open = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, "[removed]"), text);
  return open.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim();
}
