import type { ColumnType, Generated } from "kysely";

type Sealed = ColumnType<Uint8Array, Uint8Array, Uint8Array>;

export interface SavedInputTables {
  drafts: DraftsTable;
  presets: PresetsTable;
  saved_views: SavedViewsTable;
  table_layouts: TableLayoutsTable;
}

/** What one person has typed into one tool's form and not sent yet. */
export interface DraftsTable {
  id: string;
  person_id: string;
  /** By what the API is known, whatever the credential: see guardAddress. */
  api_address: string;
  tool_name: string;
  /** The review whose next revision is being written; "" for a new input. */
  review_id: string;
  /** Another one with every change; the browser names the one that it has seen. */
  version: string;
  /** Those before it, the latest first, each with a space before it. */
  earlier_versions: Generated<string>;
  snapshot_sealed: Sealed;
  updated_at: string;
}

/** A named input to begin with. */
export interface PresetsTable {
  id: string;
  api_address: string;
  tool_name: string;
  owner_id: string;
  owner_name: string;
  /** 1 for everybody who may use the tool, 0 for its owner alone. */
  is_shared: number;
  name_sealed: Sealed;
  input_sealed: Sealed;
  created_at: string;
  updated_at: string;
  /** When somebody last opened or changed it. */
  used_at: string;
}

/** Filters and a search of the list of reviews, under a name that one person gave them. */
export interface SavedViewsTable {
  id: string;
  person_id: string;
  name_sealed: Sealed;
  query_sealed: Sealed;
  created_at: string;
}

/** How one person arranged the table of a list in a tool's answers. */
export interface TableLayoutsTable {
  person_id: string;
  api_address: string;
  tool_name: string;
  /** JSON of the names that lead to the list in the output. */
  list_path: string;
  layout_sealed: Sealed;
  changed_at: string;
}
