import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDate, type DateReading } from "./read-date";
import { dayMsOf, instantsAt, wallAt } from "./zone";
import { months, weekdayOf } from "./words";

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The days on which the clocks of 2027 change, or would if this zone changed them. */
const zones = {
  "Europe/Stockholm": [dayMsOf(2027, 3, 28), dayMsOf(2027, 10, 31)],
  "America/New_York": [dayMsOf(2027, 3, 14), dayMsOf(2027, 11, 7)],
  "Australia/Lord_Howe": [dayMsOf(2027, 10, 3), dayMsOf(2027, 4, 4)],
} as const;
const clocks = ["0:00", "1:15", "1:30", "1:45", "2:00", "2:15", "2:30", "3:00", "9:00", "23:59"];

/** A wall time as people and the desk write it. */
function formsOf(wall: number): string[] {
  const date = new Date(wall);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const iso = date.toISOString();
  const [isoDay, clock] = [iso.slice(0, 10), iso.slice(11, 16)];
  const name = months[month - 1] ?? "";
  const weekday = weekdayOf(wall);
  const short = `${Number(clock.slice(0, 2))}${clock.slice(2)}`;
  const half = Number(clock.slice(0, 2)) < 12 ? "am" : "pm";
  const hour12 = `${Number(clock.slice(0, 2)) % 12 || 12}${clock.slice(2)}`;
  return [
    `${weekday.slice(0, 3)} ${day} ${name.slice(0, 3)} ${year}, ${clock}`,
    `${weekday} ${day} ${name} ${year}, ${short}`,
    `${day}.${month}.${year} ${short}`,
    `${isoDay} ${clock}`,
    `${isoDay}T${clock}`,
    `${isoDay}T${clock}:00`,
    `${name.slice(0, 3)} ${day}, ${year} ${hour12} ${half}`,
    `${day} ${name.toLowerCase()} ${year} at ${hour12}${half}`,
    `${short} ${day} ${name} ${year}`,
    `${weekday.slice(0, 3)} ${isoDay.replaceAll("-", "/")} ${clock}`,
  ];
}

/** Found apart from what is tested: each minute of three days, as the platform's own clock shows it. */
function shownAt(zone: string, wall: number): number[] {
  const format = new Intl.DateTimeFormat("sv-SE", {
    ...{ timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit" },
  });
  const wanted = new Date(wall).toISOString().slice(0, 16).replace("T", " ");
  const found: number[] = [];
  for (let at = wall - 1.5 * dayMs; at < wall + 1.5 * dayMs; at += 15 * minuteMs)
    for (const each of [at, at + (wall % (15 * minuteMs))])
      if (!found.includes(each) && format.format(each).replace(",", "") === wanted) found.push(each);
  return found;
}

function instantsIn(reading: DateReading): number[] {
  if (reading.kind === "one") return [reading.at];
  return reading.kind === "choices" ? reading.choices.map(({ text }) => Date.parse(text)) : [];
}

describe.each(Object.entries(zones))("%s, through both changes of its clocks", (zone, days) => {
  const walls = days.flatMap((day) =>
    clocks.map((clock) => {
      const [hours, minutes] = clock.split(":").map(Number) as [number, number];
      return day + (hours * 60 + minutes) * minuteMs;
    }),
  );
  const reader = { now: Date.parse("2026-11-25T18:30:00Z"), zone, hour12: false };

  it("reads each of 200 spoken forms as one instant, or refuses it with both", () => {
    const spoken = walls.flatMap((wall) => formsOf(wall).map((text) => ({ text, wall })));
    expect(spoken).toHaveLength(200);
    const kinds = new Set<string>();
    for (const { text, wall } of spoken) {
      const shown = shownAt(zone, wall);
      const reading = readDate(text, "date-time", reader);
      expect(reading.kind, text).toBe(shown.length === 1 ? "one" : "choices");
      const instants = instantsIn(reading);
      if (shown.length > 0) expect(instants, text).toEqual(shown);
      else {
        // Skipped: neither is what was written, and both are less than an hour and a bit from it.
        expect(instants.map((at) => wallAt(zone, at))).not.toContain(wall);
        expect(instants.map((at) => Math.abs(wallAt(zone, at) - wall) <= 60 * minuteMs)).toEqual([
          true,
          true,
        ]);
      }
      kinds.add(`${reading.kind} ${shown.length}`);
    }
    expect([...kinds].toSorted()).toEqual(["choices 0", "choices 2", "one 1"]);
  });

  it("shows again what was sent, wherever a form is read as one instant", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: dayMsOf(1990, 1, 1) / minuteMs, max: dayMsOf(2037, 12, 31) / minuteMs }),
        fc.nat({ max: 9 }),
        (minute, form) => {
          const text = formsOf(minute * minuteMs)[form] ?? "";
          const reading = readDate(text, "date-time", reader);
          if (reading.kind === "choices") {
            expect(instantsAt(zone, minute * minuteMs).kind).not.toBe("one");
            return;
          }
          expect(reading).toMatchObject({ kind: "one", relative: false });
          if (reading.kind !== "one") return;
          expect(Date.parse(reading.text)).toBe(reading.at);
          expect(wallAt(zone, reading.at)).toBe(minute * minuteMs);
          expect(reading.text.slice(0, 16)).toBe(new Date(minute * minuteMs).toISOString().slice(0, 16));
          // What was resolved is read as itself, and so never again.
          expect(readDate(reading.text, "date-time", reader)).toEqual(reading);
        },
      ),
    );
  });
});

it("never reads a text as another day than the one that it names", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 35 }),
      fc.nat({ max: 14 }),
      fc.integer({ min: 1900, max: 2100 }),
      (day, month, year) => {
        const reading = readDate(`${day}.${month}.${year}`, "date", {
          ...{ now: 0, zone: "Europe/Stockholm", hour12: false },
        });
        const exists =
          new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
        expect(reading.kind).toBe(exists && day > 0 ? "one" : "refused");
        if (reading.kind === "one") expect(reading.text.split("-").map(Number)).toEqual([year, month, day]);
      },
    ),
  );
});

it("gives any text at all one of its answers", () => {
  const zone = "America/New_York";
  const pieces = [
    "9",
    "30",
    ":",
    ".",
    "/",
    "-",
    " ",
    "nov",
    "Fri",
    "tomorrow",
    "2026",
    "T",
    "Z",
    "+02:00",
    "am",
    "é",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
      const reading = readDate(parts.join(""), "date-time", { now: 1_795_000_000_000, zone, hour12: true });
      if (reading.kind === "choices") expect(new Set(instantsIn(reading)).size).toBeGreaterThan(1);
      if (reading.kind === "one") expect(Date.parse(reading.text)).toBe(reading.at);
    }),
    { numRuns: 2_000 },
  );
});
