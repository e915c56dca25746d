import { ArrowUp, CircleAlert } from "lucide-react";
import { Button } from "../button";

/** What waits behind a list that keeps its rows where they are, and the way to it; announced. */
export function NewItemsButton({
  label,
  isAlarm = false,
  onShow,
}: {
  label: string | null;
  /** Something of it needs a person. */
  isAlarm?: boolean;
  onShow(): void;
}) {
  const Icon = isAlarm ? CircleAlert : ArrowUp;
  return (
    <span role="status">
      {label === null ? null : (
        <Button
          size="sm"
          className={isAlarm ? "border-red! text-red!" : "border-accent-line! text-accent!"}
          icon={<Icon aria-hidden className="size-3.5" />}
          onClick={onShow}
        >
          {label}
        </Button>
      )}
    </span>
  );
}
