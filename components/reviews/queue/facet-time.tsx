import { useDateFormats, formatsIn } from "@/components/ui/dates/date-formats";
import { Utc } from "@/components/ui/time";

/** Short and in the reader's zone: "Wed 25 Nov, 09:30"; in UTC while the server doesn't know it. As it came, on hover. */
export function FacetTime({ at }: { at: string }) {
  const { formats, isHere } = useDateFormats();
  // A day has no zone: it is the same one in each.
  const isDay = at.length === 10;
  const { weekday, clock } = isDay ? formatsIn("UTC", false) : formats;
  const date = new Date(at);
  const day = withoutThisYear(weekday.format(date), weekday.format);
  const text = isDay ? day : `${day}, ${clock.format(date)}`;
  return (
    <time dateTime={at} title={at}>
      {isHere || isDay ? text : <Utc>{text}</Utc>}
    </time>
  );
}

function withoutThisYear(day: string, format: (date: Date) => string): string {
  const year = format(new Date()).slice(-5);
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}
