/** What a text control hands over: an emptied one means that there is no value. */
export function textEntry(text: string): string | undefined {
  return text === "" ? undefined : text;
}
