import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";

/** Why a review stands in the overview, the most pressing first. */
const attentions = ["look", "unknown", "contradicted", "failed", "held", "decide", "expiring"] as const;
type AttentionKind = (typeof attentions)[number];
export type Attended = { kind: AttentionKind; item: ReviewListItem };

const expiringMs = 5 * 60_000;

/** What of the open reviews needs this person or runs out on them: outcome unknown first, then what expires first. */
export function needsAttention(items: readonly ReviewListItem[], personId: string, now: number): Attended[] {
  return items
    .flatMap((item) => {
      const kind = kindOf(item, personId, now);
      return kind === null ? [] : [{ kind, item }];
    })
    .toSorted((a, b) => rank(a) - rank(b) || endOf(a).localeCompare(endOf(b)));
}

function kindOf(item: ReviewListItem, personId: string, now: number): AttentionKind | null {
  switch (item.state) {
    case "held":
      return "look";
    case "uncertain":
    case "unresolved":
      return "unknown";
    case "approved":
      return item.isHeld ? "held" : null;
    case "awaiting_review":
      if (item.assignee === "yours to decide") return "decide";
      // Its author hears in time that nobody has decided.
      return item.author.id === personId && endsSoon(item, now) ? "expiring" : null;
    case "accepted":
      return item.needsPublication;
    default:
      return null;
  }
}

/** What waits for a decision goes by its time alone, whoever it waits for. */
function rank({ kind }: Attended): number {
  return kind === "expiring" ? attentions.indexOf("decide") : attentions.indexOf(kind);
}

function endOf({ item }: Attended): string {
  return item.sendUntil ?? item.updatedAt;
}

function endsSoon({ sendUntil }: ReviewListItem, now: number): boolean {
  return sendUntil !== null && Date.parse(sendUntil) - now < expiringMs;
}
