import type { ReactNode } from "react";
import type { ToolGroup } from "@/lib/desk/tools/catalogue/tool-groups";
import { VisibleText } from "@/components/ui/text/visible-text";

/** The groups of the catalogue beside it; the one in force is all that the list shows. */
export function GroupIndex({
  groups,
  total,
  value,
  onChange,
}: {
  groups: readonly ToolGroup[];
  total: number;
  value: string;
  onChange(group: string): void;
}) {
  return (
    <div role="group" aria-label="Groups" className="grid gap-px">
      <Entry isOn={value === ""} count={total} onChoose={() => onChange("")}>
        All tools
      </Entry>
      {groups.map(({ key, label, count }) => (
        <Entry
          key={key}
          isOn={value !== "" && value === key}
          count={count}
          onChoose={() => onChange(value === key ? "" : key)}
        >
          <VisibleText text={label} />
        </Entry>
      ))}
    </div>
  );
}

function Entry({
  isOn,
  count,
  onChoose,
  children,
}: {
  isOn: boolean;
  count: number;
  onChoose(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className="focus-edge flex min-h-7 items-center justify-between gap-2 rounded-md px-2 text-left text-ink-2 hover:bg-hover aria-pressed:bg-hover aria-pressed:font-semibold aria-pressed:text-ink"
    >
      <span className="min-w-0 break-words">{children}</span>
      <span className="text-xs font-normal tabular-nums text-ink-3">{count}</span>
    </button>
  );
}
