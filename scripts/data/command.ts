import { parseArgs } from "node:util";
import { isBackupProblem } from "@/lib/desk/backup";
import { dataRefusal, unfitDataExitCode } from "@/lib/desk/config/earlier-data";
import { EnvError, readStoreEnv } from "@/lib/desk/config/env";
import { createVault, type Vault } from "@/lib/platform/vault/secrets";
import { release } from "./open-for-command";

/** 0 done; 1 refused, and nothing changed; 2 not understood; 65 data of another version, or moved; 78 configuration. */
export type Outcome = { code: 0 | 1 | 2 | 65 | 78; output: string; problem: string };
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
    return { code: 0, output, problem: "" };
  } catch (error) {
    if (error instanceof EnvError) return refused(78, error.message);
    const unfit = dataRefusal(error, env);
    if (unfit !== null) return refused(unfitDataExitCode, unfit);
    if (isBackupProblem(error)) return refused(1, error.message);
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    if (code === "") throw error;
    return refused(1, `The database or a file can’t be used${code}. Nothing was changed.`);
  }
}

export function refused(code: 1 | 2 | 65 | 78, problem: string): Outcome {
  return { code, output: "", problem };
}

/** What a command line says that has one option with a value; null where it isn't understood. */
export function readCommandLine(args: string[], option: string) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { [option]: { type: "string" }, help: { type: "boolean", short: "h" } },
    });
    const value = values[option];
    return {
      value: typeof value === "string" ? value : null,
      wantsHelp: values["help"] === true,
      words: positionals,
    };
  } catch {
    return null;
  }
}
