import type { PeopleReason } from "@/lib/desk/people/members/types";
import type { MessagesOf } from "./message";

/** Why nothing was changed about a person, and what to do. */
export const peopleMessages: MessagesOf<PeopleReason> = {
  no_such_person: "Nobody has this account any more: it was removed. Load the page again.",
  no_such_invitation: "This invitation was accepted or taken back meanwhile. Load the page again.",
  no_such_session: "This session has ended already. Load the page again.",
  last_administrator: "They are the last administrator. Make somebody else an administrator first.",
  roles_mapped: "The sign-in provider’s groups decide their roles and groups. Change them at the provider.",
  groups_mapped: "The sign-in provider says their groups. Change them at the provider.",
  provider_only: "They sign in with the provider alone: a password would let them in nowhere.",
  no_invitations:
    "People sign in with the provider alone here, so nobody can be invited to set a password. Give them a group at the provider, or add them by npm run people.",
  no_provider: "No sign-in provider is configured any more. Load the page again.",
  identity_taken: "That sign-in is linked to another account. Merge the two if they are one person’s.",
  email_taken: "Somebody here has this address already. Give them another role, or a reset link.",
  demo_person: "Demo people sign in by one click: they have no address, no password and no link.",
  not_yourself: "You can’t do this to your own account. Ask another administrator.",
  disabled_already: "They are disabled already. Load the page again.",
  not_disabled: "They aren’t disabled any more. Load the page again.",
  cannot_sign_in: "They can’t sign in at present. Enable or confirm them first, then make a link.",
};
