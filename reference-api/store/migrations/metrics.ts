/** The names of the tables that metrics follow from. */
export const metrics: string[] = [
  "alter table figure_base rename to metric_base",
  "alter table figure_refresh rename to metric_refresh",
  "drop index figure_refresh_by_account",
  "create index metric_refresh_by_account on metric_refresh (account_id, refreshed_at)",
];
