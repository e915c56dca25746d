import { parseInstant } from "@/lib/wire/contract/instant";
import { isNested, type JsonValue } from "@/lib/wire/contract/json";
import { dateFormats } from "@/components/ui/dates/date-formats";
import { labelFromValue } from "@/lib/wire/contract/label-from-value";
import { formatSize } from "../format-size";
import { namesOf } from "../names-of";
import type { ColumnKind } from "./columns/column-kind";
import { dataAddress, dataAddressText } from "./data-address";
import { bytesText, durationText, isNumber, numberText, percentText, type JsonNumber } from "./number-text";

const charactersMax = 240;

/** A value as one line of its column. Texts are cut; their whole stands in the record beside the table. */
export function cellText(value: JsonValue | undefined, kind: ColumnKind): string {
  if (value === undefined) return "";
  if (value === null) return "null";
  if (typeof value === "string") return kind.is === "time" ? timeText(value) : lineOf(value, kind);
  if (isNumber(value)) {
    switch (kind.is) {
      case "percent":
        return percentText(value, kind.of);
      case "duration":
        return durationText(Number(value) * kind.unitMs);
      case "epoch": {
        const date = epochDate(value, kind);
        return date ? shortTime(date) : numberText(value);
      }
      case "bytes":
        return bytesText(value);
      case "digits":
        return String(value);
      default:
        return numberText(value);
    }
  }
  if (isNested(value)) return nestedText(value);
  return String(value);
}

/** The instant that a count is; null for one past all dates, which a column of instants can hold too. */
export function epochDate(value: JsonNumber, { unitMs }: { unitMs: number }): Date | null {
  const date = new Date(Number(value) * unitMs);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A few plain items are written out, everything else is counted. */
function nestedText(value: Extract<JsonValue, object>): string {
  if (!isNested(value)) return String(value);
  if (!Array.isArray(value)) {
    const count = namesOf(value).length;
    return count === 0 ? "empty object" : formatSize(value, count);
  }
  if (value.length === 0) return "empty list";
  if (value.length <= itemsMax && value.every((item) => !isNested(item)))
    return oneLine(value.map((item) => (isNumber(item) ? numberText(item) : String(item))).join(", "));
  return formatSize(value, value.length);
}
const itemsMax = 8;

function lineOf(text: string, kind: ColumnKind): string {
  if (kind.is === "word") return labelFromValue(text);
  const address = dataAddress(text);
  if (!address) return oneLine(text);
  const { what, bytes } = dataAddressText(address);
  return `${what}, ${bytesText(bytes)}`;
}

function oneLine(text: string): string {
  const line = text.slice(0, charactersMax).replaceAll(/\s+/g, " ");
  return text.length > charactersMax ? `${line}…` : line;
}

function timeText(text: string): string {
  const date = parseInstant(text);
  return date ? shortTime(date) : oneLine(text);
}

/** An instant in the viewer's zone: "Today, 18:02", "7 Sep, 09:00", "7 Sep 2024, 09:00". */
export function shortTime(date: Date, now = new Date()): string {
  const { clock, day, dayOfYear } = dateFormats();
  const [named, today] = [dayOfYear.format(date), dayOfYear.format(now)];
  const isThisYear = named.slice(-4) === today.slice(-4);
  return `${named === today ? "Today" : isThisYear ? day.format(date) : named}, ${clock.format(date)}`;
}
