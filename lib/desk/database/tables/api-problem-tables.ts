export interface ApiProblemTables {
  api_problems: ApiProblemsTable;
}

/** What went wrong with the API, a row a minute and kind; of the last hour. Times are ISO text. */
export interface ApiProblemsTable {
  connection_id: string;
  /** The minute's beginning. */
  minute: string;
  what: string;
  count: number;
  last_at: string;
}
