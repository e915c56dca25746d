/** The words of a name, in lower case: `accountIds`, `account_ids`, `account-ids` and `account.ids` are the same two. */
export function nameWords(name: string): string[] {
  return wordsIn(name.slice(0, nameCharactersMax));
}

/** The same of a text of any length. */
export function wordsIn(text: string): string[] {
  return text
    .replaceAll(/IDs(?![a-z])/g, "Ids")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Equal names, in the singular or plural. */
export function sameSubject(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every((word, index) => singulars(word).some((form) => singulars(other[index] ?? "").includes(form)))
  );
}

export function isPlural(word: string): boolean {
  return irregular.has(word) || /[^su]s$|ses$/.test(word.replace(/is$/, ""));
}

const nameCharactersMax = 200;
const irregular = new Map([
  ["people", "person"],
  ["children", "child"],
  ["indices", "index"],
  ["matrices", "matrix"],
  ["vertices", "vertex"],
]);

/** The word and its possible singulars. English alone does not tell `cases` from `statuses`. */
function singulars(word: string): string[] {
  const known = irregular.get(word);
  if (known !== undefined) return [word, known];
  if (!word.endsWith("s") || word.endsWith("ss") || word.length < 3) return [word];
  const forms = [word, word.slice(0, -1)];
  if (word.endsWith("ies") && word.length > 4) forms.push(`${word.slice(0, -3)}y`);
  if (/(?:s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  return forms;
}
