export type Downloaded = { ok: true; bytes: Uint8Array } | { ok: false; reason: string };

/** Requests to other hosts, and the rules for them. */
export type Addresses = {
  /** FORBIDDEN, with the rule in words, where an address may not be asked for at all. */
  check(url: string): void;
  /** The bytes behind an address that passed `check`, or why there are none. Never rejects. */
  fetch(url: string, limits: { bytesMax: number; signal: AbortSignal }): Promise<Downloaded>;
};
