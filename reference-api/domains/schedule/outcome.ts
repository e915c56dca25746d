import { sha256 } from "../../tools/digest";
import type { AccountRow, ScheduleItemRow } from "../../store/tables";
import { connectionOf } from "../connections/connections";
import { unreachableLink } from "../../platforms/outages";
import { type DraftPost } from "../../platforms/post";

export const itemStatuses = ["scheduled", "publishing", "published", "failed"] as const;
type ItemStatus = (typeof itemStatuses)[number];

/** The status at a moment. Accepted work is `scheduled` until its time comes. */
export function itemStatus(
  item: Pick<ScheduleItemRow, "due_at" | "settles_at" | "outcome">,
  now: Date,
): ItemStatus {
  const at = now.toISOString();
  if (at < item.due_at) return "scheduled";
  return at < item.settles_at ? "publishing" : item.outcome;
}

const refusals = [
  "The platform took the post and did not show it: its own check flagged the text as a repeat.",
  "The platform answered that it is over capacity; three attempts were made.",
  "The platform refused the post: the account reached its limit for the day.",
];
/** One post in this many is refused by its platform. */
const refusedOneIn = 11;

/**
 * Settled by the item's id, its account and its link, so that the same schedule always ends the same way. `isSpared`: its
 * platform doesn't refuse it by chance.
 */
export function settle(
  itemId: string,
  account: AccountRow,
  dueAt: Date,
  { content, isSpared = false }: { content?: DraftPost["content"]; isSpared?: boolean } = {},
): Pick<ScheduleItemRow, "settles_at" | "outcome" | "failure_reason"> {
  const draw = Number.parseInt(sha256(itemId).slice(0, 8), 16);
  const settles_at = new Date(dueAt.getTime() + (5 + (draw % 35)) * 1000).toISOString();
  const { state, expiresAt } = connectionOf(account, dueAt);
  if (state === "expired" && (expiresAt === null || dueAt >= expiresAt))
    return { settles_at, outcome: "failed", failure_reason: "The account's connection had run out." };
  if (content && unreachableLink(content) !== null)
    return { settles_at, outcome: "failed", failure_reason: "The platform could not open the link." };
  if (isSpared || draw % refusedOneIn !== 0)
    return { settles_at, outcome: "published", failure_reason: null };
  const reason = refusals[draw % refusals.length] ?? refusals[0] ?? null;
  return { settles_at, outcome: "failed", failure_reason: reason };
}

/** An address that leads nowhere, on purpose. */
export function permalink(item: Pick<ScheduleItemRow, "id">, account: AccountRow): string {
  return `https://${account.platform}.example/${account.handle.replace(/^@/, "")}/${item.id.slice(4)}`;
}
