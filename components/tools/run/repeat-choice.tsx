import { Timer } from "lucide-react";
import { inputClass } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { intervals } from "./use-repeat";

/** How often a tool runs again automatically. */
export function RepeatChoice({
  seconds,
  onChange,
}: {
  seconds: number | null;
  onChange(seconds: number | null): void;
}) {
  return (
    <label className="relative inline-flex items-center max-sm:order-1">
      <Timer aria-hidden className="pointer-events-none absolute left-2 z-10 size-3.5 text-ink-3" />
      <span className="visually-hidden">Run again every</span>
      <Select
        className={`${inputClass} field-sizing-content w-auto! py-0.5! sm:min-h-7! pl-7! text-xs!`}
        value={seconds ?? ""}
        onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
      >
        <option value="">Once</option>
        {intervals.map((every) => (
          <option key={every} value={every}>
            {every < 60 ? `Every ${every} s` : `Every ${every / 60} min`}
          </option>
        ))}
      </Select>
    </label>
  );
}
