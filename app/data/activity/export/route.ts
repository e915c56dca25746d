import { exportActivity, exportOutputs, exportRecord } from "@/lib/desk/reviews";
import { activityFilter, readActivitySearch } from "@/lib/web/queries/activity-search";
import { streamedDownload } from "@/lib/web/server/record";
import { get, nothingAsked } from "@/lib/web/server/route";

/**
 * The whole record as JSON lines, or what a filter lets through as CSV, which both end with a checkpoint; or, as JSON lines
 * too, what the API gave back.
 */
export const GET: typeof asRecord = (request, given) => {
  const format = new URL(request.url).searchParams.get("format");
  return (format === "csv" ? asCsv : format === "outputs" ? asOutputs : asRecord)(request, given);
};

const asRecord = get(exportRecord, nothingAsked, (lines) =>
  streamedDownload(lines, { name: "record.jsonl", type: "application/x-ndjson" }),
);
const asCsv = get(
  exportActivity,
  ({ query }) => activityFilter(readActivitySearch(query)),
  (lines) => streamedDownload(lines, { name: "activity.csv", type: "text/csv; charset=utf-8" }),
);
const asOutputs = get(exportOutputs, nothingAsked, (lines) =>
  streamedDownload(lines, { name: "answers.jsonl", type: "application/x-ndjson" }),
);
