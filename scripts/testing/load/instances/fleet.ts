import { setTimeout as pause } from "node:timers/promises";
import type { Stop } from "../../clean-up";
import { startRoundRobin } from "../../doubles/round-robin";
import { startBuiltApp, type Program } from "../programs";

const askedEveryMs = 250;
const readyWithinMs = 60_000;

export type Fleet = {
  /** Of the balancer. */
  url: string;
  /** The settings that every instance has. */
  settings: Record<string, string>;
  /** Starts another instance. */
  add(): Promise<void>;
  /** Ends the instance that has run longest, and starts another one in its place. */
  replace(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
};

/** Instances of the built desk behind one address, to each of which requests go in turn while its /readyz says so. */
export async function startFleet(stop: Stop, env: Record<string, string>): Promise<Fleet> {
  const front = await startRoundRobin();
  stop.push(() => front.close());
  const settings = { ...env, APP_URL: front.url };
  const running: Program[] = [];
  let isOver = false;
  const asking = keepAsking();
  stop.push(async () => {
    isOver = true;
    await asking;
  });

  async function keepAsking(): Promise<void> {
    while (!isOver) {
      const ready = await Promise.all(running.map(isReady));
      front.serve(running.filter((_, at) => ready[at]).map(({ url }) => Number(new URL(url).port)));
      await pause(askedEveryMs);
    }
  }
  async function add(): Promise<void> {
    // Policies of people: two for everything, as without a file.
    const started = await startBuiltApp(stop, { ...settings, POLICY_FILE: "" });
    running.push(started);
    const deadline = Date.now() + readyWithinMs;
    while (!(await isReady(started))) {
      if (Date.now() > deadline) throw new Error(`An instance isn’t ready in time:\n${started.output()}`);
      await pause(askedEveryMs);
    }
  }
  return {
    url: front.url,
    settings,
    add,
    async replace(signal) {
      const oldest = running[0];
      if (!oldest) throw new Error("No instance runs.");
      // One that is told to end isn't ready any more, and finishes what is under way.
      await oldest.end(signal);
      running.splice(running.indexOf(oldest), 1);
      await add();
    },
  };
}

function isReady({ url }: Program): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
