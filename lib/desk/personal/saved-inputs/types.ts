/** Which draft: of this tool, and for the next revision of a review or (null) for a new input. */
export type DraftOf = { toolName: string; reviewId: string | null };

export type DraftView = {
  version: string;
  /** Those before it, as far back as they are known. */
  earlier: readonly string[];
  /** ISO. */
  updatedAt: string;
  /** Of a FormSnapshot, without concealed values; null where it can't be opened. */
  snapshotText: string | null;
  /** It was discarded, or went with its preparation: nothing is left of it but its version. */
  discarded?: true;
};

/** `conflict`: another tab or browser has saved a newer one, and nothing was changed. */
export type DraftSaved =
  | { kind: "saved"; version: string; updatedAt: string }
  | { kind: "conflict"; draft: DraftView };

export type PresetItem = {
  id: string;
  toolName: string;
  /** Null where it can't be opened. */
  name: string | null;
  isShared: boolean;
  owner: { id: string; name: string };
  updatedAt: string;
  /** Whether this person may change it. */
  mayChange: boolean;
  mayDelete: boolean;
};

/** `inputText` is exact JSON of the input object, without concealed values. */
export type PresetView = PresetItem & { name: string; inputText: string };

/** `query` is a search string, such as `?group=done&q=heron`. Either is null where it can't be opened. */
export type SavedView = {
  id: string;
  name: string | null;
  query: string | null;
  /** ISO. */ createdAt: string;
};

/** The tools of one API that a person pinned, the first pinned first, and last used, the latest first; by name. */
export type PersonTools = { pinned: string[]; recent: { name: string; at: string }[] };

/** How a person arranged the table of a tool's results; columns by their exact names, null for items that are no objects. */
export type TableLayout = {
  /** Null: those that are shown at first. */
  shown: ColumnName[] | null;
  pinned: ColumnName[];
  sort: { name: ColumnName; descending: boolean } | null;
};
type ColumnName = string | null;

/** Where a list of records stands in an output, as JSON of the names that lead to it; null where a layout can't be opened. */
export type TableLayouts = Record<string, TableLayout | null>;

/** Why a draft or a preset is refused: a code, and the facts that its sentence needs. */
export type SavedInputReason =
  | { code: "no_draft" | "preset_unopened" | "no_such_preset" | "not_the_owner" }
  | { code: "preset_name_length" | "too_many_presets" | "too_many_pins"; max: number };
