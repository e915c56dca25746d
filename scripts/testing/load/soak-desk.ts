import { setTimeout as pause } from "node:timers/promises";
import { approvalOf, prepareInDesk } from "./desk-clients";
import type { Stop } from "../clean-up";
import { startDesk, type Desk } from "./desk";
import { machine, mib, printCells, quantile } from "./measure";
import type { Memory } from "./probe.mjs";
import { startApi } from "./programs";

const intervals = 20;
/** What may come on top after garbage collection. In a short run that is lost in what a collection leaves. */
const growthPerMinuteMax = 1_048_576;
const growthMin = 4 * 1_048_576;
const workMsMax = 100;
/** Then the desk is behind, and more would only queue up. */
const roundsAtOnceMax = 64;
const widths = [9, 9, 8, 10, 13, 10, 10, 9];

/**
 * Keeps the built desk busy at a fixed rate: a preparation, an approval and what people look at, with open streams. 1 where its
 * memory grows by more than 1 MB a minute in the second half, a turn of its event loop is more than 100 ms of its own work, or
 * anything is answered otherwise than it should be.
 */
export async function soakDesk(
  stop: Stop,
  { minutes, roundsPerSecond }: { minutes: number; roundsPerSecond: number },
): Promise<number> {
  const desk = await startDesk(stop, await startApi(stop));
  const authors = await desk.signIn({ name: "Olga Operator", role: "operator" }, 3);
  const reviewers = await desk.signIn({ name: "Rita Reviewer", role: "reviewer" }, 3);
  openStreams(stop, desk.url, [...authors, ...reviewers]);
  console.log(`${machine()}; ${minutes} minutes, ${roundsPerSecond} rounds a second`);
  printCells(
    ["minute", "rounds", "failed", "p99 ms", "heap+buf MiB", "rss MiB", "work ms", "wall ms"],
    widths,
  );
  await desk.ask("memory");
  const measured: Memory[] = [];
  const times: number[] = [];
  const problems: string[] = [];
  let worst = 0;
  for (let interval = 1; interval <= intervals; interval++) {
    const began = times.length;
    await desk.ask("watch");
    await atRate(roundsPerSecond, (minutes * 60_000) / intervals, async (number) => {
      const startedAt = performance.now();
      const [author = "", reviewer = ""] = [authors, reviewers].map((some) => some[number % some.length]);
      await round(desk, author, reviewer).catch((error: unknown) => problems.push(String(error)));
      times.push(performance.now() - startedAt);
    });
    const turn = await desk.ask("longestTurn");
    // The first one makes what a process makes once.
    if (interval > 1) worst = Math.max(worst, turn.work);
    const memory = await desk.ask("memory");
    measured.push(memory);
    printCells(
      [
        ((interval * minutes) / intervals).toFixed(1),
        times.length,
        problems.length,
        quantile(times.slice(began), 0.99).toFixed(0),
        mib(memory.heap + memory.buffers),
        mib(memory.rss),
        turn.work.toFixed(1),
        turn.hold.toFixed(0),
      ],
      widths,
    );
  }
  return verdict({ minutes, measured, worst, problems });
}

/** One preparation and its approval, and what people look at on the way. */
async function round(desk: Desk, author: string, reviewer: string): Promise<void> {
  const read = async (path: string, cookie: string) => {
    const reply = await fetch(`${desk.url}${path}`, { headers: { cookie } });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${path} is answered ${reply.status}.`);
  };
  const review = await prepareInDesk(desk.url, author);
  await read("/data/review-counts", author);
  await read("/data/reviews?group=open", reviewer);
  await read(`/reviews/${review}`, reviewer);
  const { preparation, approve } = await approvalOf(desk.url, reviewer, review);
  await approve();
  await read(`/data/outputs/${preparation}`, author);
  await read("/data/activity", reviewer);
  await read("/", author);
}

/** Starts `work` so many times a second for so long, whether or not earlier ones have ended, and waits for all of them. */
async function atRate(
  perSecond: number,
  forMs: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let number = 0; performance.now() - startedAt < forMs; number++) {
    await pause(Math.max(0, startedAt + (number * 1_000) / perSecond - performance.now()));
    while (underWay.size >= roundsAtOnceMax) await Promise.race(underWay);
    const one = work(number).finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
}

/** Open pages, which hear of every change. */
function openStreams(stop: Stop, url: string, cookies: readonly string[]): void {
  const ending = new AbortController();
  stop.push(() => ending.abort());
  for (const cookie of cookies)
    void fetch(`${url}/data/events`, { headers: { cookie }, signal: ending.signal })
      .then(async ({ body }) => {
        for await (const _piece of body ?? []);
      })
      .catch(() => undefined);
}

type Soaked = { minutes: number; measured: readonly Memory[]; worst: number; problems: readonly string[] };

function verdict({ minutes, measured, worst, problems }: Soaked): number {
  const half = measured.slice(measured.length / 2).map(({ heap, buffers }) => heap + buffers);
  const grown = slopeOf(half) * half.length;
  const grownMax = Math.max(growthMin, (growthPerMinuteMax * minutes) / 2);
  const isFlat = grown <= grownMax;
  const isLight = worst <= workMsMax;
  console.log(
    `In the second half memory grew by ${mib(grown)} MiB, at most ${mib(grownMax)} are allowed: ${isFlat ? "flat" : "NOT FLAT"}.`,
  );
  console.log(
    `The longest turn was ${worst.toFixed(1)} ms of work, at most ${workMsMax} are allowed: ${isLight ? "light" : "TOO LONG"}.`,
  );
  for (const problem of new Set(problems)) console.log(`Failed: ${problem}`);
  return isFlat && isLight && problems.length === 0 ? 0 : 1;
}

/** Of the line that lies nearest to all values, per step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return rise / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}
