import { Button } from "@/components/ui/button";
import { unreadableBecause } from "@/components/ui/text/unreadable";

/** Above a table whose arrangement can't be opened. It is replaced as well by the next one. */
export function UnreadLayout({ onDiscard }: { onDiscard(): void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-sunken px-4 py-2 text-sm text-ink-2 md:px-7">
      <span className="min-w-0 flex-1" title={unreadableBecause}>
        How you arranged this table can’t be read any more. The standard arrangement is shown.
      </span>
      <Button size="sm" className="max-sm:min-h-11" onClick={onDiscard}>
        Discard yours
      </Button>
    </p>
  );
}
