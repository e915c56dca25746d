import { randomBytes } from "node:crypto";
import { isSecretProblem, type Vault } from "@/lib/platform/vault/secrets";
import type { Database } from "./open-database";
import { markSecrets, type MarkingVault } from "./secret-check";

type KeyName = "duplicates" | "credentials";
const keyBytes = 32;

/**
 * The key that inputs are hashed with, 32 random bytes: made once, kept sealed, and sealed again with the newest
 * secret. Null while the configured secrets don't fit what the database holds; none is made then, since the right
 * secret could not open it. Safe in several processes at once.
 */
export function guardKey(db: Database, vault: MarkingVault): Promise<Buffer | null> {
  return storedKey(db, vault, "duplicates");
}

/** The key of the fingerprints that stand for the API's credentials beside what was sent with them, kept alike. */
export function credentialKey(db: Database, vault: MarkingVault): Promise<Buffer | null> {
  return storedKey(db, vault, "credentials");
}

async function storedKey(db: Database, vault: MarkingVault, name: KeyName): Promise<Buffer | null> {
  if (!(await markSecrets(db, vault))) return null;
  const place = `guard-key:${name}`;
  const seal = (key: Buffer) => vault.seal(key.toString("base64"), place).toString("base64");
  await db
    .insertInto("guard_keys")
    .values({ name, sealed: seal(randomBytes(keyBytes)) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { sealed } = await db
    .selectFrom("guard_keys")
    .select("sealed")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const key = opened(vault, sealed, place);
  if (key === null) return null;
  await db
    .updateTable("guard_keys")
    .set({ sealed: seal(key) })
    .where("name", "=", name)
    .where("sealed", "=", sealed)
    .execute();
  return key;
}

function opened(vault: Pick<Vault, "openText">, sealed: string, place: string): Buffer | null {
  try {
    return Buffer.from(vault.openText(Buffer.from(sealed, "base64"), place), "base64");
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}
