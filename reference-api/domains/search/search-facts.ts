import type { ScheduleItemRow } from "../../store/tables";
import { campaignState, type CampaignFacts } from "../campaigns/campaign-state";
import { itemStatus } from "../schedule/outcome";
import { storedJson } from "../../store/stored-json";

/** Facts from which the clock makes the words of a state, or shows that something is there. */
export type SearchFacts =
  | ({ of: "campaign" } & CampaignFacts)
  | ({ of: "schedule" } & Pick<ScheduleItemRow, "due_at" | "settles_at" | "outcome" | "failure_reason">)
  | { of: "media"; visibleFrom: string };

/** The words that are true at a moment; null where it can't be found yet. */
export function wordsNow(facts: SearchFacts | null, now: Date): string[] | null {
  switch (facts?.of) {
    case undefined:
      return [];
    case "campaign":
      return [campaignState(facts, now)];
    case "schedule": {
      const status = itemStatus(facts, now);
      return [status, (status === "failed" && facts.failure_reason) || ""];
    }
    case "media":
      return facts.visibleFrom <= now.toISOString() ? [] : null;
  }
}

/** All words that can ever be true, for an index that knows no clock. */
export function wordsEver(facts: SearchFacts | null): string[] {
  switch (facts?.of) {
    case undefined:
    case "media":
      return [];
    case "campaign":
      return momentsOf(facts).map((moment) => campaignState(facts, moment));
    case "schedule":
      return ["scheduled", "publishing", facts.outcome, facts.failure_reason ?? ""];
  }
}

/** One before, one between and one after whatever its state turns on. */
function momentsOf({ review, items }: CampaignFacts): Date[] {
  const turns = [items?.firstDueAt, items?.lastSettlesAt, review?.decides_at].flatMap((turn) => turn ?? []);
  return [new Date(0), ...turns.map((turn) => new Date(turn))];
}

export function readFacts(json: string | null): SearchFacts | null {
  return json === null ? null : storedJson<SearchFacts>(json);
}
