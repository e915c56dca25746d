import type { NotificationEvent } from "@/lib/desk/reviews/store/outbox/notification-events";
import type { PersonRef, ReviewState } from "@/lib/desk/reviews/types";
import type { Channel, Wanted } from "./choices";

export type { Channel, NotificationEvent, Wanted };

/** Of what somebody was told. It says which review, and nothing of what is in it but the headline that lists show too. */
export type NotificationItem = {
  id: string;
  event: NotificationEvent;
  /** Who did it; null where it was nobody. */
  by: PersonRef | null;
  at: string;
  isSeen: boolean;
  reviewId: string;
  revision: number;
  toolName: string;
  toolTitle: string | null;
  headline: string | null;
  /** As the revision stands now. */
  state: ReviewState;
  /** Null where nothing expires any more. */
  expiresAt: string | null;
};
export type NotificationList = {
  /** What they want to see in the desk: newest first, 50 at most. */
  items: NotificationItem[];
  /** How many of all of these they haven't seen. */
  unseen: number;
  /** What they want on the desktop and haven't seen, of the last ten minutes: newest first, 10 at most. */
  forDesktop: NotificationItem[];
};

/** What somebody wants to hear, by event: those that can concern their role, in the order of the list. */
export type NotificationChoices = {
  events: ({ event: NotificationEvent } & Wanted)[];
  /** Whether this desk sends mail at all. */
  hasMail: boolean;
};

/** What went by mail, for an administrator. */
export type MailView = {
  /** Null where no mail server is configured. */
  server: { host: string; from: string } | null;
  waiting: number;
  /** Newest first, 100 at most. */
  failed: FailedMail[];
};
export type FailedMail = {
  id: string;
  to: PersonRef;
  /** How many notifications it has. */
  notifications: number;
  since: string;
  failedAt: string;
  attempts: number;
  /** How the last attempt ended, as a word of ours. */
  outcome: string;
};
