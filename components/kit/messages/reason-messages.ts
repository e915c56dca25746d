import type { KnownReason } from "@/lib/web/server/types";
import { unreadableBecause } from "@/components/ui/text/unreadable";
import { accountMessages } from "./account-messages";
import { decisionMessages } from "./decision-messages";
import { imageReasonMessages } from "./image-reason-messages";
import { inputMessages, runMessages } from "./input-messages";
import type { MessagesOf } from "./message";
import { peopleMessages } from "./people-messages";

const messages: MessagesOf<KnownReason> = {
  ...accountMessages,
  ...decisionMessages,
  ...inputMessages,
  ...runMessages,
  ...imageReasonMessages,
  ...peopleMessages,
  no_draft: "This is no draft of a form.",
  no_such_preset: "There is no such preset. It may have been deleted.",
  not_the_owner: "Only its owner changes a preset.",
  preset_unopened: `This preset can’t be opened. ${unreadableBecause}`,
  preset_name_length: ({ max }) => `A preset’s name has 1 to ${max} characters.`,
  too_many_presets: ({ max }) => `You have ${max} presets. Delete one first.`,
  too_many_pins: ({ max }) => `You have pinned ${max} tools. Unpin one first.`,
  fault_switch_off: "The fault switch is off.",
  fault_switch_failed: ({ detail }) => detail,
};

/** Why the core refuses, or why nobody can take an action now. */
export function reasonMessage(reason: KnownReason): string {
  // The type of `messages` pairs each code with its own facts.
  const found = messages[reason.code] as string | ((facts: KnownReason) => string);
  return typeof found === "function" ? found(reason) : found;
}
