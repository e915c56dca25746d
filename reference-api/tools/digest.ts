import { createHash } from "node:crypto";

/** SHA-256 as 64 lower-case hexadecimal digits: what is kept in place of a secret, and the input's digest. */
export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}
