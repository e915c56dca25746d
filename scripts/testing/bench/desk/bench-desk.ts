import { cpus, loadavg } from "node:os";
import type { Stop } from "../app-over";
import { measureClicks } from "./clicks";
import { measureConfirms } from "./confirms";
import { measureLists } from "./lists";
import { measureLive } from "./live";

const measures = {
  confirm: measureConfirms,
  clicks: measureClicks,
  lists: measureLists,
  live: measureLive,
};

/** What the desk costs whoever works with it: all of it, or the one measure that `only` names. Each has a desk of its own. */
export async function benchDesk(only: string | undefined): Promise<void> {
  const chosen = Object.entries(measures).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`--only takes one of: ${Object.keys(measures).join(", ")}`);
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.version}`);
  for (const [name, measure] of chosen) {
    const stop: Stop = [];
    console.log(`\n${name}, at a load of ${(loadavg()[0] ?? 0).toFixed(1)}`);
    try {
      await measure(stop);
    } finally {
      for (const end of stop.reverse()) await end();
    }
  }
}
