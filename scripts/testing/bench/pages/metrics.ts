import { medianOf } from "../../load/measure";

/** Two pages with the same tools: the desk's and the bare one. */
export type Pair<Page> = { app: Page; bare: Page };
export type Pairs<Page> = { few: Pair<Page>; many: Pair<Page> };

type Unit = "ms" | "KB" | "MB";
export type Row<Page> = {
  what: string;
  goal: string;
  unit: Unit;
  tools: "few" | "many";
  /** One value, or those of one series. */
  measure: (page: Page) => Promise<number | number[]>;
  /** What counts of a series; of several rounds the median of it. */
  of?: (series: number[]) => number;
  /** The bare page has nothing to compare with. */
  appOnly?: true;
};
export type Metric = Pick<Row<never>, "what" | "goal" | "unit"> & { app: number; bare: number | undefined };

/** All metrics, the medians of so many rounds in turns after one that warms up; a series is taken once for all its rows. */
export async function takeMetrics<Page>(
  rows: readonly Row<Page>[],
  pairs: Pairs<Page>,
  rounds: number,
): Promise<Metric[]> {
  const taken = new Map<Row<Page>["measure"], Map<Page, number[][]>>();
  for (let round = 0; round <= rounds; round++)
    for (const measure of new Set(rows.map((row) => row.measure)))
      for (const page of pagesOf(rows, measure, pairs)) {
        const value = await measure(page);
        if (round === 0) continue;
        const ofPage = taken.get(measure) ?? new Map<Page, number[][]>();
        taken.set(measure, ofPage.set(page, [...(ofPage.get(page) ?? []), [value].flat()]));
      }
  return rows.map(({ what, goal, unit, tools, measure, of = ([only = NaN]) => only, appOnly }) => {
    const metric = (page: Page) =>
      medianOf((taken.get(measure)?.get(page) ?? []).map((series) => of(series)));
    const { app, bare } = pairs[tools];
    return { what, goal, unit, app: metric(app), bare: appOnly ? undefined : metric(bare) };
  });
}

function pagesOf<Page>(
  rows: readonly Row<Page>[],
  measure: Row<Page>["measure"],
  pairs: Pairs<Page>,
): Set<Page> {
  const using = rows.filter((row) => row.measure === measure);
  return new Set(
    using.flatMap(({ tools, appOnly }) =>
      appOnly ? [pairs[tools].app] : [pairs[tools].app, pairs[tools].bare],
    ),
  );
}

/** The rows of the table; a ratio is that of the desk's metric to the bare page's. */
export function tableRows(metrics: readonly Metric[]): string[][] {
  return metrics.map(({ what, goal, unit, app, bare }) => [
    what,
    written(app, unit),
    bare === undefined ? "" : written(bare, unit),
    bare === undefined ? "" : (app / bare).toFixed(2),
    goal,
  ]);
}

function written(value: number, unit: Unit): string {
  const scales = { ms: 1, KB: 1_024, MB: 1_048_576 };
  return `${(value / scales[unit]).toFixed(unit === "KB" ? 0 : 1)} ${unit}`;
}
