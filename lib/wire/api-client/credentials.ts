import { createHmac } from "node:crypto";
import { validateHeaderValue } from "node:http";

/** Of the credentials that a client holds: the one that it goes by, or the one before. */
export type CredentialName = "current" | "previous";
/** Stored beside each request to tell the credential it was sent with; `previous` is null where there is none. */
export type CredentialFingerprints = { current: string; previous: string | null };

type Credentials = {
  /** Both, for what must hold neither. */
  all: string[];
  /** Throws for one that the client doesn't hold. */
  named(name: CredentialName): string;
  /** 32 hex characters each, under a key of the caller's: the same credential has the same, and it can't be guessed back. */
  fingerprints(key: Uint8Array): CredentialFingerprints;
};

/** Throws a TypeError for a credential that can't be sent. */
export function readCredentials(current: string, before: string | null): Credentials {
  const previous = before === current ? null : before;
  const all = previous === null ? [current] : [current, previous];
  for (const credential of all) {
    if (credential === "") throw new TypeError("The credential of the tool API is empty.");
    validateHeaderValue("authorization", `Bearer ${credential}`);
  }
  return {
    all,
    named(name) {
      const credential = name === "current" ? current : previous;
      if (credential === null) throw new Error("There is no previous credential of the tool API.");
      return credential;
    },
    fingerprints: (key) => ({
      current: credentialFingerprint(key, current),
      previous: previous === null ? null : credentialFingerprint(key, previous),
    }),
  };
}

export function credentialFingerprint(key: Uint8Array, credential: string): string {
  return createHmac("sha256", key).update(credential, "utf8").digest("hex").slice(0, 32);
}
