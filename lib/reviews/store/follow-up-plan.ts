import { parseLargeJson } from "@/lib/contract/json";
import { replyDepthMax } from "@/lib/contract/limits";
import { acceptedItems, type AcceptedItem } from "@/lib/publication/accepted-items";
import { followUpTimes, nextCheckAt } from "@/lib/publication/follow-up-plan";
import { checkFor, type PublicationSettings } from "@/lib/publication/publication-file";
import type { FollowUpRow } from "./follow-ups";

export type FollowUpPlan = Partial<
  Pick<FollowUpRow, "planned_at" | "items_json" | "scheduled_at" | "due_at" | "next_check_at">
>;

/** As the plan of such work has it; there is no time at which that is overdue. */
export const nothingToPublish = { items_json: "[]" };

/**
 * What of accepted work is to be published, by the check that is set for its tool: nothing, or what its answer names.
 * Null where that doesn't tell.
 */
export async function itemsToPublish(
  settings: PublicationSettings,
  toolName: string,
  loadAnswer: () => Promise<string | null> | string | null,
): Promise<AcceptedItem[] | null> {
  const check = checkFor(settings, toolName);
  if (check === null) return null;
  if ("publishes" in check) return [];
  const answerText = await loadAnswer();
  if (answerText === null) return null;
  const parsed = await parseLargeJson(answerText, { depthMax: replyDepthMax });
  return parsed.ok ? acceptedItems(parsed.value, check.accepted) : null;
}

/** When it is looked for and overdue, by what is to be published; where that isn't known, by the time in its input. */
export function followUpPlan(
  settings: PublicationSettings,
  { openedAt, now }: { openedAt: string; now: Date },
  items: readonly AcceptedItem[] | null,
  timeInInput: string | null = null,
): FollowUpPlan {
  const planned_at = now.toISOString();
  if (items?.length === 0) return { planned_at, ...nothingToPublish };
  const times = items ? items.map(({ dueAt }) => dueAt) : [timeInInput];
  const { scheduledAt, dueAt } = followUpTimes(openedAt, times, settings);
  return {
    planned_at,
    items_json: items === null ? null : JSON.stringify(items),
    scheduled_at: scheduledAt,
    due_at: dueAt,
    next_check_at: items === null ? null : nextCheckAt(now, { dueAt }, items),
  };
}
