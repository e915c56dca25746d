/**
 * Whom a device knows a passkey of. It keeps one for each host and handle: by the person's id alone a new one would take the
 * place of what signs decisions.
 */
export function userHandleOf(personId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`sign-in:${personId}`));
}

/** Whether a browser's answer names this person; many devices name nobody where they were told which passkeys to use. */
export function isHandleOf(personId: string, userHandle: string | undefined): boolean {
  return userHandle === undefined || Buffer.from(userHandle, "base64url").equals(userHandleOf(personId));
}
