import { existsSync } from "node:fs";
import { readStoreEnv } from "@/lib/desk/config/env";
import { secretsFit } from "@/lib/desk/database/secret-check";
import { carryKeys } from "@/lib/desk/database/vault-keys";
import type { SystemContext } from "@/lib/desk/reviews";
import { missingSecrets } from "@/lib/desk/rotation/left-out";
import { createVault } from "@/lib/platform/vault/secrets";
import { refused, type Outcome } from "../process/command-line";
import { openForCommand } from "./open-for-command";

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Works with the record of the database that the settings name, once its secrets are those that it was written with; says why where
 * they aren't.
 */
export async function withRecord(
  variables: Env,
  work: (context: Pick<SystemContext, "db" | "vault" | "clock">) => Promise<Outcome>,
): Promise<Outcome> {
  const { dataDir, databaseUrl, appSecrets } = readStoreEnv(variables);
  const [, file] = /^file:(.*)$/s.exec(databaseUrl) ?? [];
  // Opening it would make an empty one.
  if (file !== undefined && !existsSync(file)) return refused(78, `There is no database at ${file}.`);
  if (appSecrets === null)
    return refused(78, `APP_SECRET is not set, and there is no file app-secret in ${dataDir}.`);
  const vault = createVault(appSecrets);
  const db = await openForCommand({ databaseUrl, vault });
  try {
    if (!(await secretsFit(db, vault)))
      return refused(78, "APP_SECRET is not the one that this database was written with.");
    const { needed } = await missingSecrets({ db, vault });
    if (needed !== null) return refused(78, missingProblem(needed));
    await carryKeys(db, vault);
    return await work({ db, vault, clock: () => new Date() });
  } finally {
    await db.destroy();
  }
}

function missingProblem(needed: string): string {
  return `APP_SECRET: a secret is missing that this database was written with, and that is needed for ${needed}. Without it nothing shows whether the record is whole. Set it as for the desk, with all its secrets.`;
}
