"use client";

import { useId, useState } from "react";
import { readDate, type DateReading } from "@/lib/wire/dates/read-date";
import { clockInWords } from "@/lib/wire/dates/words";
import { wallAt } from "@/lib/wire/dates/zone";
import { cx } from "../cx";
import { inputClass } from "../input";
import { PickDate } from "./pick-date";
import { ReadingLines } from "./reading-lines";
import { useDateReader } from "./use-date-reader";

/** Day and time, as people write them; in ms since 1970, null where what stands there can't be read. */
export type ReadInstant = number | "now" | null;

/** An instant that is now until somebody writes another one. */
export function InstantField({ label, onRead }: { label: string; onRead(at: ReadInstant): void }) {
  const id = useId();
  const reader = useDateReader();
  const [typed, setTyped] = useState<string | null>(null);
  const [isInside, setInside] = useState(false);
  const { now, zone, hour12 } = reader;
  const minute = now - (now % 60_000);
  const shown = now === 0 ? "" : `Today, ${clockInWords(wallAt(zone, minute), hour12)}`;
  const reading: DateReading | null = typed === null ? null : readDate(typed, "date-time", reader);
  const write = (text: string) => {
    const read = readDate(text, "date-time", reader);
    setTyped(text);
    onRead(read.kind === "one" ? read.at : null);
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}{" "}
        <span aria-hidden className="text-red">
          *
        </span>
      </label>
      <div className="relative">
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          required
          value={typed ?? shown}
          aria-describedby={reading ? `${id}:reading` : undefined}
          aria-invalid={reading !== null && !isInside && reading.kind !== "one"}
          className={cx(inputClass, "pl-9 tabular-nums max-sm:pl-12")}
          onFocus={() => setInside(true)}
          onBlur={() => setInside(false)}
          onChange={(event) => write(event.target.value)}
        />
        <PickDate
          label={label}
          kind="date-time"
          at={reading === null ? now : reading.kind === "one" ? reading.at : null}
          onPick={write}
          field={() => document.getElementById(id)}
        />
      </div>
      {reading ? (
        <div className="mt-1 space-y-1">
          <ReadingLines
            id={`${id}:reading`}
            {...{ reading, reader }}
            kind="date-time"
            stage={isInside ? "typing" : "left"}
            onTake={write}
          />
        </div>
      ) : null}
    </div>
  );
}
