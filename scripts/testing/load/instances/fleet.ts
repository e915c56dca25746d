import { setTimeout as pause } from "node:timers/promises";
import type { Stop } from "../../clean-up";
import { startRoundRobin } from "../../doubles/round-robin";
import { startBuiltApp, type Program } from "../programs";
import type { Version } from "./version";

const askedEveryMs = 250;
const readyWithinMs = 60_000;

type Ending = "SIGTERM" | "SIGKILL";
type Instance = { program: Program; version: Version };

export type Fleet = {
  /** Of the balancer. */
  url: string;
  /** The settings that every instance has. */
  settings: Record<string, string>;
  /** Starts another instance. */
  add(version: Version): Promise<void>;
  /** Ends the instance that has run longest, of this version if one is named. */
  end(signal: Ending, version?: Version): Promise<void>;
};

/**
 * Instances of the built desk behind one address, to each of which requests go in turn while its /readyz says so. As long as they
 * are of two versions each person stays with one of them: a page's scripts are on the instances of its own version alone.
 */
export async function startFleet(stop: Stop, env: Record<string, string>): Promise<Fleet> {
  const front = await startRoundRobin();
  stop.push(() => front.close());
  // Policies of people: two for everything, as without a file.
  const settings = { ...env, APP_URL: front.url, POLICY_FILE: "" };
  const running: Instance[] = [];
  let isOver = false;
  const asking = keepAsking();
  stop.push(async () => {
    isOver = true;
    await asking;
  });

  async function keepAsking(): Promise<void> {
    while (!isOver) {
      const states = await Promise.all(
        running.map(async ({ program, version }) => ({
          ...{ port: Number(new URL(program.url).port), version },
          isReady: await isReady(program),
        })),
      );
      const ready = states.filter((state) => state.isReady);
      const isSticky = new Set(ready.map(({ version }) => version)).size > 1;
      front.serve(
        ready.map(({ port }) => port),
        { isSticky },
      );
      await pause(askedEveryMs);
    }
  }
  return {
    url: front.url,
    settings,
    async add(version) {
      const program = await startBuiltApp(stop, settings, version.folder);
      running.push({ program, version });
      const deadline = Date.now() + readyWithinMs;
      while (!(await isReady(program))) {
        if (Date.now() > deadline) throw new Error(`An instance isn’t ready in time:\n${program.output()}`);
        await pause(askedEveryMs);
      }
    },
    async end(signal, version) {
      const oldest = running.find((instance) => version === undefined || instance.version === version);
      if (!oldest) throw new Error("No such instance runs.");
      // One that is told to end isn't ready any more, and finishes what is under way.
      await oldest.program.end(signal);
      running.splice(running.indexOf(oldest), 1);
      // Until the balancer has asked.
      await pause(askedEveryMs);
    },
  };
}

/** Ends the instance that has run longest, of one version if that is named, and starts another one in its place. */
export async function replace(fleet: Fleet, signal: Ending, by: Version, ofVersion?: Version): Promise<void> {
  await fleet.end(signal, ofVersion);
  await fleet.add(by);
}

function isReady({ url }: Program): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
