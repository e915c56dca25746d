import { isExactNumber } from "@/lib/wire/contract/exact-number";
import { isCalendarDay } from "@/lib/wire/contract/instant";
import { dateFormats, formatsIn } from "@/components/ui/dates/date-formats";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { shortened } from "../shape/hints";
import { eachPlace, type FormItem } from "../values/form-value";

const partsMax = 400;

/**
 * One line of what is in a value, in its own words: its first sentence or word, the outer ones before what lies deeper,
 * then its first date and numbers. `isApart`: the places, as pointers within the value, that are shown otherwise.
 */
export function digestOf(
  value: FormItem,
  isApart: (pointer: string) => boolean = () => false,
): [main: string | undefined, more: string | undefined] {
  const found: { text: string; depth: number }[] = [];
  let left = partsMax;
  eachPlace(value, (path, item) => {
    const text = left-- > 0 && !isApart(pointerOf(path)) ? textOf(item) : undefined;
    if (text !== undefined) found.push({ text, depth: path.length });
  });
  const dates = found.filter(({ text }) => isDate(text)).map(({ text }) => text);
  const others = found.filter(({ text }) => !isDate(text));
  const rest = others.map(({ text }) => text);
  const sentences = others.filter(({ text }) => /\s/.test(text));
  const outer = Math.min(...sentences.map(({ depth }) => depth));
  const main = sentences.find(({ depth }) => depth === outer)?.text ?? rest[0];
  const [date] = dates;
  if (main === undefined) return [date === undefined ? undefined : readableDate(date), undefined];
  const other = date === undefined ? rest.find((text) => text !== main && text.length <= 40) : undefined;
  const more = date === undefined ? other : readableDate(date);
  return [shortened(firstLine(main)), more];
}

function textOf(value: FormItem): string | undefined {
  if (typeof value === "string") return value;
  return isExactNumber(value) || typeof value === "number" || typeof value === "bigint"
    ? String(value)
    : undefined;
}

function isDate(text: string): boolean {
  if (!isCalendarDay(text.slice(0, 10)) || Number.isNaN(Date.parse(text))) return false;
  return /^(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(text.slice(10));
}

function readableDate(text: string): string {
  const date = new Date(text);
  const { weekday, clock } = text.includes("T") ? dateFormats() : formatsIn("UTC", false);
  const day = weekday.format(date).slice(0, -5);
  return text.includes("T") ? `${day}, ${clock.format(date)}` : day;
}

function firstLine(text: string): string {
  return text.trim().split(/[\r\n]/, 1)[0] ?? text;
}
