import { createHash, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from "node:crypto";
import { isJsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { PublishedPasskey } from "./passkeys";

/** An Ed25519 key that signatures are checked with. `x` is the raw key, base64url; `id` is made from it. */
export type PublicKey = { id: string; x: string };

/** 16 hex characters of the raw key's SHA-256: an id can't be claimed for another key. */
export function keyId(x: string): string {
  return createHash("sha256").update(Buffer.from(x, "base64url")).digest("hex").slice(0, 16);
}

export function makeKeyPair(): { publicKey: PublicKey; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { publicKey: { id: keyId(x), x }, privateKey };
}

/** Base64url. */
export function signText(privateKey: KeyObject, text: string): string {
  return sign(null, Buffer.from(text, "utf8"), privateKey).toString("base64url");
}

export function fits({ x }: PublicKey, text: string, signature: string): boolean {
  if (!isBase64url(signature)) return false;
  try {
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    return verify(null, Buffer.from(text, "utf8"), key, Buffer.from(signature, "base64url"));
  } catch {
    // A key or a signature of the wrong shape fits nothing.
    return false;
  }
}

/** What people compare: the SHA-256 of the key's SubjectPublicKeyInfo (RFC 8410), 64 hex characters. */
export function keyFingerprint(x: string): string {
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return createHash("sha256")
    .update(key.export({ type: "spki", format: "der" }))
    .digest("hex");
}

/** Whether it is the one way to write its bytes: spare bits of the last character could change unseen. */
export function isBase64url(text: string): boolean {
  return Buffer.from(text, "base64url").toString("base64url") === text;
}

/**
 * What is published: a JSON Web Key Set (RFC 7517, RFC 8037) of the desk's own keys, and apart from them the passkeys of
 * people, which sign approvals and nothing else.
 */
export type KeySet = { keys: PublishedKey[]; passkeys: PublishedPasskey[] };
export type PublishedKey = {
  kty: "OKP";
  crv: "Ed25519";
  use: "sig";
  kid: string;
  x: string;
  fingerprint: string;
  createdAt: string;
  /** Null for the one in use. */
  retiredAt: string | null;
};

/** The keys of a published set; one whose id is not its own is left out. None for what is no such set. */
export function keysOf(set: JsonValue): PublicKey[] {
  const keys = isJsonObject(set) ? set["keys"] : null;
  if (!Array.isArray(keys)) return [];
  return keys.flatMap((key) => {
    if (!isJsonObject(key) || key["crv"] !== "Ed25519") return [];
    const { kid, x } = key;
    return typeof x === "string" && isBase64url(x) && keyId(x) === kid ? [{ id: keyId(x), x }] : [];
  });
}
