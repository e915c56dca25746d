import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { seed } from "../domains/seed";
import { clearStore } from "../store/clear";
import type { Command } from "./command-line";

type Renewal = Extract<Command, { name: "reset" | "seed" }>;

/** Empties the database of a data folder, and fills it for `seed`. The message is one line. */
export async function renewData(
  { name, dataDir, agreed, at }: Renewal,
  { defaultDataDir, now }: { defaultDataDir: string; now: Date },
): Promise<{ ok: boolean; message: string }> {
  const databasePath = join(resolve(dataDir ?? defaultDataDir), "reference-api.db");
  const exists = existsSync(databasePath);
  if (!exists && name === "reset")
    return { ok: true, message: `There is nothing to reset at ${databasePath}.` };
  if (exists && !agreed)
    return {
      ok: false,
      message: `This deletes everything in ${databasePath}. Add --yes to confirm, or name the folder with --data-dir.`,
    };
  const seedAt = name === "seed" ? (at ?? now) : null;
  if ((await clearStore(databasePath, seedAt && ((db) => seed(db, seedAt)))) === "in use")
    return { ok: false, message: `A server has ${databasePath} open. Stop it first.` };
  if (!seedAt) return { ok: true, message: `Reset ${databasePath}. The next start fills in the demo data.` };
  return { ok: true, message: `${databasePath} holds the demo data of ${seedAt.toISOString()}.` };
}
