import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** How passwords are hashed; another one than `scryptHashing` only where a test counts. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

/** scrypt with 16 MiB (N 16,384, r 16, p 1), as `salt:key`, both hexadecimal. */
export const scryptHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
  },
  async verify({ hash, password }) {
    const [salt = "", key = ""] = hash.split(":");
    const made = await keyOf(password, salt);
    const stored = Buffer.from(key, "hex");
    return stored.length === made.length && timingSafeEqual(stored, made);
  },
};

const cost = { N: 16_384, r: 16, p: 1 };
const keyBytes = 64;

function keyOf(password: string, salt: string): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
