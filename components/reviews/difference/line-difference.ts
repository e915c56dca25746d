import { diffLines } from "diff";

export type Line = {
  kind: "same" | "added" | "removed";
  text: string;
  /** Counted from one, in the newer text. */ number: number;
};
/** Lines to show, and between them how many that are the same in both are folded. */
export type Stretch = { folded: false; lines: Line[] } | { folded: true; lines: Line[] };

/** Past this many differing lines nobody reads a difference, and finding it takes long. */
const editsMax = 2_000;
const charactersMax = 400_000;
/** Unchanged lines shown beside a change. */
const context = 3;
/** Fewer than this are not worth folding. */
const foldedMin = 4;

/** How two texts differ, line by line; null where they are too large or differ too much to say. */
export function lineDifference(before: string, now: string): Stretch[] | null {
  if (before.length + now.length > charactersMax) return null;
  const changes = diffLines(`${before}\n`, `${now}\n`, { maxEditLength: editsMax });
  if (!changes) return null;
  let number = 0;
  const lines = changes.flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, "")
      .split("\n")
      .map((text): Line => {
        if (!removed) number += 1;
        return { kind: added ? "added" : removed ? "removed" : "same", text, number };
      }),
  );
  return folded(lines);
}

function folded(lines: Line[]): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  while (start < lines.length) {
    const isSame = lines[start]?.kind === "same";
    let end = start;
    while (end < lines.length && (lines[end]?.kind === "same") === isSame) end += 1;
    const run = lines.slice(start, end);
    const head = start === 0 ? 0 : context;
    const tail = end === lines.length ? 0 : context;
    if (isSame && run.length >= head + tail + foldedMin) {
      add(stretches, false, run.slice(0, head));
      add(stretches, true, run.slice(head, run.length - tail));
      add(stretches, false, run.slice(run.length - tail));
    } else add(stretches, false, run);
    start = end;
  }
  return stretches;
}

function add(stretches: Stretch[], isFolded: boolean, lines: Line[]): void {
  const last = stretches.at(-1);
  if (lines.length === 0) return;
  if (last && !last.folded && !isFolded) last.lines.push(...lines);
  else stretches.push({ folded: isFolded, lines });
}
