import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, unlinkSync, writeSync } from "node:fs";

/** Mode 0600, whole or not at all, unless there is one; returns whether it did. Of two processes one writes it. */
export function writeOnce(path: string, text: string): boolean {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  // Without the mark the bundler takes the whole project for something that may be opened here.
  const file = openSync(/* turbopackIgnore: true */ draft, "wx", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    // A hard link appears whole or not at all, and fails where the name is taken; a rename would overwrite.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}
