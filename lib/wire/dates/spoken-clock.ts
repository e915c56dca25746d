import { isZone } from "./zone";

/**
 * A time of day in ms, with the zone that was said with it: an offset in ms, or a name. `loose`: it is a time only beside a
 * day that is written out, since "9.30" can be a day too, and "9:30-10:00" a span.
 */
export type SpokenClock =
  | { kind: "clock"; ms: number; zone: number | string | null; loose: "dot" | "offset" | null }
  | { kind: "refused"; problem: string };

/** What is left of a text beside the time that it begins or ends with. */
export type SplitClock = { clock: SpokenClock; rest: string };

const numbers = String.raw`\d{1,2}[:.]\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?: ?[ap]\.?m\.?)?`;
const clock = String.raw`(?:${numbers}|\d{1,2} ?[ap]\.?m\.?|noon)`;
const zone = String.raw`(?: ?(?:z|(?:utc|gmt)? ?[+\-−]\d{1,2}(?::?\d{2})?|utc|gmt)| [a-z_]+(?:/[a-z0-9_+-]+)+)`;
const atEnd = new RegExp(`(?:^|[ t])(${clock})(${zone})?$`);
const atStart = new RegExp(`^(${clock})(${zone})? `);

/** The ways to take a time from a text in lower case: from its end, or from its start. */
export function splitClock(text: string): SplitClock[] {
  const end = atEnd.exec(text);
  const start = atStart.exec(text);
  const ways: SplitClock[] = [];
  if (end) ways.push({ clock: readClock(end[1] ?? "", end[2]), rest: text.slice(0, end.index).trim() });
  if (start && !start[1]?.includes("."))
    ways.push({ clock: readClock(start[1] ?? "", start[2]), rest: text.slice(start[0].length).trim() });
  return ways;
}

function readClock(text: string, zoneText: string | undefined): SpokenClock {
  const said = zoneText === undefined ? null : readZone(zoneText.trim());
  if (said === "unknown") return refused(`There’s no time zone “${zoneText?.trim()}”.`);
  const parts = /^(\d{1,2})(?:([:.])(\d{2}))?(?::(\d{2}))?(?:\.(\d{1,3}))? ?([ap])?/.exec(text);
  if (text === "noon") return { kind: "clock", ms: 12 * hourMs, zone: said, loose: null };
  const [hour, minute, second] = [parts?.[1], parts?.[3], parts?.[4]].map((part) =>
    Number(part ?? 0),
  ) as Three;
  const half = parts?.[6];
  const shown = text.replace(/ ?[ap]\.?m\.?$/, "");
  if (half ? hour < 1 || hour > 12 : hour > 23)
    return refused(`There’s no ${text}. Hours go from ${half ? "1 to 12" : "00 to 23"}.`);
  if (minute > 59) return refused(`There’s no ${shown}. Minutes go from 00 to 59.`);
  if (second > 59) return refused(`There’s no ${shown}. Seconds go from 00 to 59.`);
  const hours = half === undefined ? hour : (hour % 12) + (half === "p" ? 12 : 0);
  const milliseconds = Number((parts?.[5] ?? "").padEnd(3, "0"));
  return {
    kind: "clock",
    ms: hours * hourMs + minute * 60_000 + second * 1000 + milliseconds,
    zone: said,
    loose: parts?.[2] === "." ? "dot" : /^[+\-−]/.test(zoneText?.trim() ?? "") ? "offset" : null,
  };
}

function readZone(text: string): number | string | "unknown" {
  if (text.includes("/")) return isZone(text) ? text : "unknown";
  const parts = /([+\-−])(\d{1,2}):?(\d{2})?$/.exec(text);
  if (!parts) return 0;
  const [hours, minutes] = [Number(parts[2]), Number(parts[3] ?? 0)];
  if (hours > 23 || minutes > 59) return "unknown";
  return (hours * hourMs + minutes * 60_000) * (parts[1] === "+" ? 1 : -1);
}

function refused(problem: string): SpokenClock {
  return { kind: "refused", problem };
}

const hourMs = 3_600_000;
/** Three parts are read, so three numbers come out. */
type Three = [number, number, number];
