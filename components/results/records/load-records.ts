/** The table's code, which no page needs before there is a result. Fetched once, by whoever is about to have one. */
export function loadRecords() {
  return import("./records-view");
}
