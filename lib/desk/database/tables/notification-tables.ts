import type { ColumnType } from "kysely";

export interface NotificationTables {
  notification_events: NotificationEventsTable;
  notifications: NotificationsTable;
  mails: MailsTable;
  notification_choices: NotificationChoicesTable;
}
type Later = ColumnType<string | null, string | null | undefined>;

/** Something that happened to a revision, once for each occasion; written with the change itself. */
export interface NotificationEventsTable {
  id: string;
  event: string;
  /** What tells it from another of its kind; "" where there is only one. */
  occasion: string;
  preparation_id: string;
  /** Whom alone it is for; null: all whom the event concerns. */
  person_id: Later;
  /** Who did it, and isn't told. */
  actor_id: Later;
  at: string;
  /** When it was found out who is to be told; null until then. */
  handed_over_at: Later;
}

/** That one person is told of one event. It holds ids alone: what it says is made when somebody reads it or it is sent. */
export interface NotificationsTable {
  id: string;
  event_id: string;
  person_id: string;
  at: string;
  /** 1: it stands in the desk's own list. */
  in_desk: number;
  /** 1: browsers say it to whoever lets them. */
  on_desktop: number;
  seen_at: Later;
  /** The mail that it goes with; null for none. */
  mail_id: Later;
}

/** One message by e-mail, which gathers notifications until it is due. Its id is its Message-ID's. */
export interface MailsTable {
  id: string;
  person_id: string;
  state: "gathering" | "waiting" | "sent" | "failed" | "dropped";
  attempts: number;
  since: string;
  due_at: string;
  outcome: Later;
  ended_at: Later;
}

/** What somebody chose otherwise than by default. */
export interface NotificationChoicesTable {
  person_id: string;
  event: string;
  channel: "desk" | "desktop" | "mail";
  wanted: number;
}
