import type { TableLayout } from "@/lib/desk/personal/saved-inputs/types";

/** How the tables of a result are arranged, by where their lists stand in it. */
export type TableLayouts = {
  /** They are known, or can't be. */
  ready: boolean;
  of(path: readonly string[]): TableLayout | null;
  /** One is kept that can't be opened. */
  isUnreadable(path: readonly string[]): boolean;
  keep(path: readonly string[], layout: TableLayout): void;
};

/** Of results that are nobody's tool's: as they are arranged, for as long as they are shown. */
export const unkept: TableLayouts = {
  ready: true,
  of: () => null,
  isUnreadable: () => false,
  keep: () => undefined,
};

/** As a table is arranged at first: nothing is kept then. */
export const standardLayout: TableLayout = { shown: null, pinned: [], sort: null };
