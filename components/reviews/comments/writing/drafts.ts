import { useMemo, useSyncExternalStore } from "react";
import type { Audience, Place } from "@/lib/desk/reviews/discussion/types";
import { newId } from "@/lib/web/queries/new-id";
import type { PersonRef } from "@/lib/desk/reviews/types";

/** Where something is being written: as a reply, or on a place; `place` is null on the review as a whole. */
export type Spot = { threadId: string } | { place: Place | null };

export type Draft = {
  /** Of the comment that it becomes, the same for each try to send it. */
  id: string;
  spot: Spot;
  /** Closed, it keeps what it holds. */
  isOpen: boolean;
  text: string;
  audience: Audience;
  /** Whose names were chosen; of these, the ones that still stand in the text are mentioned. */
  mentions: PersonRef[];
  /** What is suggested, as it is typed: the words of a text, JSON of anything else. Null for nothing. */
  suggestion: string | null;
};

/** What is being written, by review and place: it outlives a look at another page. Signing out ends the page, and this with it. */
let drafts: ReadonlyMap<string, Draft> = new Map();
const listeners = new Set<() => void>();
const none: ReadonlyMap<string, Draft> = new Map();

/** What is being written at a place; the whole of it is as it was left. */
export function useDraft(reviewId: string, spot: Spot): Draft {
  return useDrafts().get(keyOf(reviewId, spot)) ?? emptyDraft(spot);
}

export function changeDraft(reviewId: string, spot: Spot, change: Partial<Draft>): void {
  const key = keyOf(reviewId, spot);
  put(key, { ...(drafts.get(key) ?? emptyDraft(spot)), ...change });
}

/** Takes what is written from one place to another. */
export function moveDraft(reviewId: string, from: Spot, to: Spot): void {
  const key = keyOf(reviewId, from);
  const draft = drafts.get(key);
  if (!draft || keyOf(reviewId, to) === key) return;
  put(key, null);
  put(keyOf(reviewId, to), { ...draft, spot: to, isOpen: true });
}

/** Takes out what was sent. What was written meanwhile is not part of it, and stays. */
export function takeSent(reviewId: string, spot: Spot, sent: string): void {
  const key = keyOf(reviewId, spot);
  const draft = drafts.get(key);
  if (!draft) return;
  const text = draft.text.startsWith(sent) ? draft.text.slice(sent.length) : draft.text;
  put(key, text === "" ? null : { ...draft, id: newId(), text, mentions: [], suggestion: null });
}

/** What was sent is saved, though its answer was lost, and what stands here now is another comment. */
export function beginAnew(reviewId: string, spot: Spot): void {
  changeDraft(reviewId, spot, { id: newId() });
}

/** What holds nothing is gone. */
export function closeDraft(reviewId: string, spot: Spot): void {
  const key = keyOf(reviewId, spot);
  const draft = drafts.get(key);
  if (draft) put(key, holdsSomething(draft) ? { ...draft, isOpen: false } : null);
}

export function holdsSomething({ text, suggestion }: Draft): boolean {
  return text.trim() !== "" || suggestion !== null;
}

/** The places of a review where something is being written. */
export function useOpenPlaces(reviewId: string): Place[] {
  const all = useDrafts();
  return useMemo(
    () =>
      [...all].flatMap(([key, { spot, isOpen }]) =>
        isOpen && key.startsWith(`${reviewId} `) && "place" in spot && spot.place !== null
          ? [spot.place]
          : [],
      ),
    [all, reviewId],
  );
}

/** Whether anything is being written on a review that would be gone with the page. */
export function useHasUnsent(reviewId: string): boolean {
  return [...useDrafts()].some(([key, draft]) => key.startsWith(`${reviewId} `) && holdsSomething(draft));
}

function useDrafts(): ReadonlyMap<string, Draft> {
  return useSyncExternalStore(
    subscribe,
    () => drafts,
    () => none,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(key: string, draft: Draft | null): void {
  const next = new Map(drafts);
  if (draft === null) next.delete(key);
  else next.set(key, draft);
  drafts = next;
  for (const listener of listeners) listener();
}

function keyOf(reviewId: string, spot: Spot): string {
  return `${reviewId} ${"threadId" in spot ? spot.threadId : JSON.stringify(spot.place)}`;
}

function emptyDraft(spot: Spot): Draft {
  return { id: newId(), spot, isOpen: false, text: "", audience: "author", mentions: [], suggestion: null };
}
