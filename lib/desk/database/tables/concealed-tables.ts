export interface ConcealedTables {
  concealed_values: ConcealedValuesTable;
  concealed_shown: ConcealedShownTable;
  concealed_repeats: ConcealedRepeatsTable;
}

/**
 * A place of a revision's input (JSON pointer) whose value nobody sees unasked; or, as `revision 1: /key`, one of an earlier
 * revision's input whose value the API repeats about this one.
 */
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

/** Where a text of the API's about a revision repeats concealed values: positions, and no values. */
export interface ConcealedRepeatsTable {
  preparation_id: string;
  /** SHA-256 of the text, which is kept elsewhere. */
  digest: string;
  repeats_json: string;
}
