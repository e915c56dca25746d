import { isSecretProblem, type Vault } from "../secrets";
import type { Desk } from "./desk";

type SealingVault = Pick<Vault, "seal" | "openText">;

const name = "vault";
const text = "countersign";
const context = "secret-check:vault";

/** Whether the configured secrets open what this database holds. Reads only. */
export async function secretsFit(desk: Desk, vault: Vault): Promise<boolean> {
  const kept = await desk
    .selectFrom("secret_checks")
    .select("sealed")
    .where("name", "=", name)
    .executeTakeFirst();
  return kept !== undefined && opens(vault, kept.sealed);
}

/**
 * At start: as `secretsFit`, with the mark made or renewed. Whether the configured secrets open what this database holds: a known text is sealed into it at the first
 * start, and sealed again with the newest secret while an older one still opens it.
 */
export async function markSecrets(desk: Desk, vault: SealingVault): Promise<boolean> {
  const sealed = vault.seal(text, context).toString("base64");
  await desk
    .insertInto("secret_checks")
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const kept = await desk
    .selectFrom("secret_checks")
    .select("sealed")
    .where("name", "=", name)
    .executeTakeFirst();
  if (kept === undefined || !opens(vault, kept.sealed)) return false;
  await desk
    .updateTable("secret_checks")
    .set({ sealed })
    .where("name", "=", name)
    .where("sealed", "=", kept.sealed)
    .execute();
  return true;
}

function opens(vault: Pick<Vault, "openText">, sealed: string): boolean {
  try {
    return vault.openText(Buffer.from(sealed, "base64"), context) === text;
  } catch (error) {
    if (isSecretProblem(error)) return false;
    throw error;
  }
}
