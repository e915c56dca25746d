import type { TableLayout } from "@/lib/saved-inputs/types";

/** How the tables of a result are arranged, by where their lists stand in it. */
export type TableLayouts = {
  /** They are known, or can't be. */
  ready: boolean;
  of(path: readonly string[]): TableLayout | null;
  keep(path: readonly string[], layout: TableLayout): void;
};

/** Of results that are nobody's tool's: as they are arranged, for as long as they are shown. */
export const unkept: TableLayouts = { ready: true, of: () => null, keep: () => undefined };
