import type { ReviewListItem, ReviewPage } from "@/lib/desk/reviews/queries/types";
import { person } from "./preparation";

/** A waiting review of a list, with what the test says of it. */
export function listItem(id: string, change: Partial<ReviewListItem> = {}): ReviewListItem {
  return {
    id,
    preparationId: `p-${id}`,
    revision: 1,
    tool: { name: "draftSave", title: null, destructive: "no" },
    state: "awaiting_review",
    publication: null,
    needsPublication: null,
    personSays: null,
    author: person,
    createdAt: "2026-03-01T12:00:00.000Z",
    updatedAt: "2026-03-01T12:00:00.000Z",
    expiresAt: "2099-03-01T12:00:00.000Z",
    sendUntil: "2099-03-01T12:00:00.000Z",
    headline: `Draft ${id}`,
    facets: null,
    isUnreadable: false,
    stagedImageId: null,
    assignee: "yours to decide",
    approvedBy: [],
    approvalsNeeded: 1,
    nextAttemptAt: null,
    isHeld: false,
    present: [],
    sentBack: null,
    turn: { call: null, asked: [], askedByReader: [], reach: null },
    threads: { open: 0, resolved: 0, forMe: 0 },
    similar: { waiting: 0, isPart: false },
    telling: [],
    inBulk: null,
    ...change,
  };
}

export function pageOf(...items: ReviewListItem[]): ReviewPage {
  return { items, nextCursor: null, looked: items.length, unsearched: 0 };
}
