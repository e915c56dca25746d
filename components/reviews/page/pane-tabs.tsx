import { Badge } from "@/components/ui/badge";

export type PaneName = "summary" | "input" | "comments" | "history";
const names: { value: PaneName; label: string }[] = [
  { value: "summary", label: "Summary" },
  { value: "input", label: "Input" },
  { value: "comments", label: "Comments" },
  { value: "history", label: "Timeline" },
];

/** The parts of a review, one at a time where there is no room for them beside each other. */
export function PaneTabs({
  value,
  onChange,
  missing,
  open,
}: {
  value: PaneName;
  onChange(value: PaneName): void;
  /** How many values the summary is expected to mention, and doesn't. */
  missing: number;
  /** How many threads of comments are open. */
  open: number;
}) {
  return (
    <div
      role="group"
      aria-label="Parts of the review"
      className="flex gap-x-5 overflow-x-auto border-b px-4 md:px-7 lg:hidden"
    >
      {names.map((name) => (
        <button
          key={name.value}
          type="button"
          aria-pressed={value === name.value}
          onClick={() => onChange(name.value)}
          className="focus-edge -mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap text-ink-2 aria-pressed:border-accent-fill aria-pressed:text-ink"
        >
          {name.label}
          {name.value === "input" && missing > 0 ? <Badge tone="warning">{missing} unmentioned</Badge> : null}
          {name.value === "comments" && open > 0 ? <Badge>{open.toLocaleString("en")}</Badge> : null}
        </button>
      ))}
    </div>
  );
}
