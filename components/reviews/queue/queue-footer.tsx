import { Key } from "@/components/ui/key";
import { allKeys, keyName, shortcuts } from "@/components/ui/page/shortcut-table";
import { useShortcutsOn } from "@/components/ui/page/shortcuts";

const { next, previous, open, reject } = shortcuts.queue;
const hints = [
  { keys: [next.key, previous.key], label: "Move" },
  { keys: [open.key], label: "Open" },
];
const rejectHint = { keys: [reject.key], label: "Reject" };

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
  const shown = mayReject ? [...hints, rejectHint] : hints;
  return (
    <div className="sticky bottom-0 mt-auto flex shrink-0 min-h-10 items-center gap-4 border-t bg-surface px-7 text-xs text-ink-2 max-md:hidden">
      {on
        ? shown.map(({ keys, label }) => (
            <span key={label} aria-hidden className="inline-flex items-center gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{keyName(key)}</Key>
              ))}
              {label}
            </span>
          ))
        : "Single keys are off in this browser."}
      <p role="status" className="font-medium text-ink">
        {notToReject ? `${keyName(reject.key)} rejects only what’s waiting for your decision.` : null}
      </p>
      <button
        type="button"
        onClick={onShowKeys}
        className="focus-ring ml-auto inline-flex min-h-7 items-center gap-1.5 rounded-sm hover:text-ink"
      >
        <Key>{allKeys.key}</Key> All keys
      </button>
    </div>
  );
}
