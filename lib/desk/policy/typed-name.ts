/** Whether what somebody typed is this name. Spaces around and between words don't count, nor how accents are composed. */
export function isTypedName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}
