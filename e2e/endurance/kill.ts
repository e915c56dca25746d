import { setTimeout as pause } from "node:timers/promises";
import type { TestServer } from "../support/server";
import type { World } from "./world";

/** When the desk is killed; the labels are those of the report. */
export const killLabels = {
  before_claim: "before the claim",
  claimed: "after the claim",
  in_flight: "during the send",
  answered: "after the send",
  recorded: "after the record",
  random: "at random",
} as const;
export type Kill = keyof typeof killLabels;
export const namedKills = (Object.keys(killLabels) as Kill[]).filter((kill) => kill !== "random");

const sendWithinMs = 12_000;

/**
 * Kills instances of the desk with SIGKILL, after `afterMs`: `victims` then, or as soon as a send is under way; at a named
 * step of a send whichever instance comes to it. Resolves when they are down, to what was done: where no send came to
 * the step in time it is a kill like any other.
 */
export async function kill(
  world: World,
  wanted: Kill,
  afterMs: number,
  victims: readonly TestServer[] = world.servers,
): Promise<Kill> {
  const { network } = world;
  await pause(afterMs);
  if (wanted === "random") {
    await killAll(victims);
    return "random";
  }
  const there =
    wanted === "in_flight" ? within(network.holdNextConfirm()) : endsItself(world, wanted, sendWithinMs);
  const done = await there;
  await world.withdrawOrder();
  network.stopHolding();
  if (!done || wanted === "in_flight") await killAll(victims);
  return done ? wanted : "random";
}

/** Starts again what is down. */
export async function restartAll({ servers }: World): Promise<void> {
  await Promise.all(servers.map(async (server) => (await isUp(server)) || server.restart()));
}

async function killAll(victims: readonly TestServer[]): Promise<void> {
  await Promise.all(victims.map((server) => server.kill9()));
}

async function endsItself(world: World, step: string, withinMs: number): Promise<boolean> {
  await world.orderEndAt(step);
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if ((await Promise.all(world.servers.map(isUp))).includes(false)) return true;
    await pause(40);
  }
  return false;
}

async function within(event: Promise<void>): Promise<boolean> {
  const late = new AbortController();
  const deadline = pause(sendWithinMs, false, { signal: late.signal }).catch(() => false);
  const there = await Promise.race([event.then(() => true), deadline]);
  late.abort();
  return there;
}

async function isUp({ port }: TestServer): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
}
