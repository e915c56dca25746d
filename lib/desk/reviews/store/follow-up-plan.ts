import { parseJson, parseLargeJson } from "@/lib/wire/contract/json";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import { acceptedItems, type AcceptedItem } from "@/lib/desk/publication/accepted-items";
import type { Publishes } from "@/lib/desk/publication/axis";
import { followUpTimes, nextCheckAt } from "@/lib/desk/publication/follow-up-plan";
import { acceptedLeads } from "@/lib/desk/publication/leads";
import { checkFor, type PublicationSettings } from "@/lib/desk/publication/publication-file";
import type { FollowUpRow } from "./follow-ups";
import { readableText, type FoundRepeats } from "./repeats";

export type FollowUpPlan = Partial<
  Pick<FollowUpRow, "planned_at" | "items_json" | "scheduled_at" | "due_at" | "next_check_at">
>;

/** As the plan of such work has it; there is no time at which that is overdue. */
export const nothingToPublish = { items_json: "[]" };

/** By the check that is set for its tool: nothing, or what its answer names. Null where that doesn't tell. */
export async function itemsToPublish(
  settings: PublicationSettings,
  { toolName, publishes }: { toolName: string; publishes: Publishes | null },
  loadAnswer: () => Promise<string | null> | string | null,
): Promise<AcceptedItem[] | null> {
  const check = checkFor(settings, toolName);
  if (check === null) return null;
  // A file that says so only now takes no axis away.
  if ("publishes" in check) return publishes === "yes" ? null : [];
  const answerText = await loadAnswer();
  if (answerText === null) return null;
  const parsed = await parseLargeJson(answerText, { depthMax: replyDepthMax });
  if (!parsed.ok) return null;
  settings.onLeads?.(check, toolName, acceptedLeads(parsed.value, check));
  return acceptedItems(parsed.value, check.accepted);
}

/** What items have of the API's words, as JSON. */
export function itemTexts(items: readonly { id: string; value?: string | null }[]): string {
  return JSON.stringify(items.map(({ id, value = null }) => [id, value]));
}

/** Items as everybody may read them: in the place of what repeats a concealed value stands a mark. */
export function readableItems<Item extends { id: string; value?: string | null }>(
  found: readonly FoundRepeats[],
  items: Item[],
): Item[] {
  if (found.length === 0) return items;
  const texts = itemTexts(items);
  const readable = readableText(found, texts);
  if (readable === texts) return items;
  const read = parseJson(readable);
  const rows = read.ok && Array.isArray(read.value) ? read.value : [];
  return items.map((item, index) => {
    const row = rows[index];
    const [id, value] = Array.isArray(row) ? row : ["[concealed]", null];
    return {
      ...item,
      id: String(id),
      ...("value" in item ? { value: value === null ? null : String(value) } : {}),
    };
  });
}

/**
 * When it is looked for and overdue, by what is to be published; where that isn't known, by the times that its answer or
 * its input names. What has no axis is neither.
 */
export function followUpPlan(
  settings: PublicationSettings,
  { openedAt, now, publishes }: { openedAt: string; now: Date; publishes: Publishes | null },
  items: readonly AcceptedItem[] | null,
  namedTimes: readonly string[] = [],
): FollowUpPlan {
  const planned_at = now.toISOString();
  if (publishes === "no") return { planned_at };
  if (items?.length === 0) return { planned_at, ...nothingToPublish };
  const times = items ? items.map(({ dueAt }) => dueAt) : namedTimes;
  const { scheduledAt, dueAt } = followUpTimes(openedAt, times, settings);
  return {
    planned_at,
    items_json: items === null ? null : JSON.stringify(items),
    scheduled_at: scheduledAt,
    due_at: dueAt,
    next_check_at: items === null ? null : nextCheckAt(now, { dueAt }, items),
  };
}
