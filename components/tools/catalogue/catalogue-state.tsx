import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { catalogueQuery, freshCatalogue } from "@/lib/web/queries";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import { TimeAgo } from "@/components/ui/time";

/** How many tools are shown, how old their list is, and the way to a newer one. */
export function CatalogueState({
  shown,
  total,
  fetchedAt,
}: {
  shown: number;
  total: number;
  fetchedAt: string | null;
}) {
  const client = useQueryClient();
  const [isReading, setReading] = useState(false);
  const readAgain = async () => {
    setReading(true);
    const { queryKey } = catalogueQuery();
    try {
      client.setQueryData(queryKey, await freshCatalogue(AbortSignal.timeout(30_000)));
    } catch {
      await client.invalidateQueries({ queryKey, exact: true });
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <p role="status" className="text-sm text-ink-3 tabular-nums">
        {shown === total ? null : `${shown.toLocaleString("en")} of `}
        {total.toLocaleString("en")} tools
      </p>
      {fetchedAt === null ? null : (
        <p className="text-sm text-ink-3 max-md:hidden">
          read <TimeAgo at={fetchedAt} />
        </p>
      )}
      <button
        type="button"
        aria-label="Read the list again"
        aria-disabled={isReading}
        className={cx(buttonClass("quiet", "sm"), "size-7 px-0 max-sm:size-11")}
        onClick={() => (isReading ? undefined : void readAgain())}
      >
        <RefreshCw aria-hidden className={cx("size-4 shrink-0", isReading && "animate-spin")} />
      </button>
    </>
  );
}
