import { setTimeout as pause } from "node:timers/promises";
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
 * Kills the desk with SIGKILL, after `afterMs`: then, or as soon as any send comes to the named step. Resolves when it is
 * down, to what was done: where no send came to the step in time it is a kill like any other.
 */
export async function kill(world: World, wanted: Kill, afterMs: number): Promise<Kill> {
  const { server, network } = world;
  await pause(afterMs);
  if (wanted === "random") {
    await server.kill9();
    return "random";
  }
  const there =
    wanted === "in_flight" ? within(network.holdNextConfirm()) : endsItself(world, wanted, sendWithinMs);
  const done = await there;
  await world.withdrawOrder();
  network.stopHolding();
  await server.kill9();
  return done ? wanted : "random";
}

async function endsItself(world: World, step: string, withinMs: number): Promise<boolean> {
  await world.orderEndAt(step);
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (!(await isUp(world))) return true;
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

async function isUp({ server }: World): Promise<boolean> {
  return fetch(`http://127.0.0.1:${server.port}/healthz`).then(
    () => true,
    () => false,
  );
}
