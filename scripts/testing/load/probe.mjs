import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

// Read by Node before a program that is measured; it answers whoever started the program.
const delay = monitorEventLoopDelay({ resolution: 1 });
let turns;
const answers = {
  /** The first asking begins to watch for delays. */
  memory() {
    // Read before the collections below, which hold everything up.
    const loopDelay = { max: delay.max / 1e6, p99: delay.percentile(99) / 1e6 };
    for (let round = 0; round < 3; round++) globalThis.gc?.();
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    setImmediate(() => {
      delay.enable();
      delay.reset();
    });
    return { rss, heap: heapUsed, buffers: arrayBuffers, loopDelay };
  },
  watch() {
    turns = watchTurns();
    return null;
  },
  longestTurn: () => turns?.longest(),
};
if (process.send) {
  process.on("message", async (question) => process.send(await answers[question]()));
  process.on("disconnect", () => process.exit());
  // What ends by itself isn't kept by this.
  process.channel?.unref();
}

/** Between two looks. Each turn's end would be one look too many: it would keep a processor busy by itself. */
const lookedEveryMs = 2;

/**
 * Watches the turns of this process's event loop. `hold`: how long the longest of them let nobody else in. `work`: the most
 * that it worked in one of them, however busy the machine was. Both in milliseconds, and no less than they were: what short
 * turns around a long one take is counted to it.
 */
export function watchTurns() {
  const longest = { hold: 0, work: 0 };
  let last = performance.now();
  let used = workedMs();
  let isOver = false;
  const turn = () => {
    const now = performance.now();
    longest.hold = Math.max(longest.hold, now - last);
    longest.work = Math.max(longest.work, Math.min(now - last, workedMs() - used));
    last = now;
    used = workedMs();
    if (!isOver) setTimeout(turn, lookedEveryMs);
  };
  setTimeout(turn, lookedEveryMs);
  return {
    async longest() {
      await new Promise((resolve) => setTimeout(resolve, lookedEveryMs));
      isOver = true;
      // The turn that is under way is what comes next.
      return { ...longest };
    },
  };
}

/**
 * Processor time of the thread that the loop runs in, where Linux tells it; elsewhere of the whole process, so that collecting
 * garbage and compiling beside it are counted as well.
 */
function workedMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
