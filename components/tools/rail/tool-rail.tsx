import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, Suspense, type ReactNode } from "react";
import type { ToolView } from "@/lib/web/server/types";
import { useIsHydrated } from "@/components/ui/hooks/use-is-hydrated";
import type { Presets } from "../presets/use-presets";
import { KeptRuns } from "./kept-runs";
import { PresetList } from "./preset-list";
import { ToolEffects } from "./tool-effects";
import { ownReviewsQuery } from "@/lib/web/queries";
import { onDemand } from "@/components/ui/page/on-demand";

type Props = {
  tool: ToolView;
  presets: Presets;
  presetId?: string | undefined;
  /** Null for somebody who fills in no form. */
  onOpenReview: ((reviewId: string, headline: string) => void) | null;
  /** Shows what a run of this person's answered; null for somebody who runs nothing. */
  onOpenRun: ((runId: string) => Promise<void>) | null;
  /** Before all that. */
  children?: ReactNode;
};

/**
 * Beside the form, and below it where there is no room: there it isn't in sight until the form has its height. Where one
 * comes from another page, the form is drawn first.
 */
export function ToolRail({ tool, presets, presetId, onOpenReview, onOpenRun, children }: Props) {
  const comesAlong = !useIsHydrated();
  const isDrawn = useDeferredValue(true, comesAlong);
  return (
    <aside
      aria-label="About this tool"
      data-rail
      data-opening={isDrawn ? undefined : ""}
      className="divide-y border-t bg-sunken px-5 text-sm *:py-5 max-xl:px-4 md:max-xl:px-7 max-xl:[main:has([data-opening])_&]:hidden xl:w-72 xl:border-t-0 xl:border-l"
    >
      {isDrawn ? (
        <>
          {children}
          <ToolEffects tool={tool} />
          {tool.unusable ? null : <PresetList toolName={tool.name} presets={presets} presetId={presetId} />}
          {onOpenRun && tool.nature.effect === "reads" ? (
            <KeptRuns toolName={tool.name} onOpen={onOpenRun} />
          ) : (
            <RecentRuns toolName={tool.name} onOpen={onOpenReview} />
          )}
        </>
      ) : null}
    </aside>
  );
}

const { OnDemand: RecentRunList } = onDemand(() =>
  import("./recent-run-list").then((part) => part.RecentRunList),
);

/** What this person last prepared with the tool, each to begin a new input from. */
function RecentRuns({
  toolName,
  onOpen,
}: {
  toolName: string;
  onOpen: ((reviewId: string, headline: string) => void) | null;
}) {
  const { data = [] } = useQuery(ownReviewsQuery(toolName));
  // The last of what stands there, so that nothing moves when it comes.
  return data.length === 0 ? null : (
    <Suspense>
      <RecentRunList reviews={data} onOpen={onOpen} />
    </Suspense>
  );
}
