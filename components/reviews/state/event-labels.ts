import { stateLabels } from "./state-labels";

/** The steps that people look for, by their event's stable word. */
export const eventLabels = {
  prepared: "Prepared",
  approved: "Approved",
  rejected: stateLabels.rejected.label,
  withdrawn: stateLabels.withdrawn.label,
  commented: "Commented",
  send_started: "Sent",
  accepted: "Accepted by the API",
  failed: "Refused by the API",
  uncertain: stateLabels.uncertain.label,
  unresolved: stateLabels.unresolved.label,
  late_reply: "Late reply",
  reconciled: "Settled manually",
  publication_recorded: "Publication recorded",
  expired: stateLabels.expired.label,
  superseded: "Replaced",
  held: "Held for a person",
  concealed_shown: "Concealed value shown",
  tool_run: "Ran a read-only tool",
  tool_run_failed: "A run without a result",
  passkey_added: "Added a passkey",
  passkey_removed: "Removed a passkey",
  alarm_noted: "Took note of an alarm",
  secret_let_go: "An older secret let go",
} as const;
