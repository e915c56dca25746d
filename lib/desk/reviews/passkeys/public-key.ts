import { cose, decodeCredentialPublicKey } from "@simplewebauthn/server/helpers";
import type { PasskeyJwk } from "@/lib/desk/record/passkeys";

/** What a device may sign with: ES256, EdDSA, RS256. */
export const algorithms: number[] = [cose.COSEALG.ES256, cose.COSEALG.EdDSA, cose.COSEALG.RS256];

/** A device's public key (COSE) as a JSON Web Key; null for a kind that nothing here verifies. */
export function jwkOf(publicKey: Uint8Array<ArrayBuffer>): PasskeyJwk | null {
  const key = decodeCredentialPublicKey(publicKey);
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("base64url");
  if (cose.isCOSEPublicKeyEC2(key) && key.get(cose.COSEKEYS.crv) === cose.COSECRV.P256)
    return {
      kty: "EC",
      crv: "P-256",
      x: text(key.get(cose.COSEKEYS.x)),
      y: text(key.get(cose.COSEKEYS.y)),
    };
  if (cose.isCOSEPublicKeyOKP(key) && key.get(cose.COSEKEYS.crv) === cose.COSECRV.ED25519)
    return { kty: "OKP", crv: "Ed25519", x: text(key.get(cose.COSEKEYS.x)) };
  if (cose.isCOSEPublicKeyRSA(key))
    return { kty: "RSA", n: text(key.get(cose.COSEKEYS.n)), e: text(key.get(cose.COSEKEYS.e)) };
  return null;
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, "base64url"));
}
