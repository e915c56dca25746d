import { EnvError, readKeptEnv, type Env } from "@/lib/desk/config/env";
import { secretValues } from "@/lib/desk/config/secret-values";
import { checkAddress } from "./check-address";
import { checkApi } from "./check-api";
import { checkBackup } from "./check-backup";
import { checkDatabase } from "./check-database";
import { checkDataFolder } from "./check-data-folder";
import { checkMail } from "./check-mail";
import { checkProvider } from "./check-provider";
import { unknownVariables, usedSettings } from "./check-settings";
import { checkWebhooks } from "./check-webhooks";
import { note, problem, type Finding, type Result } from "./finding";

export { areas, type Finding } from "./finding";

type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  /** The file from which some of it came. */
  envFile: string | null;
};

/** Checks the configuration, and what it leads to, as this user. Changes nothing, and says no secret. Never rejects. */
export async function examine({ env, envFile }: Surroundings): Promise<Finding[]> {
  const unknown = unknownVariables(env, envFile);
  try {
    const settings = readKeptEnv(env);
    const found = await Promise.all([
      inArea("settings", () => [...usedSettings(env, settings), ...unknown]),
      inArea("data folder", () => checkDataFolder(settings)),
      inArea("database", async () => [...(await checkDatabase(settings)), ...(await checkBackup(settings))]),
      inArea("API", () => checkApi(settings)),
      inArea("provider", () => checkProvider(settings)),
      inArea("webhooks", () => checkWebhooks(settings)),
      inArea("mail", () => checkMail(settings)),
      inArea("address", () => checkAddress(settings)),
    ]);
    return found.flat().map((finding) => withoutSecrets(finding, settings));
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return inArea("settings", () => [
      ...error.problems.map((text) => problem(text, null)),
      ...unknown,
      note("Nothing else was checked.", "Correct the settings first."),
    ]);
  }
}

async function inArea(area: Finding["area"], check: () => Result[] | Promise<Result[]>): Promise<Finding[]> {
  try {
    return (await check()).map((result) => ({ area, ...result }));
  } catch (error) {
    // A fault of this program: its text may hold anything.
    const name = error instanceof Error ? error.name : "no error";
    return [{ area, ...problem(`This can’t be checked: a fault of the doctor (${name}).`, null) }];
  }
}

/** What the API or a proxy says may hold what it was told. */
function withoutSecrets(finding: Finding, settings: Env): Finding {
  const hide = (text: string) =>
    secretValues(settings)
      .filter((value) => value.length >= 8)
      .reduce((hidden, value) => hidden.replaceAll(value, "[hidden]"), text);
  return {
    ...finding,
    text: hide(finding.text),
    advice: finding.advice === null ? null : hide(finding.advice),
  };
}
