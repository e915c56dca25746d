import type { AccountReason } from "@/lib/desk/reviews/refusals/types";
import type { MessagesOf } from "./message";

/** What is said of a person's own account. */
export const accountMessages: MessagesOf<AccountReason> = {
  new_password_unfit: ({ because }) =>
    because === "short"
      ? "The new password needs at least 12 characters. The password stays as it was."
      : "The new password has more than 256 characters. The password stays as it was.",
  password_missing: "You have no password here. Ask an administrator for a link to set one.",
  only_way_in:
    "It is the only way in that you have here. Add a passkey for signing in first, or ask an administrator for a password.",
  identity_gives_roles:
    "Your roles come from your groups at the sign-in provider, so its sign-in stays linked.",
  no_such_identity: "This is unlinked already.",
};
