import { useDateFormats, formatsIn } from "@/components/ui/dates/date-formats";
import { Utc } from "@/components/ui/time";

/** Short and in the reader's zone: "Wed 25 Nov, 09:30"; in UTC while the server doesn't know it. As it came, on hover. */
export function FacetTime({ at }: { at: string }) {
  const { formats, isHere } = useDateFormats();
  // A day has no zone: it is the same one in each.
  const isDay = at.length === 10;
  const { weekday, clock } = isDay ? formatsIn("UTC", false) : formats;
  const date = new Date(at);
  const year = weekday.format(new Date()).slice(-5);
  const whole = weekday.format(date);
  const day = whole.endsWith(year) ? whole.slice(0, -year.length) : whole;
  const text = isDay ? day : `${day}, ${clock.format(date)}`;
  return (
    <time dateTime={at} title={at}>
      {isHere || isDay ? text : <Utc>{text}</Utc>}
    </time>
  );
}
