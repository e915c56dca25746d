import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { newDataRefusal } from "@/lib/desk/config/earlier-data";
import { isEarlierData, refuseUnfitFile } from "@/lib/desk/database/earlier-data";

/**
 * Moves the demo's data folder from before 0.2.0 aside, as its own name with `.before-0.2.0-<time>`, so that the next start
 * makes a new one. Writes nothing over and deletes nothing; `text` says what was done, or why nothing was.
 */
export async function moveDataAside(
  source: Readonly<Record<string, string | undefined>>,
  { folder, now }: { folder: string; now: Date },
): Promise<{ ok: boolean; text: string }> {
  const refusal = newDataRefusal(source);
  if (refusal !== null) return { ok: false, text: refusal };
  if (!(await isEarlier(`file:${join(folder, "desk.db")}`)))
    return { ok: false, text: `${folder} holds no data from before 0.2.0. Start without --new-data.` };
  const time = now.toISOString().replace(/:|\.\d+/g, "");
  const aside = `${folder}.before-0.2.0-${time}`;
  if (existsSync(aside)) return { ok: false, text: `${aside} is there already. Try again.` };
  try {
    renameSync(folder, aside);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    return { ok: false, text: `${folder} can’t be moved${code}. Set DATA_DIR to a new folder instead.` };
  }
  return { ok: true, text: `${folder} stands in ${aside} now.` };
}

async function isEarlier(databaseUrl: string): Promise<boolean> {
  try {
    await refuseUnfitFile(databaseUrl);
    return false;
  } catch (error) {
    if (isEarlierData(error)) return true;
    throw error;
  }
}
