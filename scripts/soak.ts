import { parseArgs } from "node:util";
import { requestsOfRound, workRound } from "./testing/load/mixed-work";
import { createSender } from "./testing/load/sender";
import { startServed } from "./testing/load/start-served";
import type { Memory } from "./testing/load/served";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    connections: { type: "string", default: "16" },
  },
});
const requests = Number(values.requests);
const connections = Number(values.connections);
const intervals = 10;
/** What the second half of the run may add to what the first has reached, after garbage collection. */
const growthMaxMiB = { heap: 4, rss: 32 };

process.exitCode = await soak();

/** Keeps the stand-alone API busy and measures its memory, and how late its event loop came, at every tenth; 1 where the memory grows. */
async function soak(): Promise<number> {
  const served = await startServed();
  const { send, close } = createSender(served.url, served.token, connections);
  try {
    const measured: Memory[] = [];
    const rounds = Math.ceil(requests / requestsOfRound / intervals);
    console.log("requests  per second  rss MiB  heap MiB  buffers MiB  loop p99 ms  loop max ms");
    for (let interval = 0; interval < intervals; interval++) {
      const startedAt = performance.now();
      await inParallel(rounds, interval * rounds, (number) => workRound(send, number));
      const seconds = (performance.now() - startedAt) / 1000;
      const { memory, loopDelay } = await served.measure();
      measured.push(memory);
      const done = (interval + 1) * rounds * requestsOfRound;
      const metrics = [
        done,
        Math.round((rounds * requestsOfRound) / seconds),
        ...[memory.rss, memory.heap, memory.buffers].map(mib),
        ...[loopDelay.p99, loopDelay.max].map((ms) => ms.toFixed(1)),
      ];
      console.log(
        metrics.map((metric, at) => String(metric).padStart([8, 12, 9, 10, 13, 13, 13][at] ?? 0)).join(""),
      );
    }
    return verdict(measured);
  } finally {
    close();
    await served.stop();
  }
}

async function inParallel(
  count: number,
  from: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  let next = from;
  const worker = async () => {
    while (next < from + count) await work(next++);
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/** The first half fills caches and lets the machine code settle; from then on nothing may grow. */
function verdict(measured: Memory[]): number {
  const half = measured.length / 2;
  const grown = (of: keyof Memory) =>
    Math.max(...measured.slice(half).map((memory) => memory[of])) -
    Math.max(...measured.slice(0, half).map((memory) => memory[of]));
  let exitCode = 0;
  for (const of of ["heap", "rss"] as const) {
    const isFlat = grown(of) <= growthMaxMiB[of] * 1_048_576;
    if (!isFlat) exitCode = 1;
    console.log(
      `${of}: ${mib(grown(of))} MiB more than in the first half; at most ${growthMaxMiB[of]} are allowed: ${isFlat ? "flat" : "NOT FLAT"}`,
    );
  }
  return exitCode;
}

function mib(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
