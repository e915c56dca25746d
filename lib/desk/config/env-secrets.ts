import { mkdirSync } from "node:fs";
import type { EnvironmentVariables } from "./env-variables";
import { GeneratedSecretProblem, generatedSecret, keptSecret } from "./generated-secret";

/** What stands in the environment can't be used. The message names every variable and never its value. */
export class EnvError extends Error {
  override readonly name = "EnvError";
  constructor(readonly problems: readonly string[]) {
    super(`The configuration can’t be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
  }
}

type AppSecrets = [string, ...string[]];

/** The secrets that are set, and those that the embedded default needs, made on first use. Throws EnvError. */
export function madeSecrets(variables: EnvironmentVariables, dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const credential = variables.TOOL_API_CREDENTIAL ?? generatedSecret(dataDir, "tool-api-credential");
    const appSecrets = atLeastOne(variables.APP_SECRET ?? [generatedSecret(dataDir, "app-secret")]);
    return { credential, appSecrets };
  } catch (error) {
    throw secretProblem(error, "write");
  }
}

/** The same, empty where it was never made. */
export function keptSecrets(variables: EnvironmentVariables, dataDir: string) {
  try {
    const credential = variables.TOOL_API_CREDENTIAL ?? keptSecret(dataDir, "tool-api-credential") ?? "";
    const appSecrets = atLeastOne(variables.APP_SECRET ?? [keptSecret(dataDir, "app-secret") ?? ""]);
    return { credential, appSecrets };
  } catch (error) {
    throw secretProblem(error, "read");
  }
}

export function atLeastOne([first, ...older]: readonly string[]): AppSecrets {
  if (first === undefined) throw new EnvError(["APP_SECRET: set it to at least one secret."]);
  return [first, ...older];
}

export function secretProblem(error: unknown, may: "read" | "write"): EnvError {
  if (error instanceof EnvError) return error;
  if (error instanceof GeneratedSecretProblem) return new EnvError([`DATA_DIR: ${error.message}`]);
  const done = may === "read" ? "read" : "written";
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return new EnvError([`DATA_DIR: can’t be ${done}${code}. Set it to a folder that this user may ${may}.`]);
}
