import type { ColumnType } from "kysely";

type Sealed = ColumnType<Uint8Array, Uint8Array, Uint8Array>;

export interface RunTables {
  runs: RunsTable;
}

/** What a read-only tool answered one person. A repeat with the same answer is the same row. */
export interface RunsTable {
  id: string;
  person_id: string;
  /** By what the API is known, whatever the credential: see guardAddress. */
  api_address: string;
  tool_name: string;
  /** Keyed hashes of the input as it was run, and of the output. */
  input_hash: string;
  output_hash: string;
  /** When this answer came first, and last. */
  first_at: string;
  last_at: string;
  times: number;
  duration_ms: number;
  /** Exact JSON of the input, without concealed values. */
  input_sealed: Sealed;
  /** Compressed: the output, or what of it differs from that of `base_id`. */
  output_sealed: Sealed;
  /** In characters. */
  output_length: number;
  stored_bytes: number;
  /** The run whose output this one's is made of; null where it is whole. */
  base_id: string | null;
  /** How many outputs have to be read for this one. */
  base_depth: number;
}
