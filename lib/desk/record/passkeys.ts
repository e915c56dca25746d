import { createHash } from "node:crypto";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { JsonObject } from "@/lib/wire/contract/json";
import { sha256 } from "./entry";

/** What a passkey signs for an approval: exactly what was shown, and to whom. */
export type ApprovalStatement = {
  type: "countersign/approval";
  v: 1;
  /** The host that the passkey is for (WebAuthn's relying party). */
  host: string;
  /** The person's id. */
  person: string;
  review: string;
  revision: number;
  tool: string;
  inputDigest: string | null;
  summaryHash: string | null;
  /** The key of the tool's change that was shown; null where there was none. */
  toolChange: string | null;
  decision: "approved";
  /** When it was asked for: ISO text in UTC. */
  at: string;
  /** 16 random bytes, base64url: no two requests for a signature are alike. */
  nonce: string;
};

/** The challenge that the device signs: SHA-256 of the statement's canonical JSON in UTF-8, base64url. */
export function challengeOf(statement: ApprovalStatement): string {
  return createHash("sha256")
    .update(canonicalJson(statement satisfies JsonObject), "utf8")
    .digest("base64url");
}

/** A statement and the assertion that signs it, as a receipt has them; bytes in base64url. */
export type SignedStatement = {
  /** The passkey's id. */
  key: string;
  statement: ApprovalStatement;
  authenticatorData: string;
  clientData: string;
  signature: string;
};

export function signedStatementDigest(signed: SignedStatement): string {
  return sha256(canonicalJson(signed satisfies JsonObject));
}

/** A public key as a JSON Web Key (RFC 7517): ES256, EdDSA or RS256. */
export type PasskeyJwk =
  | { kty: "EC"; crv: "P-256"; x: string; y: string }
  | { kty: "OKP"; crv: "Ed25519"; x: string }
  | { kty: "RSA"; n: string; e: string };

/** 16 hex characters of the SHA-256 of the key's canonical JSON: an id can't be claimed for another key. */
export function passkeyId(jwk: PasskeyJwk): string {
  return sha256(canonicalJson(jwk satisfies JsonObject)).slice(0, 16);
}

/** A passkey as the desk publishes it, beside its own keys; a removed one stays. */
export type PublishedPasskey = {
  kid: string;
  /** The person's id, as receipts have it. */
  person: string;
  jwk: PasskeyJwk;
  createdAt: string;
  /** Null for one in use. */
  removedAt: string | null;
};
