"use client";

import { Suspense, useState } from "react";
import { Calendar as CalendarIcon } from "lucide-react";
import type { DateKind } from "@/lib/wire/dates/read-date";
import { onDemand } from "../page/on-demand";
import { PopoverButton } from "../popover-button";

const { OnDemand: Calendar, load } = onDemand(() => import("./calendar").then((module) => module.Calendar));
export const loadCalendar = load;

/** The button at the start of a date's field, with its calendar. */
export function PickDate({
  label,
  kind,
  at,
  otherZone,
  onPick,
  field,
}: {
  label: string;
  kind: DateKind;
  at: number | null;
  otherZone?: string | undefined;
  onPick(text: string): void;
  /** Takes the focus when the calendar closes. */
  field(): HTMLElement | null;
}) {
  // As it opened: what is picked in it doesn't draw it anew.
  const [opened, setOpened] = useState(at);
  return (
    <PopoverButton
      label={`Calendar for ${label}`}
      aria-label={`Pick ${label}`}
      title="Arrow down in the field opens it"
      tabIndex={-1}
      align="start"
      className="focus-ring absolute top-1 left-1 grid size-6.5 place-items-center rounded-sm text-ink-2 hover:bg-hover max-sm:top-0 max-sm:left-0 max-sm:size-11"
      panelClass="max-h-(--available-height) overflow-y-auto"
      finalFocus={field}
      onToggle={() => setOpened(at)}
      panel={(close) => (
        <Suspense>
          <Calendar
            {...{ kind, otherZone }}
            at={opened}
            onPick={(text, isWhole) => {
              onPick(text);
              if (isWhole) close();
            }}
          />
        </Suspense>
      )}
    >
      <CalendarIcon aria-hidden className="size-4" />
    </PopoverButton>
  );
}
