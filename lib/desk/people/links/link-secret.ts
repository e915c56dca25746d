import { createHash, randomBytes } from "node:crypto";

/** 256 bits, as they stand in the fragment of a link's address. */
export function newLinkSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of it. With as much chance in it as in a key, a plain hash tells nothing. */
export function linkHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
