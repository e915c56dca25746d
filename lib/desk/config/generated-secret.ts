import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeOnce } from "./generated-file";

/** A generated file is there but can't be what was generated. */
export class GeneratedSecretProblem extends Error {
  override readonly name = "GeneratedSecretProblem";
}

/**
 * The secret kept in `folder/name`: 43 characters for 32 random bytes, mode 0600, made on first use. Of two
 * processes that start at once both get the same one, and neither sees a half-written file.
 */
export function generatedSecret(folder: string, name: string): string {
  const path = join(folder, name);
  return readSecret(path) ?? writeSecret(path) ?? mustRead(path);
}

/** The same where it is there; null where none was made. */
export function keptSecret(folder: string, name: string): string | null {
  return readSecret(join(folder, name));
}

function readSecret(path: string): string | null {
  try {
    return checked(readFileSync(/* turbopackIgnore: true */ path, "utf8").trim(), path);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Null when another process was first. */
function writeSecret(path: string): string | null {
  const secret = randomBytes(32).toString("base64url");
  return writeOnce(path, `${secret}\n`) ? secret : null;
}

function mustRead(path: string): string {
  const secret = readSecret(path);
  if (secret === null) throw new GeneratedSecretProblem(`the file ${path} vanished while it was read.`);
  return secret;
}

function checked(secret: string, path: string): string {
  if (/^[\x21-\x7e]{32,4096}$/.test(secret)) return secret;
  throw new GeneratedSecretProblem(
    `the file ${path} is damaged. Restore it from a backup; without it, what was sealed can’t be read again.`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
