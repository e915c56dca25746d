import type { NotificationItem } from "@/lib/desk/notifications/types";

/** What somebody was told of a review of its own: a mention, unless told. */
export function notification(id: string, item: Partial<NotificationItem> = {}): NotificationItem {
  return {
    ...{ id, event: "mentioned", by: { id: "sana", name: "Sana Lind" }, at: "2026-11-22T19:24:00.000Z" },
    ...{ isSeen: false, reviewId: `review-of-${id}`, revision: 1, state: "awaiting_review", expiresAt: null },
    ...{ toolName: "draftSave", toolTitle: "Save a draft", headline: "The secret plan" },
    ...item,
  };
}
