import { setTimeout as pause } from "node:timers/promises";
import { errors } from "@playwright/test";
import { isInHands } from "./judge";
import { answered, goOn, offered } from "./person";
import { readReview } from "./read-review";
import type { StoredReview } from "./records";
import type { World } from "./world";

const askManuallyEveryMs = 20_000;
const settleWithinMs = 5 * 60_000;
/** An approval that was due longer ago than this waits for a person. */
const plannedForMs = 5 * 60_000;

/**
 * Waits until nothing moves any more. What the desk has put off for minutes a person asks about meanwhile, as they
 * would. Gives up after five minutes: what has not settled then is a complaint.
 */
export async function settle(world: World): Promise<void> {
  const deadline = Date.now() + settleWithinMs;
  let manuallyAt = Date.now() + askManuallyEveryMs;
  while (Date.now() < deadline) {
    if ((await idsOf(world, isMoving)).length === 0) return;
    if (Date.now() > manuallyAt) {
      await takeOn(world, await idsOf(world, ({ state }) => state === "uncertain"));
      manuallyAt = Date.now() + askManuallyEveryMs;
    }
    await pause(500);
  }
}

/** A person opens every review that waits for one and does what its page offers. */
export async function takeAllOn(world: World): Promise<void> {
  await takeOn(world, await idsOf(world, ({ state }) => isInHands(state)));
  await settle(world);
}

async function takeOn(world: World, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const page = await world.openPage();
  for (const id of ids) {
    const { draft } = await readReview(world, id);
    await page.goto(`/reviews/${id}`);
    if ((await offered(page)).some((action) => action !== "reconcile"))
      await answered(page, () => goOn(world, page, draft)).catch(wasOvertaken);
  }
  await page.close();
}

/** The desk may settle it between a person's look and their click; the button is gone then. */
function wasOvertaken(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

async function idsOf(world: World, isMeant: (review: StoredReview) => boolean): Promise<string[]> {
  return (await world.records.reviews()).filter(isMeant).map(({ id }) => id);
}

/** Whether the desk has something to do with it automatically. */
function isMoving({ state, next_attempt_at: at }: StoredReview): boolean {
  if (state === "approved") return at !== null && Date.parse(at) > Date.now() - plannedForMs;
  return ["preparing", "sending", "uncertain"].includes(state);
}
