/** The schedule of an API, as its tools show it. */

export { scheduleLeads } from "./leads";
export type { ScheduleSource } from "./publication-file";
export { nextPage, scheduledItems, type ScheduledItem } from "./read-schedule";
export { sourceByShape, windowOf } from "./schedule-source";
export { scheduleTools } from "./showing-tools";
