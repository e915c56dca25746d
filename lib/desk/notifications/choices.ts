import { may, type Person } from "@/lib/desk/policy/permissions";
import type { NotificationEvent } from "@/lib/desk/reviews/store/outbox/notification-events";
import { whoIsTold, type Recipients } from "./who-is-told";

export const channels = ["desk", "desktop", "mail"] as const;
export type Channel = (typeof channels)[number];
export type Wanted = Readonly<Record<Channel, boolean>>;

const deskAlone: Wanted = { desk: true, desktop: false, mail: false };
const atOnce: Wanted = { desk: true, desktop: true, mail: false };
const everywhere: Wanted = { desk: true, desktop: true, mail: true };

/** What somebody hears who has chosen nothing: by mail what stands still without them. */
export const wantedByDefault: Readonly<Record<NotificationEvent, Wanted>> = {
  waits_for_you: atOnce,
  expiring: atOnce,
  asked: everywhere,
  mentioned: everywhere,
  commented: deskAlone,
  changes_requested: everywhere,
  approved: deskAlone,
  rejected: everywhere,
  expired: { desk: true, desktop: false, mail: true },
  accepted: deskAlone,
  outcome_unknown: everywhere,
  failed: everywhere,
  verified: deskAlone,
  contradicted: everywhere,
};

export type Choice = { event: string; channel: Channel; wanted: number };

/** What somebody wants of an event, by what they chose and else by default. */
export function wantedOf(event: NotificationEvent, choices: readonly Choice[]): Wanted {
  const chosen = choices.filter((choice) => choice.event === event);
  const is = (channel: Channel) => {
    const one = chosen.find((choice) => choice.channel === channel);
    return one === undefined ? wantedByDefault[event][channel] : one.wanted === 1;
  };
  return { desk: is("desk"), desktop: is("desktop"), mail: is("mail") };
}

/** Whether somebody in this role can ever be told of it. */
export function mayConcern(person: Pick<Person, "roles">, event: NotificationEvent): boolean {
  return whoIsTold[event].some((recipients) => mayBe(person, recipients));
}

function mayBe(person: Pick<Person, "roles">, recipients: Recipients): boolean {
  switch (recipients) {
    case "deciders":
      return may(person, "reviews:approve");
    case "authors":
      return may(person, "reviews:prepare");
    case "settlers":
      return may(person, "reviews:reconcile");
    case "named":
      return may(person, "reviews:comment") || may(person, "reviews:approve");
  }
}
