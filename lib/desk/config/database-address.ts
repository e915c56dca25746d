import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { withSettings } from "@/lib/platform/db/postgres-address";
import type { EnvironmentVariables } from "./env-variables";

const postgresOnly = ["DATABASE_CA_FILE", "DATABASE_POOL_SIZE", "DATABASE_SCHEMA"] as const;

/** The database's address for `openDatabase`, with all that the settings say of it. */
export function databaseAddress(variables: EnvironmentVariables, dataDir: string): string {
  const { DATABASE_URL: url, DATABASE_CA_FILE: caFile } = variables;
  if (url === undefined) return `file:${join(dataDir, "desk.db")}`;
  if (url.startsWith("file:")) return url;
  return withSettings(url.replace(/^postgresql:/, "postgres:"), {
    caFile: caFile === undefined ? undefined : resolve(caFile),
    poolSize: variables.DATABASE_POOL_SIZE,
    schema: variables.DATABASE_SCHEMA,
  });
}

/** What of the settings of PostgreSQL contradicts its address, one sentence per variable. */
export function databaseRefusals(values: Readonly<Record<string, string>>): string[] {
  const url = values["DATABASE_URL"] ?? "";
  if (!url.startsWith("postgres"))
    return postgresOnly
      .filter((name) => values[name] !== undefined)
      .map(
        (name) => `${name}: only PostgreSQL has such. Leave it unset, or set DATABASE_URL to postgres://….`,
      );
  const caFile = values["DATABASE_CA_FILE"];
  if (caFile === undefined) return [];
  const problems: string[] = [];
  const mode = URL.canParse(url) ? new URL(url).searchParams.get("sslmode") : null;
  if (mode !== null && mode !== "verify-full")
    problems.push(
      `DATABASE_CA_FILE: DATABASE_URL says sslmode=${/^[a-z-]{1,20}$/.test(mode) ? mode : "…"}, and with a CA the server is always verified. Leave sslmode out there.`,
    );
  if (!holdsCertificate(caFile))
    problems.push(
      "DATABASE_CA_FILE: the file can’t be read, or holds no certificate. Set it to a PEM file of the CA that signed the server’s certificate.",
    );
  return problems;
}

export function holdsCertificate(path: string): boolean {
  try {
    new X509Certificate(readFileSync(/* turbopackIgnore: true */ path));
    return true;
  } catch {
    return false;
  }
}
