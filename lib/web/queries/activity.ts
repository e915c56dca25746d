import { queryOptions } from "@tanstack/react-query";
import type {
  ActivityItem,
  ActivityPage,
  ReceiptMonths,
  RecordReach,
} from "@/lib/desk/reviews/queries/types";
import { activitySearchText, type ActivitySearch } from "./activity-search";
import { fetchData } from "./fetch-data";
import { unlessLive } from "./live";
import { listQuery } from "./pages";

export function activityQuery(asked: ActivitySearch) {
  return listQuery(
    "activity",
    activitySearchText(asked),
    asked.q !== undefined,
    (page: ActivityPage) => page,
  );
}

/** What needed a person, until somebody takes note of it. */
export function openAlarmsQuery() {
  return queryOptions({
    queryKey: ["activity", "alarms"],
    queryFn: ({ signal }) => fetchData<{ items: ActivityItem[]; count: number }>("/data/alarms", signal),
    refetchInterval: unlessLive(5_000),
  });
}

/** The last checkpoint of the record, and how many entries are newer. */
export function recordReachQuery() {
  return queryOptions({
    queryKey: ["activity", "record reach"],
    queryFn: ({ signal }) => fetchData<RecordReach>("/data/record-reach", signal),
    refetchInterval: 30_000,
  });
}

/** The months that there is an archive of receipts for, and the keys that it is verified with. */
export function receiptMonthsQuery() {
  return queryOptions({
    queryKey: ["activity", "receipt months"],
    queryFn: ({ signal }) => fetchData<ReceiptMonths>("/data/receipt-months", signal),
  });
}
