import { join } from "node:path";
import { testFolder } from "@/scripts/testing/clean-up";
import { EnvError, readEnv } from "../env";

export const secret = "s".repeat(40);
export const real = {
  TOOL_API_URL: "https://api.example.com/v2/",
  TOOL_API_CREDENTIAL: "c".repeat(24),
  APP_SECRET: secret,
};

/** A data folder that is not made yet. */
export function folder(): string {
  return join(testFolder(), "data");
}

/** The settings with these variables, over a data folder of their own. */
export function read(variables: Record<string, string> = {}) {
  return readEnv({ DATA_DIR: folder(), ...variables });
}

/** What such a start is refused with; empty where it is not. */
export function problemsOf(variables: Record<string, string>): string {
  try {
    read(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return "";
}
