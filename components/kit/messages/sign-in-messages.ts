import type { SignInProblem } from "@/lib/desk/people/types";
import { message, type Message } from "./message";

/** Why nobody was signed in. Says nothing about which names there are. */
export function signInMessage(problem: SignInProblem, appUrl: string): Message {
  return problem === "origin"
    ? message(
        "This isn’t Countersign’s address",
        `Countersign only accepts forms from its own address. Open ${appUrl}.`,
      )
    : messages[problem];
}

const messages: Record<Exclude<SignInProblem, "origin">, Message> = {
  credentials: message(
    "You weren’t signed in",
    "The email address and password don’t match. Check both and try again.",
  ),
  rate: message(
    "Too many attempts",
    "Wait ten seconds, then try again. The right password still works, and from another network right away.",
  ),
  expired: message("Your session has ended", "Sign in again to continue where you were."),
  provider_down: message(
    "The sign-in provider isn’t answering",
    "Nobody can sign in with it right now. Open sessions continue. Try again in a while.",
  ),
  provider_refused: message(
    "You weren’t signed in",
    "The provider’s answer doesn’t match a sign-in that this browser started in the last ten minutes. Start again.",
  ),
  provider_error: message(
    "The sign-in provider refused",
    "Nobody was signed in. Start again, or show your administrator what the provider said.",
  ),
  provider_only: message(
    "Sign in with the provider",
    "Your account takes no password here. Use the provider’s button. If the provider is down, ask an administrator for a link.",
  ),
  no_account: message(
    "You have no account here",
    "The sign-in provider knows you, and Countersign doesn’t. Ask your administrator to add you.",
  ),
  no_group: message(
    "None of your groups may come in",
    "The sign-in provider names no group for you that has a role here. Ask your administrator which group you need, then sign in again.",
  ),
  no_address: message(
    "The provider gave no email address",
    "An account here needs one. Ask your administrator to have the provider send it.",
  ),
  link_first: message(
    "Link it to your account",
    "An account here has your email address. Sign in to it as before and link the provider under Account, or ask an administrator to link it.",
  ),
  link_stale: message(
    "Sign in again first",
    "Linking the provider takes a sign-in of the last ten minutes. Sign in, then link it under Account.",
  ),
  link_taken: message(
    "This belongs to another account",
    "The provider account that you signed in with is linked to somebody else here. Nothing was changed. Ask an administrator.",
  ),
  link_other: message(
    "This has another account’s address",
    "The email address at the provider is that of another account here. Nothing was changed. Ask an administrator to merge the two accounts if both are yours.",
  ),
  barred: message(
    "You no longer have access",
    "Your account here was removed. Ask an administrator if you need it again.",
  ),
  disabled: message(
    "Your account is disabled",
    "Nobody can sign in to it until an administrator enables it again.",
  ),
  unconfirmed: message(
    "You have to be confirmed first",
    "A backup was restored here. Ask an administrator to confirm you. The first one is confirmed on the server, with npm run people -- confirm.",
  ),
  passkey: message(
    "You weren’t signed in",
    "No passkey for signing in here answered, or it was asked more than five minutes ago. One that signs approvals doesn’t sign in. Try again, or sign in another way.",
  ),
  failed: message(
    "Sign-in isn’t working right now",
    "The server couldn’t complete it; its log has the reason. Try again in a while.",
  ),
};
