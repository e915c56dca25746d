import type { Kysely } from "kysely";
import { isSecretProblem, keyIdOf, type Vault } from "@/lib/platform/vault/secrets";
import type { Tables } from "./open-database";

type Db = Kysely<Tables>;

/** Lets the vault recognise what was hashed under secrets that aren't configured any more. Reads only. */
export async function carryKeys(db: Db, vault: Pick<Vault, "openText" | "carry">): Promise<void> {
  for (const { key_id, hash_keys_sealed } of await db.selectFrom("vault_keys").selectAll().execute()) {
    const keys = opened(vault, key_id, hash_keys_sealed);
    if (keys !== null) vault.carry(key_id, keys);
  }
}

/**
 * Notes the configured secrets, and seals with the newest what is kept of each. To be called while they fit. A secret that
 * was let go and seals again is needed again.
 */
export async function noteKeys(
  db: Db,
  vault: Pick<Vault, "seal" | "openText" | "keyIds" | "hashKeysOf">,
): Promise<void> {
  const [newest] = vault.keyIds;
  const rows = await db.selectFrom("vault_keys").selectAll().execute();
  for (const keyId of vault.keyIds) {
    if (rows.some(({ key_id }) => key_id === keyId)) continue;
    const hash_keys_sealed = sealed(vault, keyId, vault.hashKeysOf(keyId));
    await db
      .insertInto("vault_keys")
      .values({ key_id: keyId, hash_keys_sealed, let_go_at: null })
      .onConflict((conflict) => conflict.column("key_id").doNothing())
      .execute();
  }
  for (const row of rows) {
    const kept = opened(vault, row.key_id, row.hash_keys_sealed);
    // One that is configured may have been noted by a release that kept less of it.
    const keys = kept !== null && vault.keyIds.includes(row.key_id) ? vault.hashKeysOf(row.key_id) : kept;
    if (keys === null || (keys === kept && isOf(newest, row.hash_keys_sealed))) continue;
    await db
      .updateTable("vault_keys")
      .set({ hash_keys_sealed: sealed(vault, row.key_id, keys) })
      .where("key_id", "=", row.key_id)
      .where("hash_keys_sealed", "=", row.hash_keys_sealed)
      .execute();
  }
  if (rows.some(({ key_id, let_go_at }) => key_id === newest && let_go_at !== null))
    await db.updateTable("vault_keys").set({ let_go_at: null }).where("key_id", "=", newest).execute();
}

/** The secrets that were used here, aren't configured, and of which nobody has said that nothing needs them. */
export async function missingKeys(db: Db, vault: Pick<Vault, "keyIds">): Promise<string[]> {
  const rows = await db
    .selectFrom("vault_keys")
    .select("key_id")
    .where("let_go_at", "is", null)
    .orderBy("key_id")
    .execute();
  return rows.map(({ key_id }) => key_id).filter((keyId) => !vault.keyIds.includes(keyId));
}

/** From now on nothing is asked for these secrets any more. */
export async function letGo(db: Db, keyIds: readonly string[], at: Date): Promise<void> {
  if (keyIds.length === 0) return;
  await db
    .updateTable("vault_keys")
    .set({ let_go_at: at.toISOString() })
    .where("key_id", "in", [...keyIds])
    .execute();
}

/** The secrets that nothing is asked for any more. */
export async function letGoKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("vault_keys")
    .select("key_id")
    .where("let_go_at", "is not", null)
    .execute();
  return rows.map(({ key_id }) => key_id);
}

/** Secrets that are known by what they sealed alone. */
export async function noteUnknown(db: Db, keyIds: readonly string[]): Promise<void> {
  for (const key_id of keyIds)
    await db
      .insertInto("vault_keys")
      .values({ key_id, hash_keys_sealed: "", let_go_at: null })
      .onConflict((conflict) => conflict.column("key_id").doNothing())
      .execute();
}

/** Where the kept part of a secret is sealed for. */
export function placeOfHashKeys(keyId: string): string {
  return `vault-key:${keyId}`;
}

function sealed(vault: Pick<Vault, "seal">, keyId: string, keys: string): string {
  return vault.seal(keys, placeOfHashKeys(keyId)).toString("base64");
}

function opened(vault: Pick<Vault, "openText">, keyId: string, text: string): string | null {
  try {
    return vault.openText(Buffer.from(text, "base64"), placeOfHashKeys(keyId));
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

function isOf(keyId: string, text: string): boolean {
  return keyIdOf(Buffer.from(text, "base64")) === keyId;
}
