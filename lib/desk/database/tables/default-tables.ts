export interface DefaultTables {
  earlier_defaults: EarlierDefaultsTable;
}

/** A default that this desk has kept from an earlier version, and who accepted the new one. */
export interface EarlierDefaultsTable {
  name: "review-policy";
  /** ISO text; null while the earlier one applies. */
  accepted_at: string | null;
  /** A person's id, or "command"; null as above. */
  accepted_by: string | null;
}
