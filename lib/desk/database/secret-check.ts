import type { Kysely } from "kysely";
import { isSecretProblem, sealedAlike, type Vault } from "@/lib/platform/vault/secrets";
import type { Tables } from "./open-database";
import { noteKeys } from "./vault-keys";

const name = "vault";
const text = "countersign";
const context = "secret-check:vault";

type Db = Kysely<Tables>;

/**
 * Whether the configured secrets open what this database holds. Reads only. Asked before every step: an instance that
 * was started with a newer secret may have sealed the mark anew meanwhile.
 */
export async function secretsFit(db: Db, vault: Pick<Vault, "openText">): Promise<boolean> {
  const kept = await markOf(db);
  return kept !== undefined && opensMark(vault, kept.sealed);
}

/** Whether the database was written with other secrets. One without a mark was written with none yet. */
export async function isMisfit(db: Db, vault: Pick<Vault, "openText">): Promise<boolean> {
  const kept = await markOf(db);
  return kept !== undefined && !opensMark(vault, kept.sealed);
}

/** Before the tables are changed: the configured secrets are others than those that the database was written with. */
export class SecretMisfit extends Error {
  override readonly name = "SecretMisfit";
  constructor() {
    super("APP_SECRET is not the secret that the stored data was sealed with. Nothing was changed.");
  }
}

/** Of whichever bundle: Next loads a module once per bundle. */
export function isSecretMisfit(error: unknown): error is SecretMisfit {
  return error instanceof Error && error.name === "SecretMisfit";
}

/** The statement that reads the mark as it is stored, for who opens the database by other means. */
export const selectMark = `select sealed from secret_checks where name = '${name}'`;

/** What `markSecrets` takes of a vault. */
export type MarkingVault = Pick<Vault, "seal" | "openText" | "keyIds" | "hashKeysOf">;

/**
 * At start: as `secretsFit`, with the mark made or renewed. A known text is sealed into the database at the first
 * start, and sealed again with the newest secret while an older one still opens it; and it is noted which secrets there are.
 */
export async function markSecrets(db: Db, vault: MarkingVault): Promise<boolean> {
  const newest = vault.seal(text, context);
  const sealed = newest.toString("base64");
  // Looked at first: the mark of a database that takes no writes just now counts as well.
  if ((await markOf(db)) === undefined)
    await db
      .insertInto("secret_checks")
      .values({ name, sealed })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  const kept = await markOf(db);
  if (kept === undefined || !opensMark(vault, kept.sealed)) return false;
  await noteKeys(db, vault);
  if (sealedAlike(newest, Buffer.from(kept.sealed, "base64"))) return true;
  await db
    .updateTable("secret_checks")
    .set({ sealed })
    .where("name", "=", name)
    .where("sealed", "=", kept.sealed)
    .execute();
  return true;
}

function markOf(db: Db): Promise<{ sealed: string } | undefined> {
  return db.selectFrom("secret_checks").select("sealed").where("name", "=", name).executeTakeFirst();
}

/** Whether these secrets open the mark. */
export function opensMark(vault: Pick<Vault, "openText">, sealed: string): boolean {
  try {
    return vault.openText(Buffer.from(sealed, "base64"), context) === text;
  } catch (error) {
    if (isSecretProblem(error)) return false;
    throw error;
  }
}
