import type { Complaint } from "./judge";
import { answerLost, killedAt, retryRefused, staleApproval } from "./scenarios";
import { startWorld, type World, type WorldOptions } from "./world";

/** The mistakes of scripts/build/patches/patches.mjs, each with the scenario that must notice it. */
export const seededBugs: Record<string, (world: World) => Promise<Complaint[]>> = {
  new_key_per_attempt: answerLost,
  error_is_final: answerLost,
  claim_committed_late: (world) => killedAt(world, "answered"),
  refused_retry_failed: retryRefused,
  approval_unbound: staleApproval,
};

export interface Caught {
  bug: string;
  /** What the scenario complains of where nothing is wrong: must be empty. */
  without: Complaint[];
  /** What it complains of with the mistake in place: must not be empty. */
  with: Complaint[];
}

/** Plays each scenario on a desk of one instance as it is, and then on one that makes the mistake. */
export async function catchSeededBugs(
  options: Omit<WorldOptions, "lossy" | "seededBug" | "instances">,
): Promise<Caught[]> {
  const world = await startWorld({ ...options, lossy: false });
  const [server] = world.servers;
  const caught: Caught[] = [];
  try {
    for (const [bug, scenario] of Object.entries(seededBugs)) {
      await server?.restart({ SEEDED_BUG: "" });
      const without = await scenario(world);
      await server?.restart({ SEEDED_BUG: bug });
      caught.push({ bug, without, with: await scenario(world) });
    }
  } finally {
    await world.dispose();
  }
  return caught;
}
