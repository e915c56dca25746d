import { exportAsCsv, exportWholeRecord } from "@/lib/web/server/record";
import { activityFilter, readActivitySearch } from "@/lib/web/queries/activity-search";
import { download, respond } from "@/lib/web/server/respond";

/** The whole record as JSON lines, or what a filter lets through as CSV; both end with a checkpoint. */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const isCsv = searchParams.get("format") === "csv";
  return respond({ permission: "activity:read", use: "read" }, async (person) => {
    const lines = isCsv
      ? await exportAsCsv(person, activityFilter(readActivitySearch(searchParams)))
      : await exportWholeRecord(person);
    if (lines === null) return null;
    const file = isCsv
      ? { name: "activity.csv", type: "text/csv; charset=utf-8" }
      : { name: "record.jsonl", type: "application/x-ndjson" };
    return download(asStream(lines), file);
  });
}

/** Made as it is read: nothing is kept whole in memory, and a reader who leaves ends it. */
function asStream(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
