import { ArrowUp } from "lucide-react";
import { Button } from "./button";

/** What waits behind a list that keeps its rows where they are, and the way to it; announced. */
export function NewItemsButton({ label, onShow }: { label: string | null; onShow(): void }) {
  return (
    <span role="status">
      {label === null ? null : (
        <Button
          size="sm"
          className="border-accent-line! text-accent!"
          icon={<ArrowUp aria-hidden className="size-3.5" />}
          onClick={onShow}
        >
          {label}
        </Button>
      )}
    </span>
  );
}
