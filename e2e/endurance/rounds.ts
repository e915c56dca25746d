import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { chance, draw } from "./chance";
import { complaintsAtRest } from "./findings";
import type { Complaint } from "./judge";
import { kill, killLabels, namedKills, restartAll, type Kill } from "./kill";
import { approve, goOn, offered, prepare } from "./person";
import { readReview } from "./read-review";
import type { TestServer } from "../support/server";
import { draftPrefix, textOf, type World } from "./world";

export interface Rounds {
  kills: Record<Kill, number>;
  complaints: Complaint[];
}

const newDraftsAtOnce = 2;
const afterMsMax = 1_200;
const unsettledStates = ["awaiting_review", "approved", "uncertain", "unresolved", "prepare_failed"];

const moments: Record<"named" | "random", [Moment, number][]> = {
  named: [
    ["begun", 1],
    ["prepared", 3],
  ],
  random: [
    ["begun", 1],
    ["prepared", 2],
    ["approved", 5],
  ],
};

/**
 * Kills the desk `count` times while people prepare and approve new drafts and take on older ones, and looks after
 * each kill how everything stands. When and how it is killed follows from the seed.
 */
export async function killInRounds(
  world: World,
  {
    seed,
    count,
    onRound,
  }: { seed: number; count: number; onRound: (done: number, complaints: readonly Complaint[]) => void },
): Promise<Rounds> {
  const rounds: Rounds = {
    kills: Object.fromEntries(Object.keys(killLabels).map((word) => [word, 0])) as Record<Kill, number>,
    complaints: [],
  };
  for (let round = 1; round <= count; round++) {
    const wanted = wantedKill(seed, round);
    const progress = newProgress();
    const pages = await Promise.all(Array.from({ length: newDraftsAtOnce + 1 }, () => world.openPage()));
    const people = pages.map((page, index) =>
      index < newDraftsAtOnce
        ? newDraft(world, page, `${draftPrefix} ${round}-${index + 1}`, progress)
        : olderReview(world, page, chance(seed, "older", round)),
    );
    // Whatever a person is in the middle of, the desk goes away under them.
    const cutOff = Promise.allSettled(people);
    await progress.until(
      draw(moments[wanted === "random" ? "random" : "named"], chance(seed, "moment", round)),
    );
    const victims = victimsOf(world.servers, chance(seed, "victims", round));
    const done = await kill(world, wanted, chance(seed, "after", round) * afterMsMax, victims);
    await Promise.all(pages.map((page) => page.close()));
    await cutOff;
    rounds.kills[done] += 1;
    for (const { draft, kind, message } of await complaintsAtRest(world))
      if (!rounds.complaints.some((known) => known.draft === draft && known.kind === kind))
        rounds.complaints.push({
          draft,
          kind,
          message: `${message}, after kill ${round} (${killLabels[done]})`,
        });
    await restartAll(world);
    onRound(round, rounds.complaints);
  }
  return rounds;
}

/** Each instance alone, or all of them at once. */
function victimsOf(servers: readonly TestServer[], at: number): readonly TestServer[] {
  const choices = servers.length > 1 ? [...servers.map((server) => [server]), servers] : [servers];
  return choices[Math.floor(at * choices.length)] ?? servers;
}

function wantedKill(seed: number, round: number): Kill {
  const weights: [Kill, number][] = [
    ...namedKills.map((named): [Kill, number] => [named, 3]),
    ["random", 10],
  ];
  return draw(weights, chance(seed, "kill", round));
}

async function newDraft(world: World, page: Page, name: string, progress: Progress): Promise<void> {
  const draft = { name, text: textOf(name) };
  await prepare(world, page, draft);
  progress.reach("prepared");
  if ((await offered(page)).includes("prepareAgain")) await goOn(world, page, draft);
  await approve(world, page, draft);
  progress.reach("approved");
  await untilClosed(page);
}

/** Somebody looks at a review that is not settled, and does what its page offers. */
async function olderReview(world: World, page: Page, at: number): Promise<void> {
  const open = (await world.records.reviews()).filter(({ state }) => unsettledStates.includes(state));
  const review = open[Math.floor(at * open.length)];
  if (!review) return;
  const { draft } = await readReview(world, review.id);
  await page.goto(`/reviews/${review.id}`);
  await goOn(world, page, draft);
  await untilClosed(page);
}

async function untilClosed(page: Page): Promise<void> {
  // Of one that was closed meanwhile no event comes any more.
  if (!page.isClosed()) await page.waitForEvent("close", { timeout: 0 });
}

type Moment = "begun" | "prepared" | "approved";

/** How far the people of a round have come, so that a kill meets the same moment on a fast machine and on a slow one. */
interface Progress {
  reach: (moment: Moment) => void;
  /** Settles once somebody has come to it, or after ten seconds. */
  until: (moment: Moment) => Promise<void>;
}

const waitMsMax = 10_000;

function newProgress(): Progress {
  const reached = new Map<Moment, () => void>();
  const moments = new Map<Moment, Promise<void>>();
  for (const moment of ["begun", "prepared", "approved"] as const)
    moments.set(moment, new Promise((resolve) => void reached.set(moment, resolve)));
  reached.get("begun")?.();
  return {
    reach: (moment) => reached.get(moment)?.(),
    until: async (moment) => {
      const late = new AbortController();
      const timer = pause(waitMsMax, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([moments.get(moment), timer]);
      late.abort();
    },
  };
}
