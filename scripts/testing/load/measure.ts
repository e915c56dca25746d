import { cpus, loadavg } from "node:os";

type Goal = { p50Ms?: number; p95Ms?: number; p99Ms?: number };
type Measured = Goal & { p50Ms: number; p99Ms: number };

export function machine(): string {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.version}, at a load of ${load}`;
}

/** The value below which this share of the values lies; of none NaN. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle one of several numbers; of an even count the upper one, of none NaN. */
export function medianOf(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** In turns, so that whatever else the machine does hits all alike. The rounds before only warm up. */
export async function inTurns<Contender, Value>(
  contenders: readonly Contender[],
  measure: (contender: Contender) => Promise<Value>,
  { rounds, warmUp = 1 }: { rounds: number; warmUp?: number },
): Promise<Map<Contender, Value[]>> {
  const measured = new Map(contenders.map((contender) => [contender, [] as Value[]]));
  for (let round = -warmUp; round < rounds; round++)
    for (const [contender, values] of measured) {
      const value = await measure(contender);
      if (round >= 0) values.push(value);
    }
  return measured;
}

/** Does `work` for each item, so many at once. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export function mib(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}

/** Prints a line of cells, each as wide as its number says; a negative one is aligned at its left. */
export function printCells(cells: readonly (string | number)[], widths: readonly number[]): void {
  const padded = cells.map((cell, at) => {
    const width = widths[at] ?? 0;
    return width < 0 ? String(cell).padEnd(-width) : String(cell).padStart(width);
  });
  console.log(padded.join(""));
}

/** Prints what the times come to, in ms, beside the goal. Where they miss it, the process ends with 1. */
export function tellTimes(what: string, times: readonly number[], goal: Goal = {}): void {
  const [p50Ms, p95Ms, p99Ms] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)];
  tellRow(what, { p50Ms, p95Ms, p99Ms }, goal);
}

export function tellRow(what: string, measured: Measured, goal: Goal = {}): void {
  const texts = (["p50Ms", "p95Ms", "p99Ms"] as const).flatMap((name) => {
    const value = measured[name];
    if (value === undefined) return [];
    const max = goal[name];
    if (max !== undefined && value > max) process.exitCode = 1;
    return [
      `${name.slice(0, 3)} ${value.toFixed(1).padStart(7)} ms${max === undefined ? "" : ` (goal ${max})`}`,
    ];
  });
  console.log(`${what.padEnd(58)}${texts.join("  ")}`);
}
