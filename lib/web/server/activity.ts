import "server-only";
import { listActivity, listAutomaticRuns, type ReviewContext } from "@/lib/desk/reviews";
import { parsedAlready } from "@/lib/desk/reviews/inputs";
import type { ActivityFilter, ActivityItem, ActivityPage } from "@/lib/desk/reviews/queries/types";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { upstream } from "@/lib/desk/process";

const itemsPerPage = 100;

/** The steps of people and of the desk, or what it ran by itself. */
export const readActivity = verb({
  permission: "activity:read",
  writes: false,
  input: parsedAlready<{ isAutomatic: boolean; filter: ActivityFilter; cursor: string }>(),
  async run(context: ReviewContext, { isAutomatic, filter, cursor }): Promise<VerbResult<ActivityPage>> {
    if (isAutomatic) {
      const runs = await listAutomaticRuns.run(context, { cursor, limit: itemsPerPage });
      return runs.ok ? { ok: true, value: { ...runs.value, looked: runs.value.items.length } } : runs;
    }
    const steps = await listActivity.run(context, { ...filter, cursor, limit: itemsPerPage });
    return steps.ok
      ? { ok: true, value: { ...steps.value, items: steps.value.items.map(withToolTitle) } }
      : steps;
  },
});

function withToolTitle(item: ActivityItem): ActivityItem {
  const toolTitle = item.toolName === null ? null : titleOfTool(item.toolName);
  return toolTitle ? { ...item, toolTitle } : item;
}

/** What people call a tool, without asking the API; null where that isn't known. */
export function titleOfTool(name: string): string | null {
  const known = upstream().discovery.known();
  if (known?.kind !== "known") return null;
  return known.discovery.tools.find((tool) => tool.name === name)?.title ?? null;
}
