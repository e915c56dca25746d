import type { LinkProblem } from "@/lib/desk/people/types";
import { message, type Message } from "./message";

/** Why a link let nobody in, and what to do. */
export const linkMessages: Record<LinkProblem, Message> = {
  gone: message(
    "This link doesn’t work any more",
    "It was used, replaced by a newer one or taken back, or it has expired. Ask an administrator for a new one.",
  ),
  provider_only: message(
    "Sign in with the provider",
    "People sign in here with the sign-in provider alone, so no link sets a password. Sign in there, or ask an administrator.",
  ),
  rate: message("Too many attempts", "Wait ten seconds, then try again. The link stays as it is."),
  origin: message(
    "This isn’t Countersign’s address",
    "Open the link as it was given to you, at the address that it begins with.",
  ),
  read_only: message("Countersign is read-only", "Nothing can be changed right now. Try again in a while."),
  failed: message(
    "The link isn’t working right now",
    "The server couldn’t complete it, or can’t be reached; its log has the reason. Try again in a while.",
  ),
  email_taken: message(
    "You have an account already",
    "Somebody here has this email address. Sign in with it, or ask an administrator.",
  ),
  name: message("A name is needed", "Write the name that others are to see, in 100 characters at most."),
  password: message("The password can’t be used", "A password has 12 to 256 characters."),
};
