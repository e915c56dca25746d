/** The reason why a tool of this name can't be used, as a sentence; null where it can. */
export function unusableBecause(name: string, duplicates: readonly string[]): string | null {
  if (controlCharacter.test(name))
    return `Its name holds a control character (${codePointsIn(name)}), which names of tools must not.`;
  if (name.length > nameLengthMax)
    return `Its name is ${name.length} characters long; the desk takes names of up to ${nameLengthMax}.`;
  if (duplicates.includes(name))
    return "The API lists this name more than once, so it can’t be told which tool would be used.";
  return null;
}

/** Control characters, and halves of surrogate pairs: neither can stand in an address. */
const controlCharacter = /[\p{Cc}\p{Cs}]/u;
const namedAtMost = 4;
/** PostgreSQL indexes names, and no entry of an index may be long. */
const nameLengthMax = 200;

function codePointsIn(name: string): string {
  const found = [...new Set([...name].filter((letter) => controlCharacter.test(letter)))];
  const named = found.slice(0, namedAtMost).map((letter) => {
    const hexadecimal = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `U+${hexadecimal}`;
  });
  return [...named, ...(found.length > namedAtMost ? ["…"] : [])].join(", ");
}
