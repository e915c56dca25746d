import { cleaningUp, type Stop } from "../../clean-up";
import { printCells } from "../../load/measure";
import type { Turn } from "../../load/probe.mjs";
import { measureDesk } from "./desk";
import { measureTools } from "./tools";

export type Size = { records: number; reviews: number };
/** The longest turn that a request took, or what the process did by itself; `took` is until its answer was whole, in milliseconds. */
export type Row = { what: string; turn: Turn; took: number; status: string };

const workMaxMs = 100;
const measures: Record<string, (stop: Stop, size: Size) => Promise<Row[]>> = {
  tools: measureTools,
  desk: measureDesk,
};

/**
 * For how long one request keeps a process to itself: each tool of the reference API with many records behind it, and the
 * desk with many reviews. The process ends with 1 where a turn of the event loop is more than 100 ms of work.
 */
export async function benchEventLoop({ only, ...size }: Size & { only: string | undefined }): Promise<void> {
  for (const [name, measure] of Object.entries(measures)) {
    if ((only ?? name) !== name) continue;
    const rows = await cleaningUp((stop) => measure(stop, size));
    rows.sort((one, other) => other.turn.work - one.turn.work);
    console.log(`\n${name}, the longest turn of each`);
    const widths = [9, 10, 10];
    printCells(["work ms", "wall ms", "took ms", "  request"], widths);
    for (const { what, turn, took, status } of rows)
      printCells(
        [turn.work.toFixed(1), turn.hold.toFixed(1), took.toFixed(0), `  ${what}  ${status}`],
        widths,
      );
    const over = rows.filter(({ turn }) => turn.work > workMaxMs);
    if (over.length > 0) process.exitCode = 1;
    console.log(`${over.length} of ${rows.length} held the event loop for more than ${workMaxMs} ms.`);
  }
}
