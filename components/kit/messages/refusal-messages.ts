import { isWaiting } from "@/lib/desk/reviews/states";
import type { KnownReason, RefusalCode } from "@/lib/web/server/types";
import { inputKeptNote, message, titles, type MessagesFor } from "./message";
import { reasonMessage } from "./reason-messages";

/** What the review core refuses. The reason says why, with who, when and until when. */
export const refusalMessages: MessagesFor<"refused" | "image_refused"> = {
  refused: ({ refusal, reason }) => {
    const [title, advice = null] = refusals[refusal];
    return message(title, reasonMessage(reason), leavesNothingToDecide(reason) ? null : advice);
  },
  image_refused: ({ refusal, reason }) => {
    const [title, advice = null] = imageRefusals[refusal] ?? ["The image can’t be shown"];
    return message(title, reasonMessage(reason), advice);
  },
};

function leavesNothingToDecide(reason: KnownReason): boolean {
  return reason.code === "wrong_state" && !reason.newerRevision && !isWaiting(reason.state);
}

type Titled = [title: string, advice?: string];

const refusals: Record<RefusalCode, Titled> = {
  not_found: [titles.notFound],
  forbidden: [titles.notPermitted],
  conflict: ["The review has changed", "Look at it again before you decide."],
  expired: ["The confirmation has expired"],
  invalid_input: ["The input isn’t valid", `${inputKeptNote} Correct it and try again.`],
  blocked: ["This can’t be done now"],
  duplicate_input: ["The same input is in another review"],
  earlier_revision: ["An earlier revision of this review stands in the way"],
  tool_changed: ["The tool has changed since this was prepared"],
  upstream: ["No usable answer from the API", inputKeptNote],
  refused_by_api: ["The API refused this", inputKeptNote],
  secret_unusable: ["The stored data can’t be opened", "Ask whoever runs Countersign to check APP_SECRET."],
  read_only: ["Countersign is read-only", inputKeptNote],
};

const imageRefusals: Partial<Record<RefusalCode, Titled>> = {
  not_found: ["Image not found"],
  forbidden: refusals.forbidden,
  blocked: ["Too many pending uploads", "Try again in a moment."],
  invalid_input: ["This image can’t be used", "Choose another one."],
  read_only: [refusals.read_only[0]],
};
