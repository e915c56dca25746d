import { Pin } from "lucide-react";
import { cx } from "@/components/ui/cx";
import { visibleText } from "@/components/ui/text/visible-text";

/** Pins a tool to the sidebar of this person, or takes it away. */
export function PinButton({
  title,
  isPinned,
  onToggle,
  className,
}: {
  title: string;
  isPinned: boolean;
  onToggle(): void;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={`Pin ${visibleText(title)}`}
      title={isPinned ? "Unpin" : "Pin"}
      onClick={onToggle}
      className={cx(
        "focus-ring grid size-7 place-items-center rounded-md hover:bg-pressed max-sm:size-11",
        isPinned ? "text-accent" : "text-ink-3",
        className,
      )}
    >
      <Pin aria-hidden className={cx("size-4 stroke-[1.75]", isPinned && "fill-current")} />
    </button>
  );
}
