import { parseInstant } from "@/lib/wire/contract/instant";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { objectsAt, textIn } from "./accepted-items";
import { goesOn, stateOf } from "./judge-answer";
import type { ScheduleSource } from "./publication-file";

/** What a schedule says of one post; all texts are the API's, untrusted. */
export type ScheduledItem = {
  id: string;
  /** ISO, UTC. */
  at: string;
  text: string | null;
  account: string | null;
  platform: string | null;
  campaign: string | null;
  /** The account's, as the answer names it. */
  timeZone: string | null;
  /** What became of it, by the values that mean so; `accepted` where none does. */
  state: "accepted" | "verified" | "failed";
  /** The value that the answer has for it. */
  value: string | null;
  problem: string | null;
};

const charactersMax = 200;

/** The posts in a schedule tool's answer; null where it doesn't have the list. Items without a time are left out. */
export function scheduledItems(output: JsonValue, source: ScheduleSource): ScheduledItem[] | null {
  const rows = objectsAt(output, source.items);
  return rows && rows.flatMap((row) => itemOf(row, source) ?? []);
}

/** What the next page is asked with; null on the last one. */
export function nextPage(output: JsonValue, { more, cursor }: ScheduleSource): JsonObject | null {
  const value = goesOn(output, more);
  return value === null || cursor === undefined ? null : { [cursor]: value };
}

const states = { verified: "verified", not_found: "failed", nothing: "accepted" } as const;

function itemOf(row: JsonObject, source: ScheduleSource): ScheduledItem | null {
  const at = parseInstant(textIn(row, source.at) ?? "");
  const id = textIn(row, source.id);
  if (at === null || id === null) return null;
  const text = (member: string | undefined) =>
    member === undefined ? null : (textIn(row, member)?.slice(0, charactersMax) ?? null);
  const { finding, value } = stateOf(row, source);
  return {
    id,
    at: at.toISOString(),
    text: text(source.text),
    account: text(source.account),
    platform: text(source.platform),
    campaign: text(source.campaign),
    timeZone: text(source.timeZone),
    state: states[finding],
    value,
    problem: finding === "not_found" ? text(source.problem) : null,
  };
}
