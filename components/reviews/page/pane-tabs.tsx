import { Badge } from "@/components/ui/badge";

export type PaneName = "summary" | "input" | "history";
const names: { value: PaneName; label: string }[] = [
  { value: "summary", label: "Summary" },
  { value: "input", label: "Input" },
  { value: "history", label: "History" },
];

/** Where there is no room for panes side by side: which of them is shown. */
export function PaneTabs({
  value,
  onChange,
  unmentioned,
}: {
  value: PaneName;
  onChange(value: PaneName): void;
  unmentioned: number;
}) {
  return (
    <div role="group" aria-label="Parts of the review" className="flex gap-5 border-b px-4 md:px-7 lg:hidden">
      {names.map((name) => (
        <button
          key={name.value}
          type="button"
          aria-pressed={value === name.value}
          onClick={() => onChange(name.value)}
          className="focus-edge -mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap text-ink-2 aria-pressed:border-accent-fill aria-pressed:text-ink"
        >
          {name.label}
          {name.value === "input" && unmentioned > 0 ? <Badge>{unmentioned} unmentioned</Badge> : null}
        </button>
      ))}
    </div>
  );
}
