import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ReviewCounts, ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { action, approvalOf, newInput, prepareInDesk } from "../desk-clients";

/** Every draft of a run is called so, and by a number. */
export const draftPrefix = "Instances";

export type Tally = {
  approvals: number;
  /** Of approvals, in ms. */
  times: number[];
  /** Clicks and pages that failed, after which a reload helped. */
  cured: number;
  /** What a reload didn't help against. */
  complaints: string[];
};
export type Crew = { url: string; thinkMs: number; isOver(): boolean; tally: Tally };

const curedWithinMs = 30_000;
/** More would only lengthen the queue. */
const waitingMax = 40;

/** Prepares drafts one after the other, and looks around between them. */
export async function author(crew: Crew, cookie: string): Promise<void> {
  while (!crew.isOver()) {
    const counts = await look(crew, cookie, "/data/review-counts");
    if (waitingIn(counts) < waitingMax)
      await act(crew, cookie, () =>
        prepareInDesk(crew.url, cookie, newInput(`${draftPrefix} ${randomUUID()}`)),
      );
    await look(crew, cookie, "/tools");
    await rest(crew);
  }
}

/** Decides what waits, whoever else may be at it too: approves nine of ten, and rejects the tenth. */
export async function reviewer(crew: Crew, cookie: string): Promise<void> {
  for (let turn = 0; !crew.isOver(); turn++) {
    const open = await look(crew, cookie, "/data/reviews?group=open");
    const waiting = open === null ? [] : itemsIn(open).filter(({ state }) => state === "awaiting_review");
    const item = waiting[Math.floor(Math.random() * waiting.length)];
    if (item) await act(crew, cookie, () => decide(crew, cookie, item.id, turn % 10 === 9));
    await look(crew, cookie, turn % 2 === 0 ? "/" : "/data/activity");
    await rest(crew);
  }
}

async function decide(
  { url, tally }: Crew,
  cookie: string,
  reviewId: string,
  rejects: boolean,
): Promise<void> {
  const { preparation, approve } = await approvalOf(url, cookie, reviewId);
  if (rejects) {
    const order = { preparationId: preparation, reason: "One of ten." };
    await action({ url, cookie, path: `/reviews/${reviewId}` }, "reject", order)();
    return;
  }
  const startedAt = performance.now();
  await approve();
  tally.approvals++;
  tally.times.push(performance.now() - startedAt);
}

/** A click. What fails isn't tried again: the page is read anew, as by a reload, and shows what became of it. */
async function act(crew: Crew, cookie: string, click: () => Promise<unknown>): Promise<void> {
  try {
    await click();
  } catch (error) {
    // A refusal in words, such as that somebody else was first, is no error.
    if (String(error).includes('"ok":false')) return;
    crew.tally.cured++;
    await look(crew, cookie, "/data/review-counts");
  }
}

/** A page or what it reads; again where it fails, and a complaint where that doesn't help in time. Null once all is over. */
async function look(crew: Crew, cookie: string, path: string): Promise<string | null> {
  const deadline = Date.now() + curedWithinMs;
  for (let isFirst = true; ; isFirst = false) {
    const answer = await read(`${crew.url}${path}`, cookie);
    if (answer.status === 200) return answer.text;
    if (isFirst) crew.tally.cured++;
    if (Date.now() > deadline) {
      crew.tally.complaints.push(`${path} stays ${answer.status}: ${answer.text.slice(0, 200)}`);
      return null;
    }
    await pause(500);
  }
}

/** With 0 as the status where the answer ends before it is whole. */
async function read(url: string, cookie: string): Promise<{ status: number; text: string }> {
  try {
    const reply = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(curedWithinMs) });
    return { status: reply.status, text: await reply.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
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
