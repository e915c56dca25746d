import { Key } from "@/components/ui/key";
import { allKeys, keyName, shortcuts } from "@/components/ui/page/shortcut-table";
import { KeyHint, useShortcutsOn } from "@/components/ui/page/shortcuts";

/** How a review is ended from the list. */
export type Ending = "reject" | "requestChanges";

const { next, previous, open, comment, reject, requestChanges } = shortcuts.queue;
const hints = [
  { keys: [next, previous], label: "Move" },
  { keys: [open], label: "Open" },
];
const commentHint = { keys: [comment], label: "Comment" };
const endHints = [
  { keys: [reject], label: "Reject" },
  { keys: [requestChanges], label: "Request changes" },
];

/** The keys of the list, where there is a keyboard to be expected. */
export function QueueFooter({
  mayReject,
  mayComment,
  refused,
  onShowKeys,
}: {
  mayReject: boolean;
  mayComment: boolean;
  /** Its key was pressed on a review that can't be ended from here. */
  refused: Ending | null;
  onShowKeys(): void;
}) {
  const on = useShortcutsOn();
  const shown = [...hints, ...(mayComment ? [commentHint] : []), ...(mayReject ? endHints : [])];
  return (
    <div className="sticky bottom-0 mt-auto flex shrink-0 min-h-10 items-center gap-4 border-t bg-surface px-7 text-xs text-ink-2 max-md:hidden">
      {on
        ? shown.map(({ keys, label }) => (
            <span key={label} aria-hidden className="inline-flex items-center gap-1.5">
              {keys.map((key) => (
                <KeyHint key={key.key} of={key} />
              ))}
              {label}
            </span>
          ))
        : "Single keys are off in this browser."}
      <p role="status" className="font-medium text-ink">
        {refused === "reject"
          ? `${keyName(reject.key)} rejects only what’s waiting for your decision.`
          : refused === "requestChanges"
            ? `${keyName(requestChanges.key)} requests changes only to what’s waiting for your decision.`
            : null}
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
