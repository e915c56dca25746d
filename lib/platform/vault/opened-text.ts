import { isSecretProblem, type Vault } from "./secrets";

/** The text of a sealed value; null where it was changed, or sealed under a secret that is gone. */
export function openedText(vault: Pick<Vault, "openText">, sealed: Uint8Array, place: string): string | null {
  try {
    return vault.openText(sealed, place);
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}
