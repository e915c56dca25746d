"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { useMutation } from "@tanstack/react-query";
import { saveDateSettings } from "@/lib/web/actions/personal";
import { callAction } from "@/lib/web/queries/call-action";
import type { DateSettings, WeekStart } from "@/lib/wire/dates/settings";
import type { Theme } from "@/components/shell/theme";
import { LaterProblemNotice } from "@/components/kit/messages/later-messages";
import { useDateSettings, useZone } from "@/components/ui/dates/date-settings";
import { zoneName } from "@/components/ui/dates/zone-name";
import { useDateFormats } from "@/components/ui/dates/date-formats";
import { FilterSelect } from "@/components/ui/filter-select";
import { useIsHydrated } from "@/components/ui/hooks/use-is-hydrated";
import { SettingsSection } from "@/components/ui/page/settings-section";
import { useNowOrRenderedAt } from "@/components/ui/time";
import { ThemeChoice } from "./theme-choice";

const weekStarts = [
  { value: "1", label: "Monday" },
  { value: "0", label: "Sunday" },
  { value: "6", label: "Saturday" },
];
const clocks = [
  { value: "24", label: "24 hours, 14:00" },
  { value: "12", label: "12 hours, 2:00 pm" },
];

/** How this person reads dates, everywhere on the desk, and the colours of this browser. Kept as soon as it is chosen. */
export function DateSettingsForm({ theme }: { theme: Theme }) {
  const kept = useDateSettings();
  const router = useRouter();
  const [chosen, setChosen] = useState<DateSettings | null>(null);
  const { timeZone, hour12, weekStart } = chosen ?? kept;
  const { formats } = useDateFormats();
  const zone = useZone();
  const now = useNowOrRenderedAt();
  const save = useMutation({
    mutationFn: (settings: DateSettings) => callAction(() => saveDateSettings(settings)),
    onSuccess: (result) => {
      if (result.ok) router.refresh();
      else setChosen(null);
    },
  });
  const choose = (change: Partial<DateSettings>) => {
    const next = { timeZone, hour12, weekStart, ...change };
    setChosen(next);
    save.mutate(next);
  };
  return (
    <SettingsSection id="dates" title="Time and theme">
      <div className="flex flex-wrap gap-3">
        <FilterSelect
          label="Time zone"
          any="That of the browser"
          value={timeZone ?? ""}
          choices={useZones()}
          onChange={(chosenZone) => choose({ timeZone: chosenZone === "" ? null : chosenZone })}
        />
        <FilterSelect
          label="Clock"
          value={hour12 ? "12" : "24"}
          choices={clocks}
          onChange={(clock) => choose({ hour12: clock === "12" })}
        />
        <FilterSelect
          label="Week begins on"
          value={String(weekStart)}
          choices={weekStarts}
          onChange={(day) => choose({ weekStart: Number(day) as WeekStart })}
        />
        <ThemeChoice initial={theme} />
      </div>
      <p className="mt-3 text-sm text-ink-2" role="status">
        {zone
          ? `Now: ${formats.weekday.format(now)}, ${formats.clock.format(now)}, ${zoneName(zone, now)}`
          : "\u00a0"}
      </p>
      {save.data && !save.data.ok ? <LaterProblemNotice problem={save.data.problem} /> : null}
    </SettingsSection>
  );
}

/** Those that this browser knows. Its list may be another than the server's, so that it comes once the page has come alive. */
function useZones(): { value: string; label: string }[] {
  const isHydrated = useIsHydrated();
  const names = isHydrated ? Intl.supportedValuesOf("timeZone") : [];
  return ["UTC", ...names.filter((name) => name !== "UTC")].map((name) => ({
    value: name,
    label: name.replaceAll("_", " "),
  }));
}
