import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
  createSecretKey,
} from "node:crypto";

/** Sealed bytes that can't be opened: another secret, another place, or changed since. */
export class SecretProblem extends Error {
  override readonly name = "SecretProblem";
  constructor(readonly reason: "malformed" | "unknown_key" | "tampered") {
    super(`A sealed value can’t be opened: ${reason}.`);
  }
}

/**
 * Whether this is a SecretProblem, of whichever bundle: Next loads a module once per bundle, and the one vault of the
 * process throws the class of the bundle that made it.
 */
export function isSecretProblem(error: unknown): error is Error {
  return error instanceof Error && error.name === "SecretProblem";
}

/** By which secret a value was sealed, 8 hex characters, from its first bytes; nothing is opened. */
export function keyIdOf(sealed: Uint8Array): string {
  return Buffer.from(sealed.subarray(1, 1 + keyIdBytes)).toString("hex");
}

/** Whether two values were sealed with the same secret, by what stands on them. */
export function sealedAlike(one: Uint8Array, other: Uint8Array): boolean {
  return one[0] === other[0] && keyIdOf(one) === keyIdOf(other);
}

/** By the mark on it: sealed with a secret that this vault lacks, so that nothing says it was changed. */
export function isSealedElsewhere(vault: Pick<Vault, "open">, sealed: Uint8Array): boolean {
  try {
    vault.open(sealed, "");
    return false;
  } catch (error) {
    if (isSecretProblem(error)) return "reason" in error && error.reason === "unknown_key";
    throw error;
  }
}

export type Vault = {
  /** Seals bytes for one place, such as `preparation:<id>:capability`; it opens in that place alone. */
  seal: (plain: Uint8Array | string, context: string) => Buffer;
  /** The bytes again. Takes what the database drivers return. Throws SecretProblem. */
  open: (sealed: Uint8Array, context: string) => Buffer;
  /** As `open`, as text. */
  openText: (sealed: Uint8Array, context: string) => string;
  /** A keyed hash to compare by, `<key id>.<64 hex>`. `purpose` keeps equal texts of two kinds apart. */
  keyedHash: (purpose: string, text: string) => string;
  /** The same under every secret, newest first: what to look for after a rotation. */
  keyedHashes: (purpose: string, text: string) => string[];
  /** Whether the hash is of this text, under whichever secret made it. */
  matchesHash: (purpose: string, text: string, hash: string) => boolean;
  /** 32 hex characters that stand for a secret in logs and in the audit trail, and can't be guessed back. */
  fingerprint: (text: string) => string;
  /** A secret for one further purpose, 43 characters; of the newest secret. */
  derivedSecret: (purpose: string) => string;
  /** What stands for each configured secret on what it sealed, newest first. */
  keyIds: readonly [string, ...string[]];
  /** Text that `carry` takes: what recognises the hashes of one configured secret that outlive it. It opens nothing. */
  hashKeysOf: (keyId: string) => string;
  /** Recognises such hashes of a secret that isn't configured any more. */
  carry: (keyId: string, hashKeys: string) => void;
};

/**
 * What is recognised by its hash after the secret is gone: the record's entries, which are never rewritten, and runs, whose
 * input isn't kept whole, identities that were barred, and what a desk was started with. Marks aren't among them: they are made anew.
 */
export const carriedPurposes = ["audit", "run-input", "run-output", "identity", "configuration"] as const;

const version = 1;
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
/** So many bytes tell one sealed value from every other, the same text sealed again among them. */
export const headerBytes = 1 + keyIdBytes + nonceBytes + tagBytes;

/**
 * Seals with AES-256-GCM under keys derived by HKDF, one per purpose. Layout: version (1), key id (4),
 * nonce (12), tag (16), ciphertext. The first secret seals, all of them open, so that secrets can rotate.
 */
export function createVault(secrets: readonly [string, ...string[]]): Vault {
  const [newest, ...older] = secrets;
  const current = createRing(newest);
  const rings: [Ring, ...Ring[]] = [current, ...older.filter((secret) => secret !== newest).map(createRing)];
  if (hasTwin(secrets))
    throw new Error("Two secrets have the same key id, so that nothing tells what they sealed apart.");
  const carried: Hasher[] = [];

  function open(sealed: Uint8Array, context: string): Buffer {
    // Read in place: an image or an output has megabytes.
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    if (bytes.length < headerBytes || bytes[0] !== version) throw new SecretProblem("malformed");
    const keyId = bytes.subarray(1, 1 + keyIdBytes).toString("hex");
    const ring = rings.find((candidate) => candidate.keyId === keyId);
    if (ring === undefined) throw new SecretProblem("unknown_key");
    return decrypt(ring.sealing, bytes, context);
  }

  const keyedHash = (ring: Ring, purpose: string, text: string) =>
    `${ring.keyId}.${ring.hash(purpose, text)}`;
  const hashesBy = ({ keyId, hash }: Hasher, purpose: string, text: string) => {
    const digits = hash(purpose, text);
    return digits === null ? [] : [`${keyId}.${digits}`];
  };

  return {
    seal: (plain, context) => encrypt(current, Buffer.from(plain), context),
    open,
    openText: (sealed, context) => open(sealed, context).toString("utf8"),
    keyedHash: (purpose, text) => keyedHash(current, purpose, text),
    keyedHashes: (purpose, text) => [...rings, ...carried].flatMap((ring) => hashesBy(ring, purpose, text)),
    matchesHash: (purpose, text, hash) =>
      [...rings, ...carried]
        .filter(({ keyId }) => hash.startsWith(`${keyId}.`))
        .flatMap((ring) => hashesBy(ring, purpose, text))
        .some((known) => equalTexts(known, hash)),
    fingerprint: (text) => current.hash("fingerprint", text).slice(0, 32),
    derivedSecret: (purpose) => derive(newest, `secret:${purpose}`).toString("base64url"),
    keyIds: [current.keyId, ...rings.slice(1).map(({ keyId }) => keyId)],
    hashKeysOf(keyId) {
      const ring = rings.find((candidate) => candidate.keyId === keyId);
      if (ring === undefined) throw new SecretProblem("unknown_key");
      return JSON.stringify(
        Object.fromEntries(carriedPurposes.map((purpose) => [purpose, ring.hashKey(purpose)])),
      );
    },
    carry(keyId, hashKeys) {
      if ([...rings, ...carried].some((known) => known.keyId === keyId)) return;
      carried.push(carriedHasher(keyId, hashKeys));
    },
  };
}

type Hasher = { keyId: string; hash: (purpose: string, text: string) => string | null };
type Ring = {
  keyId: string;
  sealing: KeyObject;
  hash: (purpose: string, text: string) => string;
  /** Base64. */
  hashKey: (purpose: string) => string;
};

function carriedHasher(keyId: string, hashKeys: string): Hasher {
  // Written by `hashKeysOf`, and sealed since.
  const keys = JSON.parse(hashKeys) as Record<string, string>;
  return {
    keyId,
    hash(purpose, text) {
      const key = keys[purpose];
      return key === undefined ? null : digitsOf(Buffer.from(key, "base64"), text);
    },
  };
}

function digitsOf(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text, "utf8").digest("hex");
}

function hasTwin(secrets: readonly string[]): boolean {
  const distinct = [...new Set(secrets)];
  return new Set(distinct.map(keyIdFrom)).size < distinct.length;
}

function keyIdFrom(secret: string): string {
  return derive(secret, "key-id").subarray(0, keyIdBytes).toString("hex");
}

function createRing(secret: string): Ring {
  const hashKeys = new Map<string, Buffer>();
  const hashKey = (purpose: string) => {
    const key = hashKeys.get(purpose) ?? derive(secret, `hash:${purpose}`);
    hashKeys.set(purpose, key);
    return key;
  };
  return {
    keyId: keyIdFrom(secret),
    sealing: createSecretKey(derive(secret, "seal")),
    hash: (purpose, text) => digitsOf(hashKey(purpose), text),
    hashKey: (purpose) => hashKey(purpose).toString("base64"),
  };
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "countersign/v1", purpose, 32));
}

function encrypt(ring: Ring, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", ring.sealing, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context, "utf8"));
  const sealed = cipher.update(plain);
  // Makes the tag: in this mode nothing of the text is left for it.
  cipher.final();
  return Buffer.concat([
    Buffer.of(version),
    Buffer.from(ring.keyId, "hex"),
    nonce,
    cipher.getAuthTag(),
    sealed,
  ]);
}

function decrypt(key: KeyObject, bytes: Buffer, context: string): Buffer {
  const nonceStart = 1 + keyIdBytes;
  const tagStart = nonceStart + nonceBytes;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(nonceStart, tagStart), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context, "utf8"));
  decipher.setAuthTag(bytes.subarray(tagStart, headerBytes));
  try {
    const plain = decipher.update(bytes.subarray(headerBytes));
    // Checks the tag: in this mode nothing of the text is left for it.
    decipher.final();
    return plain;
  } catch {
    throw new SecretProblem("tampered");
  }
}

function equalTexts(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
