import { readFileSync } from "node:fs";
import { environmentVariables } from "./env-variables";
import { withFileVariant, withSecretFiles } from "./secret-files";

/** Whose content is part of the setting, beside the path. */
const files = ["POLICY_FILE", "PUBLICATION_FILE", "WEBHOOKS_FILE", "DATABASE_CA_FILE", "SMTP_CA_FILE"];

/** The settings that are set, by name, as they stand in the environment; a file with its path and its content. */
export function settingsNow(source: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const known = [
    ...Object.keys(environmentVariables.shape),
    ...withFileVariant.map((name) => `${name}_FILE`),
  ];
  const { values } = withSecretFiles(source);
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, files.includes(name) ? withContent(value) : value]];
    }),
  );
}

function withContent(path: string): string {
  try {
    return `${path}\n${readFileSync(/* turbopackIgnore: true */ path, "utf8")}`;
  } catch {
    // What can't be read any more was checked at the start; the path is what is left to tell it by.
    return path;
  }
}
