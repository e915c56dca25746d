type Goal = { p50Ms?: number; p99Ms?: number };

/** Prints what the times come to, in ms, beside the goal. Where they miss it, the process ends with 1. */
export function tellTimes(what: string, times: readonly number[], goal: Goal = {}): void {
  tellRow(what, { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) }, goal);
}

export function tellRow(what: string, measured: Required<Goal>, goal: Goal = {}): void {
  const texts = (["p50Ms", "p99Ms"] as const).map((name) => {
    const max = goal[name];
    if (max !== undefined && measured[name] > max) process.exitCode = 1;
    return `${name.slice(0, 3)} ${measured[name].toFixed(1).padStart(7)} ms${max === undefined ? "" : ` (goal ${max})`}`;
  });
  console.log(`${what.padEnd(58)}${texts.join("  ")}`);
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
