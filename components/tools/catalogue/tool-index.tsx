import { memo, Suspense } from "react";
import { onDemand } from "@/components/ui/page/on-demand";
import { useMedia } from "@/components/ui/hooks/use-media";
import { IndexHead } from "./index-head";

const { OnDemand: ToolNames, load } = onDemand(() => import("./tool-names").then((part) => part.ToolNames));
export const loadToolNames = load;

type Props = {
  current: string;
  /** The filter of the list when the tool was chosen from it, as an address holds it. */
  filteredBy: string;
};

/**
 * The names of the listed tools beside the one that is open, where there is room for both: from 1,800 px on, so that the
 * tool keeps what it has at 1,440. The style sheet holds the place; the list is read only where it is shown.
 */
export const ToolIndex = memo(function ToolIndex(props: Props) {
  const isWide = useMedia("(min-width: 112.5rem)");
  return (
    <nav
      aria-label="Tools"
      className="sticky top-0 hidden h-dvh flex-col self-start border-r bg-surface min-[112.5rem]:flex"
    >
      {isWide ? (
        <Suspense fallback={<IndexHead />}>
          <ToolNames {...props} />
        </Suspense>
      ) : (
        <IndexHead />
      )}
    </nav>
  );
});
