import type { Override } from "./verbs/types";

/** An override counts with its reason alone. */
export function readOverride(override: Override | null | undefined): Override | null {
  const reason = readNote(override?.reason);
  return override && reason !== null ? { ...override, reason } : null;
}

/**
 * A note that a person must write, as it was written; white space alone and over 2,000 characters count as none. Half
 * a surrogate pair is no text, and the audit trail could not hold it: it is replaced as browsers do.
 */
export function readNote(note: string | null | undefined): string | null {
  const text = wellFormed(note ?? "");
  return text.trim() === "" || text.length > 2_000 ? null : text;
}

function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, "\ufffd");
}
