export interface CatalogueTables {
  person_tools: PersonToolsTable;
  known_tools: KnownToolsTable;
}

/** A tool that one person pinned or used; times are ISO text. */
export interface PersonToolsTable {
  person_id: string;
  /** By what the API is known, whatever the credential: see guardAddress. */
  api_address: string;
  tool_name: string;
  pinned_at: string | null;
  used_at: string | null;
}

/** How a tool stood when the API last listed it; times are ISO text. */
export interface KnownToolsTable {
  api_address: string;
  tool_name: string;
  title: string | null;
  /** SHA-256 of its descriptor. */
  digest: string;
  /** Null for what was there when the list was first read. */
  appeared_at: string | null;
  changed_at: string | null;
  /** While the API doesn't list it. */
  gone_at: string | null;
}
