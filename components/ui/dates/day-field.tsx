"use client";

import { useId, useState } from "react";
import { isExactDate, readDate } from "@/lib/wire/dates/read-date";
import { shortDay } from "@/lib/wire/dates/words";
import { cx } from "../cx";
import { inputClass } from "../input";
import { PickDate } from "./pick-date";
import { ReadingLines } from "./reading-lines";
import { useDateReader } from "./use-date-reader";

/** One day of a filter, as people write it, such as "last Tuesday". `value` is a day such as "2026-11-27", or "". */
export function DayField({
  label,
  value,
  className,
  onChange,
}: {
  label: string;
  value: string;
  className?: string;
  onChange(day: string): void;
}) {
  const id = useId();
  const reader = useDateReader();
  // What is being written, until it is read.
  const [typed, setTyped] = useState<string | null>(null);
  const [isInside, setInside] = useState(false);
  const shown = isExactDate(value, "date") ? shortDay(Date.parse(value)) : "";
  const text = typed ?? shown;
  const reading = readDate(text, "date", reader);
  const take = (day: string) => {
    setTyped(null);
    if (day !== value) onChange(day);
  };
  const settle = () => {
    if (typed === null) return;
    if (typed.trim() === "") take("");
    else if (reading.kind === "one") take(reading.text);
  };
  const field = () => document.getElementById(id);
  return (
    <div
      className={cx("text-xs font-medium", className)}
      onKeyDown={(event) => {
        if (event.target !== field()) return;
        if (event.key === "Enter") settle();
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>("[aria-haspopup=dialog]")?.click();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className="relative mt-0.5">
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="Any day"
          value={text}
          aria-describedby={typed === null ? undefined : `${id}:reading`}
          aria-invalid={typed !== null && !isInside && reading.kind !== "choices"}
          className={cx(inputClass, "pl-9 tabular-nums max-sm:pl-12")}
          onFocus={() => setInside(true)}
          onBlur={() => {
            setInside(false);
            settle();
          }}
          onChange={(event) => setTyped(event.target.value)}
        />
        <PickDate
          {...{ label, field }}
          kind="date"
          at={reading.kind === "one" ? reading.at : null}
          onPick={take}
        />
      </div>
      {typed === null || typed.trim() === "" ? null : (
        <div className="mt-1 space-y-1 font-normal">
          <ReadingLines
            id={`${id}:reading`}
            {...{ reading, reader }}
            kind="date"
            stage={isInside ? "typing" : "left"}
            onTake={take}
          />
        </div>
      )}
    </div>
  );
}
