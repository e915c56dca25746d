import { createHash } from "node:crypto";

/** Tells a hash from the tokens themselves, as which sessions of before 0.6.0 are kept. */
const prefix = "sha256:";

/** As what the database keeps a session's token: whoever reads it there has no cookie by that. */
export function storedToken(token: string): string {
  return prefix + createHash("sha256").update(token).digest("base64url");
}

/** As what a token may stand in the database: as its hash, or from before 0.6.0 as it is. */
export function storedForms(token: string): string[] {
  // What looks like a hash is no token of anybody: it isn't looked up as one.
  return token.startsWith(prefix) ? [storedToken(token)] : [storedToken(token), token];
}
