import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { clearStore } from "..";
import type { Command } from "./command-line";

type Renewal = Extract<Command, { name: "reset" | "seed" }>;

/** Empties the database of a data folder, and fills it for `seed`. What is told fits one line. */
export async function renewData(
  { name, dataDir, agreed, at }: Renewal,
  { defaultDataDir, now }: { defaultDataDir: string; now: Date },
): Promise<{ ok: boolean; told: string }> {
  const databasePath = join(resolve(dataDir ?? defaultDataDir), "reference-api.db");
  const exists = existsSync(databasePath);
  if (!exists && name === "reset") return { ok: true, told: `There is nothing to reset at ${databasePath}.` };
  if (exists && !agreed)
    return {
      ok: false,
      told: `This takes everything away that is in ${databasePath}. Add --yes if that is meant, or name the folder by --data-dir.`,
    };
  const seedAt = name === "seed" ? (at ?? now) : null;
  if ((await clearStore(databasePath, seedAt)) === "in use")
    return { ok: false, told: `A server has ${databasePath} open. Stop it first.` };
  if (!seedAt) return { ok: true, told: `Reset ${databasePath}. The next start fills in the demo data.` };
  return { ok: true, told: `${databasePath} holds the demo data of ${seedAt.toISOString()}.` };
}
