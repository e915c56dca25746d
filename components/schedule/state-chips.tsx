import { cx } from "@/components/ui/cx";
import { entryStates, type Entry, type EntryState } from "./entries";
import { entryLooks } from "./entry-look";

/** How many stand in which state; a click shows those alone. Legend and filter in one. */
export function StateChips({
  entries,
  only,
  onOnly,
}: {
  entries: readonly Entry[];
  only: EntryState | null;
  onOnly(state: EntryState | null): void;
}) {
  return (
    <div
      role="group"
      aria-label="Show only"
      className="-my-1 flex min-w-0 gap-2 py-1 max-sm:-mx-4 max-sm:basis-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:fade-right max-sm:pr-10 max-sm:pl-4 sm:flex-wrap"
    >
      {entryStates.map((state) => {
        const { label, Icon, text } = entryLooks[state];
        const count = entries.filter((entry) => entry.state === state).length;
        return (
          <button
            key={state}
            type="button"
            aria-pressed={only === state}
            onClick={() => onOnly(only === state ? null : state)}
            className={cx(
              // On a phone there is room for what there is.
              count === 0 && only !== state && "max-sm:hidden",
              "focus-ring inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-2.5 text-xs font-medium text-ink-2 hover:bg-hover aria-pressed:border-accent-fill aria-pressed:bg-selected aria-pressed:text-ink max-sm:min-h-11",
            )}
          >
            <Icon aria-hidden className={cx("size-3.5 stroke-2", text)} />
            {label}
            <span className="font-normal text-ink-3 tabular-nums">{count}</span>
          </button>
        );
      })}
    </div>
  );
}
