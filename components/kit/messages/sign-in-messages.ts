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
  no_account: message(
    "You have no account here",
    "No account here has an email address that the sign-in provider has verified for you. Ask your administrator to add you.",
  ),
  unconfirmed: message(
    "You have to be confirmed first",
    "A backup was restored here. Ask an administrator to confirm you. The first one is confirmed on the server, with npm run people -- confirm.",
  ),
  failed: message(
    "Sign-in isn’t working right now",
    "The server couldn’t complete it; its log has the reason. Try again in a while.",
  ),
};
