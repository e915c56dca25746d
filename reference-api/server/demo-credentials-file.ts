import { readFileSync } from "node:fs";
import { join } from "node:path";
import { credentialList } from "@/lib/desk/config/env-reference-api";
import { EnvError } from "@/lib/desk/config/env";
import { writeOnce } from "@/lib/desk/config/generated-file";
import { demoCredentials } from "./demo-credentials";

/** The demo credentials of a data folder and their file, created on first use (mode 0600). */
export function demoCredentialsFile(dataDir: string, now: Date) {
  const path = join(dataDir, "demo-credentials.json");
  const lines = demoCredentials(now).map((credential) => `  ${JSON.stringify(credential)}`);
  // An existing file is kept; what it says counts.
  writeOnce(path, `[\n${lines.join(",\n")}\n]\n`);
  const parsed = credentialList.safeParse(readFileSync(path, "utf8"));
  if (!parsed.success)
    throw new EnvError([`DATA_DIR: the file ${path} is damaged. Delete it to have it created again.`]);
  return { path, credentials: parsed.data };
}
