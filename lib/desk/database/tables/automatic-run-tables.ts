export interface AutomaticRunTables {
  automatic_runs: AutomaticRunsTable;
}

/** A read-only call that nobody clicked. */
export interface AutomaticRunsTable {
  id: string;
  connection_id: string;
  tool_name: string;
  /** What it was for, as the end of a sentence. */
  purpose: string;
  /** Whose page needed it. */
  for_id: string;
  for_name: string;
  started_at: string;
  ended_at: string | null;
  /** JSON of how the exchange with the API ended; null until it has, and for good if the process ended first. */
  outcome_json: string | null;
  /** Until when nothing more is asked, because the API refused this for its rate or its credential. */
  refused_until: string | null;
}
