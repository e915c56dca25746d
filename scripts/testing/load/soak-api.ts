import type { Stop } from "../clean-up";
import { inParallel, mib, printCells, timeOf } from "./measure";
import { requestsOfRound, workRound } from "./mixed-work";
import type { Memory } from "./probe.mjs";
import { startApi } from "./programs";
import { createSender } from "./sender";

const intervals = 10;
/** What the second half of the run may add to what the first has reached, after garbage collection. */
const growthMaxMiB = { heap: 4, rss: 32 };
const widths = [8, 12, 9, 10, 13, 13, 13];

/** Keeps the stand-alone API busy and measures its memory, and how late its event loop came, at every tenth; 1 where the memory grows. */
export async function soakApi(
  stop: Stop,
  { requests, connections }: { requests: number; connections: number },
): Promise<number> {
  const api = await startApi(stop);
  const send = createSender(stop, api, connections);
  await api.ask("memory");
  const measured: Memory[] = [];
  const rounds = Math.ceil(requests / requestsOfRound / intervals);
  printCells(
    ["requests", "per second", "rss MiB", "heap MiB", "buffers MiB", "loop p99 ms", "loop max ms"],
    widths,
  );
  for (let interval = 0; interval < intervals; interval++) {
    const numbers = Array.from({ length: rounds }, (_, round) => interval * rounds + round);
    const ms = await timeOf(() => inParallel(numbers, connections, (number) => workRound(send, number)));
    const memory = await api.ask("memory");
    measured.push(memory);
    const cells = [
      (interval + 1) * rounds * requestsOfRound,
      Math.round((rounds * requestsOfRound * 1000) / ms),
      ...[memory.rss, memory.heap, memory.buffers].map(mib),
      ...[memory.loopDelay.p99, memory.loopDelay.max].map((late) => late.toFixed(1)),
    ];
    printCells(cells, widths);
  }
  return verdict(measured);
}

/** The first half fills caches and lets the machine code settle; from then on nothing may grow. */
function verdict(measured: Memory[]): number {
  const half = measured.length / 2;
  const grown = (of: "heap" | "rss") =>
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
