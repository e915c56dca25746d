import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { searchKept } from "@/scripts/testing/secrets/search-kept";
import { keptFolder } from "@/scripts/testing/secrets/kept";

/** F61: after the whole run, whatever its servers and browsers left is searched for every secret that was in play. */
export default async function afterAll(): Promise<void> {
  if (!existsSync(keptFolder)) return;
  const { found, files, canaries } = await searchKept(keptFolder, [
    process.env.NEXT_DIST_DIR ?? ".next-test",
  ]);
  if (found.length > 0)
    throw new Error(`F61 secrets stand in clear (see ${keptFolder}):\n${found.join("\n")}`);
  if (files === 0 || canaries === 0) throw new Error("F61 there was nothing to search, or to search for.");
  console.log(`F61 ${canaries} secrets were looked for in ${files} files: none is there in clear.`);
  await rm(keptFolder, { recursive: true, force: true, maxRetries: 5 });
}
