/**
 * What this tab keeps of a person's work. Every entry bears the person's id, so that nobody is shown what another one
 * typed; and what belongs to others is removed as soon as somebody is signed in.
 */
const prefix = "typed:";

export function personKey(personId: string, what: string): string {
  return `${prefix}${personId}:${what}`;
}

/** Removes everything, at sign-out. */
export function forgetTyping(): void {
  forget(() => true);
}

/** Removes what other people left behind in this tab. */
export function clearOtherUsersDrafts(personId: string): void {
  forget((key) => !key.startsWith(personKey(personId, "")));
}

/** Some browsers refuse storage altogether. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function forget(isToGo: (key: string) => boolean): void {
  const storage = tabStorage();
  if (storage === null) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix) && isToGo(key)) storage.removeItem(key);
}
