import { cleaningUp } from "../../clean-up";
import { machine } from "../../load/measure";
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
  for (const [name, measure] of chosen) {
    console.log(`\n${name}: ${machine()}`);
    await cleaningUp(measure);
  }
}
