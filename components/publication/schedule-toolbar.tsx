import { ChevronLeft, ChevronRight, Globe } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { QuietSelect } from "./quiet-select";
import { spanTitle, step, zoneName, type Day, type ViewName } from "./span";
import { useShownZone } from "./zone";

const views = [
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
  { value: "list", label: "List" },
] as const;

/** Which stretch is shown, how, and in which zone. */
export function ScheduleToolbar({
  view,
  day,
  now,
  zones,
  onView,
  onDay,
  onZone,
}: {
  view: ViewName;
  day: Day;
  now: number;
  /** What there is to choose from. */
  zones: readonly string[];
  onView(view: ViewName): void;
  /** Null for today. */
  onDay(day: Day | null): void;
  onZone(zone: string): void;
}) {
  const zone = useShownZone();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 md:px-7">
      <ChoiceGroup
        label="View"
        choices={views}
        value={view}
        onChange={(value) => onView(views.find((one) => one.value === value)?.value ?? "week")}
      />
      <div className="flex items-center gap-1">
        <Button
          variant="quiet"
          size="sm"
          aria-label="Earlier"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={() => onDay(step(view, day, -1))}
        />
        <Button size="sm" onClick={() => onDay(null)}>
          Today
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label="Later"
          icon={<ChevronRight aria-hidden className="size-4" />}
          onClick={() => onDay(step(view, day, 1))}
        />
      </div>
      <h2 aria-live="polite" className="text-lg font-semibold tracking-[-0.012em]">
        {spanTitle(view, day)}
      </h2>
      <div className="flex min-w-0 items-center gap-0.5 text-ink-2 sm:ml-auto">
        <Globe aria-hidden className="size-3.5" />
        <QuietSelect
          label="Time zone"
          value={zone}
          choices={zones.map((one) => ({ value: one, label: zoneName(one, now) }))}
          onChange={onZone}
        />
      </div>
    </div>
  );
}
