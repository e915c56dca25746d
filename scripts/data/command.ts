import { isBackupProblem } from "@/lib/desk/backup";
import { readStoreEnv } from "@/lib/desk/config/env";
import { createVault, type Vault } from "@/lib/platform/vault/secrets";
import { done, refused, type Outcome } from "../process/command-line";
import { release } from "./open-for-command";
import { refusalOf } from "./refusal-of";

type Variables = Readonly<Record<string, string | undefined>>;
export type Surroundings = {
  env: Variables;
  /** Told in a line what is waited for, or done, meanwhile. */
  say(line: string): void;
};
export type Store = { dataDir: string; databaseUrl: string; vault: Vault; release: string };

/** Works with the store that the environment names, and says why where it can't. Throws nothing but what is a bug. */
export async function withStore(env: Variables, work: (store: Store) => Promise<string>): Promise<Outcome> {
  try {
    const { dataDir, databaseUrl, appSecrets } = readStoreEnv(env);
    if (appSecrets === null)
      return refused(78, `APP_SECRET is not set, and there is no file app-secret in ${dataDir}.`);
    const output = await work({ dataDir, databaseUrl, vault: createVault(appSecrets), release: release() });
    return done(output);
  } catch (error) {
    const refusal = refusalOf(error, env);
    if (refusal !== null) return refusal;
    if (isBackupProblem(error)) return refused(1, error.message);
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    if (code === "") throw error;
    return refused(1, `The database or a file can’t be used${code}. Nothing was changed.`);
  }
}
