import { ChevronLeft, ChevronRight, Globe } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { spanTitle, startOfDay, step, zoneName, type ViewName } from "./span";

const views = [
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
  { value: "list", label: "List" },
] as const;

/** Which stretch is shown, and how. */
export function ScheduleToolbar({
  view,
  day,
  now,
  onView,
  onDay,
}: {
  view: ViewName;
  day: Date;
  now: Date;
  onView(view: ViewName): void;
  onDay(day: Date): void;
}) {
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
        <Button size="sm" onClick={() => onDay(startOfDay(now))}>
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
      <p className="flex items-center gap-1.5 text-xs text-ink-2 sm:ml-auto">
        <Globe aria-hidden className="size-3.5" /> {zoneName(now)}
      </p>
    </div>
  );
}
