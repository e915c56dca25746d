import { dataRefusal, unfitDataExitCode } from "@/lib/desk/config/earlier-data";
import { EnvError } from "@/lib/desk/config/env";
import { isUpgradeBackupProblem } from "@/lib/desk/database/upgrade-backup-problem";
import { refused, type Outcome } from "../process/command-line";

/** Why no command works with these settings, or on the data that they lead to; null for every other error. */
export function refusalOf(error: unknown, env: Readonly<Record<string, string | undefined>>): Outcome | null {
  if (error instanceof EnvError) return refused(78, error.message);
  if (isUpgradeBackupProblem(error)) return refused(1, error.message);
  const unfit = dataRefusal(error, env);
  return unfit === null ? null : refused(unfitDataExitCode, unfit);
}
