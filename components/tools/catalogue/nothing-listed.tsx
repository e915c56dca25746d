import { SearchX, Wrench } from "lucide-react";
import type { CatalogueView } from "@/lib/web/server/types";
import { EmptyState } from "@/components/ui/page/empty-state";

/** In place of the list: why it is empty, and what may have been meant. */
export function NothingListed({
  catalogue: { total, state },
  suggestion,
  onSearch,
}: {
  catalogue: CatalogueView;
  suggestion: string | null;
  onSearch(text: string): void;
}) {
  if (total === 0)
    return (
      <EmptyState icon={<Wrench aria-hidden />} title="No tools to show">
        {state === "unavailable"
          ? "The list appears here as soon as the API can be reached."
          : "The API lists no tool for this credential. Which tools it lists depends on the credential’s scopes."}
      </EmptyState>
    );
  return (
    <EmptyState icon={<SearchX aria-hidden />} title="No matching tools">
      {suggestion === null ? (
        "Try fewer words, or show all tools."
      ) : (
        <>
          Did you mean{" "}
          <button
            type="button"
            className="focus-ring rounded-sm font-medium text-accent underline max-sm:min-h-11"
            onClick={() => onSearch(suggestion)}
          >
            {suggestion}
          </button>
          ?
        </>
      )}
    </EmptyState>
  );
}
