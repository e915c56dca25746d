import { readFileSync } from "node:fs";
import { join } from "node:path";
import { backUpBeforeMigrating } from "@/lib/desk/backup/before-migrating";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import type { Vault } from "@/lib/platform/vault/secrets";
import { root } from "../process/root.mjs";

/** Opens the desk's database for a command: as a start does, with a backup before its tables are changed. */
export function openForCommand(
  { databaseUrl, vault }: { databaseUrl: string; vault: Vault },
  say: (line: string) => void = (line) => console.error(line),
): Promise<Database> {
  return openDatabase(databaseUrl, {
    onWaiting: () => say(waiting),
    beforeMigrating: backUpBeforeMigrating({ databaseUrl, vault, release: release(), say }),
  });
}

export const waiting = "Another process changes the database’s tables. Waiting for it.";

/** The release that the command belongs to. */
export function release(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return version;
}
