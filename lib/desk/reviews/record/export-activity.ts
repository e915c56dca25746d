import { csvCell } from "@/lib/wire/contract/csv-cell";
import { checkpointLine } from "@/lib/desk/record/checkpoint";
import { parsedAlready } from "../inputs";
import { verb } from "../verb";
import { freshCheckpoint } from "../audit/export-record";
import type { ReviewContext } from "../context";
import { listActivity } from "./list-activity";
import type { ActivityFilter, ActivityItem, ActivityPage } from "../queries/types";
import type { VerbResult } from "../verbs/types";

const columns = [
  "at",
  "person",
  "step",
  "severity",
  "text",
  "headline",
  "tool",
  "review",
  "revision",
  "digest",
];

/** What a filter lets through as CSV (RFC 4180), newest first; the last row has a checkpoint that is signed now. */
export const exportActivity = verb({
  permission: "activity:read",
  writes: true,
  input: parsedAlready<Omit<ActivityFilter, "limit" | "cursor">>(),
  async run(context: ReviewContext, filter): Promise<VerbResult<AsyncGenerator<string>>> {
    const checkpoint = await freshCheckpoint(context);
    async function* rows(): AsyncGenerator<string> {
      yield csvRow(columns);
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: VerbResult<ActivityPage> = await listActivity.run(context, {
          ...filter,
          limit: 100,
          cursor,
        });
        if (!page.ok) return;
        yield page.value.items.map(itemRow).join("");
        cursor = page.value.nextCursor;
      }
      const { at, key } = checkpoint.body;
      yield csvRow([
        at,
        "Countersign",
        "checkpoint",
        "info",
        checkpointLine(checkpoint),
        "",
        "",
        "",
        "",
        key,
      ]);
    }
    return { ok: true, value: rows() };
  },
});

function itemRow(item: ActivityItem): string {
  const { at, by, event, severity, text, headline, about, toolName, reviewId, revision, digest } = item;
  const subject = headline ?? about?.name ?? null;
  const cells = [at, by?.name ?? "Countersign", event, severity, text, subject, toolName, reviewId];
  return csvRow([...cells, revision === null ? null : String(revision), digest]);
}

function csvRow(cells: (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? "")).join(",")}\r\n`;
}
