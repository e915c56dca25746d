import type { RunItem } from "@/lib/desk/personal/runs/types";

/** A kept run that was answered at a time of the day. */
export function itemOfRun(id: string, time: string, more: Partial<RunItem> = {}): RunItem {
  const at = `2026-03-02T${time}:00.000Z`;
  return {
    ...{ id, toolName: "mediaList", firstAt: at, lastAt: at, times: 1, durationMs: 5, outputLength: 9 },
    ...{ about: id, inputKey: id, listKey: id, isLaterPage: false },
    ...more,
  };
}
