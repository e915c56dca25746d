import type { InputReason, RunReason } from "@/lib/desk/reviews/refusals/types";
import { speakerOf, type Ending } from "@/lib/wire/contract/ending";
import { nextStep } from "@/lib/wire/contract/next-step";
import type { MessagesOf } from "./message";
import { outcomeMessage } from "./outcome-messages";

export const inputMessages: MessagesOf<InputReason> = {
  not_json: ({ detail }) => detail,
  not_an_object: "The input must be a JSON object.",
  unusable_tool: ({ detail }) => `This tool can’t be used. ${detail}`,
  held_back: ({ detail }) => detail,
  tools_unknown: ({ detail }) => `The tools are not known right now. ${detail}`,
  unlisted_tool: "The API does not list this tool for the desk’s credential.",
  ambiguous_tool: "The API lists this tool’s name more than once, so it can’t be used.",
  schema_mismatch: "The input does not fit the tool’s schema.",
  not_prepared: notPreparedMessage,
  input_gone: "The input is no longer kept. Fill it in again.",
  input_erased: "The input was erased after the retention period.",
};

export const runMessages: MessagesOf<RunReason> = {
  only_reads: "This tool only reads: run it, there is nothing to prepare.",
  may_change: "This tool may change something: it has to be prepared and reviewed.",
  declared_to_change: "The API describes this tool as one that changes something.",
  not_said_to_read: "The API has not said of this preparation that its tool only reads.",
  not_declared_read_only: "Only a tool that is declared as read-only runs without a click.",
  automatic_paused: "Nothing runs automatically while sending is paused.",
  automatic_busy: "Too much is running right now.",
  no_result: ({ detail }) => detail,
};

function notPreparedMessage({ outcome, currentRevision }: InputReason & { code: "not_prepared" }): string {
  const { text } = outcomeMessage(outcome);
  return [
    text.endsWith(".") ? text : `${text}.`,
    // A sentence of the client's own: what the answer itself says is quoted beside it.
    outcome.kind === "unreadable" ? outcome.message : null,
    isKnownUnprepared(outcome)
      ? "Nothing was prepared."
      : "No preparation arrived that can be used. Preparing executes nothing.",
    currentRevision === null ? null : `Revision ${currentRevision} stays as it is.`,
    nextStep(outcome),
  ]
    .filter((part) => part !== null)
    .join(" ");
}

/** The API refused it by an answer of its contract, or was never asked. */
function isKnownUnprepared(outcome: Ending): boolean {
  return (
    outcome.kind === "not_sent" ||
    outcome.kind === "refused_before_sending" ||
    (outcome.kind !== "result" && speakerOf(outcome) === "api")
  );
}
