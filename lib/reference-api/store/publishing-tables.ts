/** Tables of groups, post settings, batches and figures. */
export type PublishingTables = Record<never, never>;
