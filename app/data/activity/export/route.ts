import { exportActivity, exportRecord } from "@/lib/desk/reviews";
import { activityFilter, readActivitySearch } from "@/lib/web/queries/activity-search";
import { streamedDownload } from "@/lib/web/server/record";
import { get, nothingAsked } from "@/lib/web/server/route";

/** The whole record as JSON lines, or what a filter lets through as CSV; both end with a checkpoint. */
export const GET: typeof asRecord = (request, given) =>
  (new URL(request.url).searchParams.get("format") === "csv" ? asCsv : asRecord)(request, given);

const asRecord = get(exportRecord, nothingAsked, (lines) =>
  streamedDownload(lines, { name: "record.jsonl", type: "application/x-ndjson" }),
);
const asCsv = get(
  exportActivity,
  ({ query }) => activityFilter(readActivitySearch(query)),
  (lines) => streamedDownload(lines, { name: "activity.csv", type: "text/csv; charset=utf-8" }),
);
