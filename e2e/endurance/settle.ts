import { setTimeout as pause } from "node:timers/promises";
import { isInHands } from "./judge";
import { answered, goOn, offered } from "./person";
import { readReview } from "./read-review";
import type { World } from "./world";

const askByHandEveryMs = 20_000;
const settleWithinMs = 5 * 60_000;

/**
 * Waits until nothing moves any more. What the desk has put off for minutes a person asks about meanwhile, as they
 * would. Gives up after five minutes: what has not settled then is a complaint.
 */
export async function settle(world: World): Promise<void> {
  const deadline = Date.now() + settleWithinMs;
  let byHandAt = Date.now() + askByHandEveryMs;
  while (Date.now() < deadline) {
    const moving = await reviewsIn(world, ["preparing", "sending", "uncertain"]);
    if (moving.length === 0) return;
    if (Date.now() > byHandAt) {
      await takeOn(world, await reviewsIn(world, ["uncertain"]));
      byHandAt = Date.now() + askByHandEveryMs;
    }
    await pause(500);
  }
}

/** A person opens every review that waits for one and does what its page offers. */
export async function takeAllOn(world: World): Promise<void> {
  const waiting = (await world.records.reviews()).filter(({ state }) => isInHands(state));
  await takeOn(
    world,
    waiting.map(({ id }) => id),
  );
  await settle(world);
}

async function takeOn(world: World, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const page = await world.openPage();
  for (const id of ids) {
    const { draft } = await readReview(world, id);
    await page.goto(`/reviews/${id}`);
    if ((await offered(page)).some((action) => action !== "reconcile"))
      await answered(page, () => goOn(world, page, draft));
  }
  await page.close();
}

async function reviewsIn(world: World, states: readonly string[]): Promise<string[]> {
  return (await world.records.reviews()).filter(({ state }) => states.includes(state)).map(({ id }) => id);
}
