import { Key } from "@/components/ui/key";
import { useShortcutsOn } from "@/components/ui/page/shortcuts";

const keys = [
  { names: ["J", "K"], label: "Move" },
  { names: ["O"], label: "Open" },
];

/** The keys of the list, where there is a keyboard to be expected. */
export function QueueFooter({
  mayReject,
  notToReject,
  onShowKeys,
}: {
  mayReject: boolean;
  /** Its key was pressed on a review that can't be rejected from here. */
  notToReject: boolean;
  onShowKeys(): void;
}) {
  const on = useShortcutsOn();
  const shown = mayReject ? [...keys, { names: ["R"], label: "Reject" }] : keys;
  return (
    <div className="sticky bottom-0 mt-auto flex shrink-0 min-h-10 items-center gap-4 border-t bg-surface px-7 text-xs text-ink-2 max-md:hidden">
      {on
        ? shown.map(({ names, label }) => (
            <span key={label} aria-hidden className="inline-flex items-center gap-1.5">
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
              {label}
            </span>
          ))
        : "Single keys are off in this browser."}
      <p role="status" className="font-medium text-ink">
        {notToReject ? "R rejects only what’s waiting for your decision." : null}
      </p>
      <button
        type="button"
        onClick={onShowKeys}
        className="focus-ring ml-auto inline-flex min-h-7 items-center gap-1.5 rounded-sm hover:text-ink"
      >
        <Key>?</Key> All keys
      </button>
    </div>
  );
}
