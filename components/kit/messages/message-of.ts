import type { Problem } from "@/lib/web/server/types";
import { imageMessages } from "./image-messages";
import type { Message, MessagesFor } from "./message";
import { refusalMessages } from "./refusal-messages";
import { requestMessages } from "./request-messages";

const messages: MessagesFor<Problem["code"]> = { ...requestMessages, ...refusalMessages, ...imageMessages };

/** The one place where a problem becomes sentences. */
export function messageOf(problem: Problem): Message {
  // The type of `messages` pairs each code with its own facts.
  const found = messages[problem.code] as Message | ((facts: Problem) => Message);
  return typeof found === "function" ? found(problem) : found;
}
