import { bytesOf, canonical, fromBase64url, hexOf, parsed, sha256, short } from "./encoding.mjs";

/** The passkeys of a published set whose ids are made from them; apart from the desk's own keys. */
async function usablePasskeys(text) {
  const set = parsed(text);
  const passkeys = [];
  for (const passkey of Array.isArray(set?.passkeys) ? set.passkeys : []) {
    const { kid, person, jwk } = passkey ?? {};
    if (typeof person !== "string" || typeof jwk !== "object" || jwk === null) continue;
    if ((await sha256(bytesOf(canonical(jwk)))).slice(0, 16) === kid) passkeys.push(passkey);
  }
  return passkeys;
}

const algorithms = {
  EC: {
    name: "ES256",
    key: { name: "ECDSA", namedCurve: "P-256" },
    verify: { name: "ECDSA", hash: "SHA-256" },
  },
  OKP: { name: "EdDSA", key: { name: "Ed25519" }, verify: { name: "Ed25519" } },
  RSA: {
    name: "RS256",
    key: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
    verify: { name: "RSASSA-PKCS1-v1_5" },
  },
};

/** An ECDSA signature as WebAuthn has it (DER) as WebCrypto takes it: two numbers of 32 bytes. */
function fromDer(der) {
  const numberAt = (at) => {
    const bytes = der.subarray(at + 2, at + 2 + der[at + 1]);
    const digits = bytes.subarray(Math.max(0, bytes.length - 32));
    const padded = new Uint8Array(32);
    padded.set(digits, 32 - digits.length);
    return padded;
  };
  return new Uint8Array([...numberAt(2), ...numberAt(4 + der[3])]);
}

/** Whether a passkey signed these bytes, as WebAuthn has it: the authenticator's data and the client data's digest. */
async function isSignedByPasskey({ jwk }, { authenticatorData, clientData, signature }) {
  const algorithm = algorithms[jwk.kty];
  if (!algorithm) return false;
  try {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", fromBase64url(clientData)));
    const signed = new Uint8Array([...fromBase64url(authenticatorData), ...digest]);
    const given = fromBase64url(signature);
    const key = await crypto.subtle.importKey("jwk", jwk, algorithm.key, false, ["verify"]);
    return await crypto.subtle.verify(
      algorithm.verify,
      key,
      jwk.kty === "EC" ? fromDer(given) : given,
      signed,
    );
  } catch {
    return false;
  }
}

/** A member of a statement in a sentence; digests as they are shown elsewhere. */
function briefly(value) {
  const text = String(value ?? "none");
  return /^[0-9a-f]{64}$/.test(text) ? short(text) : text.slice(0, 100);
}

/** What is wrong with a decision that a passkey signed; null for nothing. */
async function passkeyFault(receipt, { by, at, verdict, passkey: signed }, passkeys, entries) {
  const { statement } = signed;
  const said = [
    ["type", "countersign/approval"],
    ["v", 1],
    ["person", by.id],
    ["review", receipt.review],
    ["revision", receipt.revision],
    ["tool", receipt.tool.name],
    ["inputDigest", receipt.shown.inputDigest],
    ["summaryHash", receipt.shown.summaryHash],
    ["decision", verdict],
  ];
  const other = said.find(([name, value]) => statement[name] !== value);
  if (other) {
    const [name, value] = other;
    const [signedOne, shownOne] = [statement[name], value].map(briefly);
    return `It signed another ${name} than the receipt has: ${signedOne}, not ${shownOne}.`;
  }
  const client = parsed(new TextDecoder().decode(fromBase64url(signed.clientData)));
  const challenge = await crypto.subtle.digest("SHA-256", bytesOf(canonical(statement)));
  const asked = client?.type === "webauthn.get" && typeof client.challenge === "string";
  const signedDigest = asked ? hexOf(fromBase64url(client.challenge)) : "none";
  if (signedDigest !== hexOf(challenge))
    return `What it signed isn’t this statement. It signed ${short(signedDigest)}, this statement gives ${short(hexOf(challenge))}.`;
  const data = fromBase64url(signed.authenticatorData);
  if (hexOf(data.subarray(0, 32)) !== (await sha256(bytesOf(statement.host))))
    return "It signed for another host.";
  if ((data[32] & 5) !== 5) return "The device didn’t ask for a finger or a PIN.";
  const passkey = passkeys.find(({ kid }) => kid === signed.key);
  if (!passkey) return "It is none of the passkeys in the keys you gave.";
  if (passkey.person !== by.id) return "By the keys you gave it is somebody else’s.";
  if (passkey.removedAt !== null && passkey.removedAt < at)
    return `By the keys you gave it was removed before, at ${passkey.removedAt}.`;
  if (!(await isSignedByPasskey(passkey, signed))) return "The signature isn’t by this passkey.";
  const digest = await sha256(bytesOf(canonical(signed)));
  const recorded = entries.some(({ entry }) => entry?.details?.passkey?.digest === digest);
  return recorded ? null : "The record has no entry of it.";
}

/** One check for each approval that a passkey signed, and for each that the policy wanted signed. */
export async function checkPasskeys(receipt, entries, keysText, check) {
  const passkeys = await usablePasskeys(keysText);
  for (const decision of receipt.decisions) {
    const name = decision.by.name;
    const signed = decision.passkey;
    if (!signed) {
      if (decision.policy?.passkey === "required" && decision.verdict === "approved")
        check(false, "", `No passkey signed ${name}’s approval`, "", "The policy asks for one.");
      continue;
    }
    const fault = await passkeyFault(receipt, decision, passkeys, entries).catch(() => "It can’t be read.");
    const kty = passkeys.find(({ kid }) => kid === signed.key)?.jwk.kty;
    check(
      fault === null,
      `${name}’s passkey signed this approval`,
      `The passkey’s signature of ${name}’s approval doesn’t hold`,
      `${algorithms[kty]?.name ?? "Passkey"} ${short(signed.key)}`,
      fault ?? "",
    );
  }
}
