import { dayMsOf } from "./zone";
import { dayInWords, months, weekdayOf, weekdays } from "./words";

/** A day that was meant, in ms since 1970; `note` says which reading it is where there are several. */
export type MeantDay = { day: number; note: string };
export type SpokenDay =
  /** `relative`: another day once time has passed. */
  | { kind: "days"; days: MeantDay[]; relative: boolean }
  | { kind: "refused"; problem: string; relative: boolean };

const dayMs = 86_400_000;

/** Reads a day from text in lower case; null where there is none in it. `today` in ms since 1970. */
export function readDay(text: string, today: number): SpokenDay | null {
  const spoken = text.replace(/^(?:on|the) /, "");
  return relativeDay(spoken, today) ?? weekdayAlone(spoken, today) ?? namedDay(spoken, today);
}

const steps = new Map([
  ["day before yesterday", -2],
  ["yesterday", -1],
  ["today", 0],
  ["tomorrow", 1],
  ["day after tomorrow", 2],
]);

function relativeDay(text: string, today: number): SpokenDay | null {
  const step = steps.get(text);
  if (step !== undefined) return one(today + step * dayMs);
  const span = /^(in )?(\d{1,3}) (day|week)s?( ago)?$/.exec(text);
  if (!span || (span[1] === undefined) === (span[4] === undefined)) return null;
  const days = Number(span[2]) * (span[3] === "week" ? 7 : 1);
  return one(today + (span[4] ? -days : days) * dayMs);
}

const weekdayName = String.raw`(sun|mon|tue|wed|thu|fri|sat)(?:day|sday|s|nesday|rsday|rs|r|urday)?\.?`;
const weekdayOnly = new RegExp(`^(?:(next|last) )?${weekdayName}$`);

/** "Mon" is the coming one. Today's own name, "next" and "last" can be two days, and then they are both. */
function weekdayAlone(text: string, today: number): SpokenDay | null {
  const match = weekdayOnly.exec(text);
  const wanted = weekdayIndex(match?.[2]);
  if (!match || wanted === undefined || !isWeekday(text)) return null;
  const now = new Date(today).getUTCDay();
  const ahead = (wanted - now + 7) % 7;
  // Of the week before or after this one, which begins on Monday.
  const ofWeek = (weeks: number) => today + (((wanted + 6) % 7) - ((now + 6) % 7) + weeks * 7) * dayMs;
  switch (match[1]) {
    case "next":
      return either([
        { day: today + (ahead === 0 ? 7 : ahead) * dayMs, note: "the coming one" },
        { day: ofWeek(1), note: "of next week" },
      ]);
    case "last":
      return either([
        { day: today - ((now - wanted + 7) % 7 || 7) * dayMs, note: "the latest" },
        { day: ofWeek(-1), note: "of last week" },
      ]);
    default:
      return ahead === 0
        ? either([
            { day: today, note: "today" },
            { day: today + 7 * dayMs, note: "in a week" },
          ])
        : one(today + ahead * dayMs);
  }
}

/** A whole name or a usual short form of it. */
function isWeekday(text: string): boolean {
  const name = text.replace(/^(?:next|last) /, "").replace(/\.$/, "");
  const short = ["tues", "weds", "thur", "thurs"];
  return short.includes(name) || weekdays.some((day) => day.toLowerCase() === name || shortOf(day) === name);
}

function shortOf(name: string): string {
  return name.slice(0, 3).toLowerCase();
}

function weekdayIndex(short: string | undefined): number | undefined {
  const index = weekdays.findIndex((day) => shortOf(day) === short);
  return index === -1 ? undefined : index;
}

type Parts = { year: number | null; month: number; day: number; note: string };

const withWeekday = new RegExp(`^(${weekdayName}) (?=\\S)`);

/** A day by its number and month, with or without a weekday and a year. */
function namedDay(text: string, today: number): SpokenDay | null {
  const prefix = withWeekday.exec(text);
  const named = prefix && isWeekday(prefix[1] ?? "") ? weekdayIndex(prefix[2]) : undefined;
  const spoken = named === undefined ? text : text.slice(prefix?.[0].length ?? 0).replace(/^the /, "");
  const found = partsOf(spoken);
  if (found === null) return null;
  if (typeof found === "string") return { kind: "refused", problem: found, relative: false };
  const relative = found.some(({ year }) => year === null);
  const meant = found.flatMap((parts) => withYears(parts, today));
  const real = meant.filter((parts) => isDay(parts));
  if (real.length === 0) return { kind: "refused", problem: noSuchDay(meant), relative };
  const days = real.map(({ year, month, day, note }) => ({ day: dayMsOf(year, month, day), note }));
  const fitting = named === undefined ? days : days.filter(({ day }) => new Date(day).getUTCDay() === named);
  if (fitting.length === 0) {
    const [{ day }] = days as [MeantDay];
    const problem = `${dayInWords(day)} is a ${weekdayOf(day)}, not a ${weekdays[named ?? 0]}.`;
    return { kind: "refused", problem, relative };
  }
  // Said with its weekday, a day of which there are two within two years is one of them.
  const nearest = relative && named === undefined ? comingFirst(fitting, today) : fitting;
  return { kind: "days", days: unique(nearest), relative };
}

const monthName =
  "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|t|ober|ember)?\\.?";
const dayNumber = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const forms = {
  yearFirst: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
  yearMonthName: new RegExp(`^(\\d{4})[ -]${monthName}[ -]${dayNumber}$`),
  dotted: /^(\d{1,2})\. ?(\d{1,2})(?:\. ?(\d{4})|\.?)$/,
  slashed: /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/,
  shortYear: /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/,
  yearless: /^\d{1,2}[/-]\d{1,2}$/,
  dayMonth: new RegExp(`^${dayNumber}\\.?[ /-]?(?:of )?${monthName}(?:[ /-]?(\\d{4}))?$`),
  monthDay: new RegExp(`^${monthName}[ -]?(?:the )?${dayNumber}(?: (\\d{4}))?$`),
};

/** Null for no day, a sentence for one that can't be told, else each way to read it. */
function partsOf(text: string): Parts[] | string | null {
  if (forms.shortYear.test(text)) return "Write the year with four digits.";
  if (forms.yearless.test(text)) return "Write the month as a word, or add the year.";
  const iso = forms.yearFirst.exec(text);
  if (iso) return single(iso[1], iso[3], iso[4]);
  const named = forms.yearMonthName.exec(text);
  if (named && isMonth(text)) return single(named[1], monthOf(named[2]), named[3]);
  const dotted = forms.dotted.exec(text);
  if (dotted) return single(dotted[3], dotted[2], dotted[1]);
  const slashed = forms.slashed.exec(text);
  if (slashed) return slashedParts(Number(slashed[1]), Number(slashed[3]), Number(slashed[4]));
  const dayMonth = forms.dayMonth.exec(text);
  if (dayMonth && isMonth(text)) return single(dayMonth[3], monthOf(dayMonth[2]), dayMonth[1]);
  const monthDay = forms.monthDay.exec(text);
  if (monthDay && isMonth(text)) return single(monthDay[3], monthOf(monthDay[1]), monthDay[2]);
  return null;
}

/** Which of the two is the day is told only where the other can be no month. */
function slashedParts(first: number, second: number, year: number): Parts[] {
  const dayFirst = { year, month: second, day: first, note: "day first" };
  const monthFirst = { year, month: first, day: second, note: "month first" };
  if (first === second || second <= 12 === first > 12) return [second <= 12 ? dayFirst : monthFirst];
  return first > 12 ? [dayFirst] : [dayFirst, monthFirst];
}

type Given = string | number | undefined;

function single(year: Given, month: Given, day: Given): Parts[] {
  const given = year === undefined ? null : Number(year);
  return [{ year: given, month: Number(month), day: Number(day), note: "" }];
}

function isMonth(text: string): boolean {
  const name = /[a-z]{3,}/.exec(text.replace(/(?<=\d)(?:st|nd|rd|th)|of |the /g, ""))?.[0];
  return name === "sept" || months.some((month) => month.toLowerCase() === name || shortOf(month) === name);
}

function monthOf(short: string | undefined): number {
  return months.findIndex((month) => shortOf(month) === short) + 1;
}

type WholeParts = Parts & { year: number };

/** Without its year a day is of this year or the next, where that has one. */
function withYears({ year, ...parts }: Parts, today: number): WholeParts[] {
  if (year !== null) return [{ ...parts, year }];
  const now = new Date(today).getUTCFullYear();
  return [now, now + 1].map((each) => ({ ...parts, year: each }));
}

/** A day still to come this year needs no other; one that has passed is told from the next by its year. */
function comingFirst(days: MeantDay[], today: number): MeantDay[] {
  const [first] = days;
  if (first && (first.day >= today || days.length === 1)) return [first];
  return days.toReversed().map(({ day }) => ({ day, note: day < today ? "has passed" : "the coming one" }));
}

function isDay({ year, month, day }: WholeParts): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
}

function lengthOf(year: number, month: number): number {
  return new Date(dayMsOf(year, month + 1, 0)).getUTCDate();
}

/** Names a day that there isn't. */
function noSuchDay(meant: WholeParts[]): string {
  const [given] = meant as [WholeParts];
  const { year, month, day } = given;
  if (month < 1 || month > 12) return `There’s no month ${month}.`;
  const name = months[month - 1] ?? "";
  const years = meant.map((parts) => String(parts.year).padStart(4, "0"));
  if (years.length > 1 && month === 2 && day === 29)
    return `There’s no 29 February in ${years.join(" or ")}.`;
  return `There’s no ${day} ${name}. ${name} ${years[0] ?? ""} has ${lengthOf(year, month)} days.`;
}

function one(day: number): SpokenDay {
  return { kind: "days", days: [{ day, note: "" }], relative: true };
}

function either(days: MeantDay[]): SpokenDay {
  return { kind: "days", days: unique(days), relative: true };
}

function unique(days: MeantDay[]): MeantDay[] {
  const first = new Map<number, MeantDay>();
  for (const meant of days) if (!first.has(meant.day)) first.set(meant.day, meant);
  return [...first.values()];
}
