import type { Complaint } from "./judge";
import { findings, type Finding } from "./findings";
import { countStates, type Report } from "./report";
import { killInRounds } from "./rounds";
import { settle, takeAllOn } from "./settle";
import { startWorld, type WorldOptions } from "./world";

/**
 * One whole run: kills under a lossy network, then fair weather until nothing moves, a judgement of every review,
 * then a person who does what the pages of the rest offer, and a second judgement.
 */
export async function run(
  options: Omit<WorldOptions, "lossy"> & {
    kills: number;
    onRound: (done: number, complaints: readonly Complaint[]) => void;
  },
): Promise<Report> {
  const startedAt = Date.now();
  const { database, instances = 1, seed, kills: count, onRound } = options;
  const world = await startWorld({ ...options, lossy: true });
  try {
    const { kills, complaints } = await killInRounds(world, { seed, count, onRound });
    world.network.heal();
    await settle(world);
    const first = await findings(world);
    await takeAllOn(world);
    const last = await findings(world);
    const all = distinct([...complaints, ...complaintsOf(first), ...complaintsOf(last)]);
    const { effects, keysByExecutions } = world.ledger();
    return {
      database,
      instances,
      seed,
      seconds: Math.round((Date.now() - startedAt) / 1000),
      kills,
      reviews: last.length,
      revisions: sum(last, ({ revisions }) => revisions),
      attempts: sum(last, ({ attempts }) => attempts),
      executions: [...effects.values()].flat().length,
      keysByExecutions: Object.fromEntries(keysByExecutions),
      lost: all.filter(({ kind }) => kind === "lost").length,
      doubled: all.filter(({ kind }) => kind === "doubled").length,
      ends: countStates(first),
      endsAfterPerson: countStates(last),
      complaints: all,
    };
  } finally {
    await world.dispose();
  }
}

function complaintsOf(found: readonly Finding[]): Complaint[] {
  return found.flatMap(({ complaints }) => complaints);
}

/** What goes on being wrong is said once. */
function distinct(complaints: readonly Complaint[]): Complaint[] {
  const seen = new Map(complaints.map((complaint) => [`${complaint.draft} ${complaint.kind}`, complaint]));
  return [...seen.values()];
}

function sum<Thing>(things: readonly Thing[], of: (thing: Thing) => number): number {
  return things.reduce((total, thing) => total + of(thing), 0);
}
