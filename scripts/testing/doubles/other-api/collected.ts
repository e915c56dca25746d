import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Descriptors of tools that exist elsewhere, from the folder beside the repository; none where it is absent. */
export function collectedDescriptors(): { name: string }[] {
  const folder = resolve(process.cwd(), "../shared/descriptors");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => JSON.parse(readFileSync(resolve(folder, file), "utf8")) as { name: string }[]);
}
