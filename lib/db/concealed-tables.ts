export interface ConcealedTables {
  concealed_values: ConcealedValuesTable;
  concealed_shown: ConcealedShownTable;
}

/** A place of a revision's input (JSON pointer) whose value nobody sees unasked. */
export interface ConcealedValuesTable {
  preparation_id: string;
  path: string;
}

/** Who had such a value shown to them, and when first. */
export interface ConcealedShownTable {
  preparation_id: string;
  path: string;
  person_id: string;
  at: string;
}
