import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ReviewCounts, ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { action, approvalOf, newInput, prepareInDesk, UnknownAction } from "../desk-clients";
import { newSession } from "../desk";
import { openPage, read, type Answer, type Browser } from "./page";
import type { Version } from "./version";

/** Every draft of a run is called so, and by a number. */
export const draftPrefix = "Instances";

export type Tally = {
  /** By the name of the version that ran them. */
  approvals: Map<string, number>;
  /** Of approvals, in ms. */
  times: number[];
  /** Clicks of a page that the version which they reached doesn't know, after which a reload helped. */
  outdated: number;
  /** Sessions that a version didn't know, after which signing in again helped. */
  signedIn: number;
  /** Other clicks and pages that failed, after which a reload helped. */
  cured: number;
  /** By the name of the version that a page is of, how many changes it was told of. */
  heard: Map<string, number>;
  /** What a reload didn't help against. */
  complaints: string[];
  /** How long they worked. */
  ms: number;
};
export type Crew = {
  url: string;
  versions: readonly Version[];
  thinkMs: number;
  isOver(): boolean;
  tally: Tally;
};

const curedWithinMs = 120_000;
/** More would only lengthen the queue. */
const waitingMax = 40;

/** Prepares drafts one after the other, and looks around between them. */
export async function author(crew: Crew, browser: Browser): Promise<void> {
  while (!crew.isOver()) {
    const counts = await look(crew, browser, "/data/review-counts");
    if (waitingIn(counts) < waitingMax)
      await act(crew, browser, ({ build }) =>
        prepareInDesk(crew.url, browser.cookie, newInput(`${draftPrefix} ${randomUUID()}`), build),
      );
    await open(crew, browser, "/tools");
    await rest(crew);
  }
}

/** Decides what waits, whoever else may be at it too: approves nine of ten, and rejects the tenth. */
export async function reviewer(crew: Crew, browser: Browser): Promise<void> {
  for (let turn = 0; !crew.isOver(); turn++) {
    const list = await look(crew, browser, "/data/reviews?group=open");
    const waiting = list === null ? [] : itemsIn(list).filter(({ state }) => state === "awaiting_review");
    const item = waiting[Math.floor(Math.random() * waiting.length)];
    if (item) await act(crew, browser, (version) => decide(crew, browser, version, item.id, turn % 10 === 9));
    await (turn % 2 === 0 ? open(crew, browser, "/") : look(crew, browser, "/data/activity"));
    await rest(crew);
  }
}

async function decide(
  { url, tally }: Crew,
  { cookie }: Browser,
  { name, build }: Version,
  reviewId: string,
  rejects: boolean,
): Promise<void> {
  const { preparation, approve } = await approvalOf(url, cookie, reviewId, build);
  if (rejects) {
    const order = { preparationId: preparation, reason: "One of ten." };
    const path = `/reviews/${reviewId}`;
    const text = await action({ url, cookie, path, build }, "reject", order)();
    if (!text.includes('"ok":true')) throw new Error(`Not rejected: ${text.slice(0, 400)}`);
    return;
  }
  const startedAt = performance.now();
  await approve();
  add(tally.approvals, name);
  tally.times.push(performance.now() - startedAt);
}

/** A click. What fails isn't tried again: the page is opened anew, and shows what became of it. */
async function act(
  crew: Crew,
  browser: Browser,
  click: (version: Version) => Promise<unknown>,
): Promise<void> {
  try {
    await click(browser.madeBy);
  } catch (error) {
    // A refusal in words, such as that somebody else was first, is no error.
    if (String(error).includes('"ok":false')) return;
    if (error instanceof UnknownAction) crew.tally.outdated++;
    else crew.tally.cured++;
    await open(crew, browser, browser.path);
  }
}

async function open(crew: Crew, browser: Browser, path: string): Promise<void> {
  await untilWhole(crew, browser, path, () => openPage(crew.url, browser, path, crew.versions));
}

/** What a page reads. */
function look(crew: Crew, browser: Browser, path: string): Promise<string | null> {
  return untilWhole(crew, browser, path, () => read(`${crew.url}${path}`, browser.cookie));
}

/** Again where it fails, and a complaint where that doesn't help in time. Null then. */
async function untilWhole(
  crew: Crew,
  browser: Browser,
  path: string,
  attempt: () => Promise<Answer>,
): Promise<string | null> {
  const deadline = Date.now() + curedWithinMs;
  for (let isFirst = true; ; isFirst = false) {
    const answer = await attempt();
    if (answer.status === 200) return answer.text;
    if (answer.status === 401) await signInAgain(crew, browser);
    else if (isFirst) crew.tally.cured++;
    if (Date.now() > deadline) {
      crew.tally.complaints.push(`${path} stays ${answer.status}: ${answer.text.slice(0, 200)}`);
      return null;
    }
    await pause(500);
  }
}

async function signInAgain({ url, tally }: Crew, browser: Browser): Promise<void> {
  // Where that fails too, the next attempt begins with it.
  const cookie = await newSession(url, browser.email).catch(() => null);
  if (cookie === null) return;
  browser.cookie = cookie;
  tally.signedIn++;
}

export function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function waitingIn(counts: string | null): number {
  return counts === null ? 0 : (JSON.parse(counts) as ReviewCounts).states.awaiting_review;
}

function itemsIn(text: string): ReviewListItem[] {
  return (JSON.parse(text) as { items: ReviewListItem[] }).items;
}

function rest({ thinkMs }: Crew): Promise<void> {
  return pause(thinkMs * (0.5 + Math.random()));
}
