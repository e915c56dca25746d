import { useEffect, useMemo, useRef, useState } from "react";
import { X } from "lucide-react";
import type { JsonValue } from "@/lib/wire/contract/json";
import { Button } from "@/components/ui/button";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { parseInstant } from "@/lib/wire/contract/instant";
import { valueIn, type Column, type Columns } from "./columns/columns";
import { epochDate } from "./cell-text";
import { isNumber } from "./number-text";

type Props = { rows: readonly { value: JsonValue }[]; column: Column; columns: Columns; onClose(): void };

const chartHeight = 220;

/** The numbers of a column as a line: over the rows' times where they have some, else in the rows' order. */
export function SeriesChart({ rows, column, columns, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const time = columns.all.find(
    ({ kind, isEmpty }) => !isEmpty && (kind.is === "time" || kind.is === "epoch"),
  );
  const points = useMemo(() => pointsOf(rows, column, time), [rows, column, time]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let chart: { destroy(): void } | null = null;
    let isGone = false;
    import("./draw-series").then(
      ({ drawSeries }) => {
        if (!isGone)
          chart = drawSeries(element, points, {
            label: column.label,
            isTime: time !== undefined,
            height: chartHeight,
          });
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      chart?.destroy();
    };
  }, [points, column, time]);
  return (
    <section aria-label={`Chart of ${visibleText(column.label)}`} className="border-b px-4 py-3 md:px-7">
      <div className="flex items-center gap-2 text-sm">
        <h2 className="font-medium">
          <VisibleText text={column.label} />
        </h2>
        <p className="text-ink-3">
          {points[0].length.toLocaleString("en")} values{time ? " over " : " in the order of the rows"}
          {time ? <VisibleText text={time.label} /> : null}
        </p>
        <Button size="sm" variant="quiet" aria-label="Close chart" className="ml-auto" onClick={onClose}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      {failed ? (
        <p className="text-sm text-ink-2">The chart can’t be loaded. The table has the same numbers.</p>
      ) : null}
      <div
        ref={place}
        role="img"
        aria-label={`A line of ${points[0].length} values; the table has them.`}
        className="h-[220px] overflow-hidden"
      />
    </section>
  );
}

/** As doubles: a line shows no more. What is no number leaves a gap, and what has no time is left out. */
function pointsOf(
  rows: Props["rows"],
  column: Column,
  time: Column | undefined,
): [number[], (number | null)[]] {
  const points = rows.flatMap(({ value: row }, index): [number, number | null][] => {
    const value = valueIn(row, column);
    const at = time ? secondsOf(valueIn(row, time), time) : index + 1;
    return at === null ? [] : [[at, isNumber(value) ? Number(value) : null]];
  });
  if (time) points.sort(([one], [other]) => one - other);
  return [points.map(([at]) => at), points.map(([, value]) => value)];
}

function instantOf(value: JsonValue | undefined): Date | null {
  return typeof value === "string" ? parseInstant(value) : null;
}

function secondsOf(value: JsonValue | undefined, { kind }: Column): number | null {
  const date = kind.is === "epoch" ? isNumber(value) && epochDate(value, kind) : instantOf(value);
  return date ? date.getTime() / 1_000 : null;
}
