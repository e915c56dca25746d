import { onDemand } from "@/components/ui/page/on-demand";

/** The table's code, which no page needs before there is a result. Fetched once, by whoever is about to have one. */
export const { OnDemand: RecordsView, load: loadRecords } = onDemand(() =>
  import("./records-view").then((module) => module.RecordsView),
);
