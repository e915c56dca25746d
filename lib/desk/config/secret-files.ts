import { readFileSync } from "node:fs";

/** Variables that may be given as a file instead, so that the secret stays out of the process's environment. */
export const withFileVariant = [
  "TOOL_API_CREDENTIAL",
  "TOOL_API_CREDENTIAL_PREVIOUS",
  "APP_SECRET",
  "DATABASE_URL",
  "REFERENCE_API_CREDENTIALS",
  "OIDC_CLIENT_SECRET",
  "OIDC_CLIENT_KEY",
  "SMTP_PASSWORD",
] as const;
/** A list whose being empty says something: no gate is closed. */
const maybeEmpty = "REFERENCE_API_CLOSED_GATES";

/**
 * The environment without its empty variables (but for the one that may be), and with the content of each
 * `<NAME>_FILE` as `<NAME>` (white space around it removed).
 */
export function withSecretFiles(source: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) {
    if (value !== undefined && (value.trim() !== "" || name === maybeEmpty)) values[name] = value.trim();
  }
  for (const name of withFileVariant) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    if (values[name] !== undefined) {
      problems.push(`${name}: set either this or ${name}_FILE, not both.`);
      continue;
    }
    try {
      const content = readFileSync(/* turbopackIgnore: true */ path, "utf8").trim();
      if (content === "")
        problems.push(`${name}_FILE: the file is empty. Set it to a file that holds the value.`);
      values[name] = content;
    } catch {
      problems.push(`${name}_FILE: the file can’t be read. Set it to a file that this user may read.`);
    }
  }
  return { values, problems };
}
