import { spawnSync } from "node:child_process";
import { root } from "../../process/root.mjs";
import { markdownTable } from "../markdown-table";
import { medianOf } from "../load/measure";
import { treeOf } from "../other-tree";

/**
 * The same bench here and in the tree of another commit, in turns, each from its own build and by its own programs. Prints
 * the medians of what both measure, and their ratio. The other tree stays in the work folder for the next time.
 */
export function benchAgainst(commit: string, args: readonly string[], rounds: number): void {
  const there = treeOf(commit);
  const measured = { here: new Map<string, number[]>(), there: new Map<string, number[]>() };
  for (let round = 0; round < rounds; round++)
    // Whoever comes second finds the machine as the first has left it: they take turns in that too.
    for (const side of round % 2 === 0 ? (["here", "there"] as const) : (["there", "here"] as const))
      for (const [name, value] of run(side === "here" ? root : there, args))
        measured[side].set(name, [...(measured[side].get(name) ?? []), value]);
  const rows = [...measured.here].flatMap(([name, here]) => {
    const other = measured.there.get(name);
    if (!other) return [];
    const [now, before] = [medianOf(here), medianOf(other)];
    return [[name, String(now), String(before), (now / before).toFixed(2)]];
  });
  console.log(`Node ${process.version}, medians of ${rounds}, in turns\n`);
  console.log(markdownTable(["", "here", commit, "ratio"], rows));
}

/** What one run prints, by its name: of a table the first column of figures, of any other line its first figure. */
function run(folder: string, args: readonly string[]): [string, number][] {
  const { stdout } = spawnSync("npm", ["run", "--silent", "bench", "--", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return stdout.split("\n").flatMap((line): [string, number][] => {
    const found = line.startsWith("|")
      ? /^\| *([^|]+?) *\| *(-?[\d.]+)/.exec(line)
      : /^(\S.*?)\s\s+(-?[\d.]+)/.exec(line);
    return found?.[1] && found[2] ? [[found[1].replaceAll(/\s+/g, " "), Number(found[2])]] : [];
  });
}
