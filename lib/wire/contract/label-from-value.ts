const programWords = /^(?!(?:true|false|null)$)(?=.*[a-z]{4})[a-z]+(?:[_-][a-z]+)*$/;

/** True for words of a program, such as `read_only`; not for codes such as `en`, `en-us` or `2d`. */
export function isProgramWords(text: string): boolean {
  return programWords.test(text);
}

/** Words of a program as people write them: `read_only` as "Read only". Whatever else a text is, it stays. */
export function labelFromValue(text: string): string {
  if (!isProgramWords(text)) return text;
  const words = text.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
