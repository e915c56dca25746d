import type { JsonObject } from "@/lib/wire/contract/json";
import type { GapRow } from "../store/restores";

/** What an approval can't know, until an administrator closes the gap. */
export function gapSentences(gaps: readonly GapRow[]): string[] {
  return gaps.map(
    ({ taken_at, restored_at }) =>
      `What was done between ${taken_at} and ${restored_at} isn’t known here: a backup was restored.`,
  );
}

export function gapDetails(gaps: readonly GapRow[]): JsonObject {
  if (gaps.length === 0) return {};
  return { notKnown: gaps.map(({ taken_at, restored_at }) => ({ from: taken_at, to: restored_at })) };
}
