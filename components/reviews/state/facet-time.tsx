import { useDateFormats, formatsIn, type DateFormats } from "@/components/ui/dates/date-formats";
import { Utc } from "@/components/ui/time";

/** Short and in the reader's zone: "Wed 25 Nov, 09:30"; in UTC while the server doesn't know it. As it came, on hover. */
export function FacetTime({ at }: { at: string }) {
  const { formats, isHere } = useDateFormats();
  const text = shortTime(at, formats);
  return (
    <time dateTime={at} title={at}>
      {isHere || isDay(at) ? text : <Utc>{text}</Utc>}
    </time>
  );
}

export function shortTime(at: string, formats: DateFormats): string {
  // A day has no zone: it is the same one in each.
  const { weekday, clock } = isDay(at) ? formatsIn("UTC", false) : formats;
  const date = new Date(at);
  const day = withoutThisYear(weekday.format(date), weekday.format);
  return isDay(at) ? day : `${day}, ${clock.format(date)}`;
}

function isDay(at: string): boolean {
  return at.length === 10;
}

function withoutThisYear(day: string, format: (date: Date) => string): string {
  const year = format(new Date()).slice(-5);
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}
