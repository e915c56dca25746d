import { Scale, UserRound, Users, Webhook } from "lucide-react";

/** The pages of settings that this person has, in the order of their rail. */
export function settingsPlaces({ administers }: { administers: boolean }) {
  return [
    accountPlace,
    ...(administers ? [peoplePlace] : []),
    policyPlace,
    ...(administers ? [{ href: "/webhooks", label: "Webhooks", Icon: Webhook }] : []),
  ];
}

export const accountPlace = { href: "/account", label: "Account", Icon: UserRound };
export const peoplePlace = { href: "/people", label: "People", Icon: Users };
export const policyPlace = { href: "/policy", label: "Policy", Icon: Scale };
