import { setTimeout as pause } from "node:timers/promises";
import { replace, type Fleet } from "./fleet";
import type { Tally } from "./people";
import type { Version } from "./version";

/** Has everybody work while something is done; each of these versions is to decide meanwhile, and its pages to hear of changes. */
type Phase = (
  what: string,
  versions: readonly Version[],
  meanwhile: (tally: Tally) => Promise<unknown>,
) => Promise<void>;

const atWorkWithinMs = 120_000;
/** Decisions after which a version counts as one that works. */
const decisionsMin = 5;

/**
 * An upgrade under work, one instance after the other: two of the release before, one of each, two of this tree. Then one goes back
 * to the release before, on the database as it is now, and forward again.
 */
export async function upgrade(
  { fleet, before, now, sideBySideMs }: { fleet: Fleet; before: Version; now: Version; sideBySideMs: number },
  phase: Phase,
): Promise<void> {
  const both = [before, now];
  await phase(`two of ${before.name}`, [before], (tally) => atWork(tally, [before], sideBySideMs / 3));
  await phase(`one of ${before.name}, one of this tree`, both, async (tally) => {
    await replace(fleet, "SIGTERM", now, before);
    await atWork(tally, both, sideBySideMs);
  });
  await phase("two of this tree", both, async (tally) => {
    await atWork(tally, [before]);
    await replace(fleet, "SIGTERM", now, before);
    await atWork(tally, [now]);
  });
  await phase(`one gone back to ${before.name}`, both, async (tally) => {
    await replace(fleet, "SIGTERM", before, now);
    await atWork(tally, both, sideBySideMs / 2);
  });
  await phase("two of this tree again", both, async (tally) => {
    await atWork(tally, [before]);
    await replace(fleet, "SIGTERM", now, before);
    await atWork(tally, [now]);
  });
}

/** Until so much time is over and each of the versions has decided something, or until it is plain that one doesn't. */
async function atWork({ approvals }: Tally, versions: readonly Version[], forMs = 0): Promise<void> {
  const deadline = Date.now() + Math.max(forMs, atWorkWithinMs);
  await pause(forMs);
  while (versions.some(({ name }) => (approvals.get(name) ?? 0) < decisionsMin) && Date.now() < deadline)
    await pause(500);
}
