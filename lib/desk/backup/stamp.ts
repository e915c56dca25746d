/** An instant as part of a file's name, to the second: 2031-03-14T090000Z. */
export function stampOf(at: Date): string {
  return at.toISOString().replace(/:|\.\d+/g, "");
}
