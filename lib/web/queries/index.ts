/** The one place that names what is read and how fresh it is; server prefetch and client hooks share it. */
export { ReadProblem } from "./fetch-data";
export * from "./activity";
export * from "./drafts";
export * from "./lookups";
export * from "./own";
export * from "./palette";
export { firstPage, itemsOf } from "./pages";
export * from "./review-counts";
export * from "./reviews";
export * from "./session";
export * from "./tools";
export * from "./turns";
