import { isExactNumber } from "@/lib/wire/contract/exact-number";
import { isCalendarDay } from "@/lib/wire/contract/instant";
import { dateFormats, formatsIn } from "@/components/ui/dates/date-formats";
import { shortened } from "../shape/hints";
import { isFormObject, type FormItem } from "../values/form-value";

const partsMax = 400;

/** One line of what is in a value, in its own words: its first sentence or word, then its first date and numbers. */
export function digestOf(value: FormItem): [main: string | undefined, more: string | undefined] {
  const texts: string[] = [];
  collect(value, texts, { left: partsMax });
  const dates = texts.filter(isDate);
  const rest = texts.filter((text) => !isDate(text));
  const main = rest.find((text) => /\s/.test(text)) ?? rest[0] ?? dates[0];
  const date = dates.find((text) => text !== main);
  const other = date === undefined ? rest.find((text) => text !== main && text.length <= 40) : undefined;
  const more = date === undefined ? other : readableDate(date);
  return [main === undefined ? undefined : shortened(firstLine(main)), more];
}

function collect(value: FormItem, texts: string[], budget: { left: number }): void {
  if (value === undefined || value === null || budget.left-- <= 0) return;
  if (typeof value === "string") texts.push(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, texts, budget);
  else if (isFormObject(value)) for (const member of Object.values(value)) collect(member, texts, budget);
  else if (isExactNumber(value) || typeof value !== "boolean") texts.push(String(value));
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
