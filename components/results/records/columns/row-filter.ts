import { hereZone } from "@/components/ui/dates/date-settings";
import { beginOfDay } from "@/lib/wire/dates/zone";
import { isCalendarDay, parseInstant } from "@/lib/wire/contract/instant";
import { isNested, type JsonValue } from "@/lib/wire/contract/json";
import type { ColumnKind } from "./column-kind";
import { cellText } from "../cell-text";
import { isNumber } from "../number-text";

export type ColumnFilter =
  | { by: "text"; text: string }
  /** Bounds as they were typed, of numbers or times; an empty one is none. */
  | { by: "range"; from: string; to: string }
  | { by: "values"; values: string[] };

/** Whether a row holds a text, in any value or as it is shown; `wanted` is in lower case. */
export function rowHolds(row: JsonValue, wanted: string): boolean {
  const waiting: JsonValue[] = [row];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isNested(value)) for (const part of Object.values(value)) waiting.push(part);
    else if (String(value).toLowerCase().includes(wanted)) return true;
  }
  return false;
}

export function passes(value: JsonValue | undefined, kind: ColumnKind, filter: ColumnFilter): boolean {
  switch (filter.by) {
    case "text": {
      const wanted = filter.text.trim().toLowerCase();
      if (wanted === "") return true;
      if (value === undefined) return false;
      return rowHolds(value, wanted) || cellText(value, kind).toLowerCase().includes(wanted);
    }
    case "values":
      return filter.values.length === 0 || filter.values.includes(valueKey(value));
    case "range": {
      const size = sizeOf(value, kind);
      const [from, to] = [boundOf(filter.from, kind, false), boundOf(filter.to, kind, true)];
      if (from === null && to === null) return true;
      return size !== null && (from === null || size >= from) && (to === null || size <= to);
    }
  }
}

/** A value among those of its column; the same text for the same value. */
export function valueKey(value: JsonValue | undefined): string {
  if (value === undefined) return "absent";
  return isNested(value) ? "nested" : `${typeof value}:${String(value)}`;
}

function sizeOf(value: JsonValue | undefined, kind: ColumnKind): number | null {
  if (isNumber(value)) {
    if (kind.is === "percent") return Number(value) * (100 / kind.of);
    return kind.is === "epoch" ? Number(value) * kind.unitMs : Number(value);
  }
  return typeof value === "string" ? (parseInstant(value)?.getTime() ?? null) : null;
}

const dayMs = 86_400_000;

/** Days are whole ones, in the viewer's zone. */
function boundOf(typed: string, kind: ColumnKind, isEnd: boolean): number | null {
  if (typed.trim() === "") return null;
  if (kind.is !== "time" && kind.is !== "epoch") return Number.isNaN(Number(typed)) ? null : Number(typed);
  if (!isCalendarDay(typed)) return null;
  const day = Date.parse(typed);
  return isEnd ? beginOfDay(hereZone(), day + dayMs) - 1 : beginOfDay(hereZone(), day);
}
