import type { NotificationEvent } from "@/lib/desk/reviews/store/outbox/notification-events";

/**
 * Of a revision: `deciders` it waits for, by the policy and by what was decided so far; `authors` wrote what is in it;
 * `settlers` may record what became of it; `named` is whom alone the event is for.
 */
export type Recipients = "deciders" | "authors" | "settlers" | "named";

/** Who is told of what. Never whoever did it, nor anybody who may not read what it is about. */
export const whoIsTold: Readonly<Record<NotificationEvent, readonly Recipients[]>> = {
  waits_for_you: ["deciders"],
  expiring: ["deciders"],
  asked: ["named"],
  mentioned: ["named"],
  commented: ["named"],
  changes_requested: ["authors"],
  approved: ["authors"],
  rejected: ["authors"],
  expired: ["authors"],
  accepted: ["authors"],
  outcome_unknown: ["authors", "settlers"],
  failed: ["authors"],
  verified: ["authors"],
  contradicted: ["authors", "settlers"],
};
