import { useQuery } from "@tanstack/react-query";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { outputBytesMax } from "@/lib/wire/contract/limits";
import { outputQuery, usesOfOutputQuery } from "@/lib/web/queries";
import { OutputView } from "@/components/results/output-view";
import { useTableLayouts } from "@/components/results/records/table-layouts";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { ArrowRight } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/text/visible-text";
import { isMadeAlready } from "./is-made-already";

type Output = {
  preparationId: string;
  size: NonNullable<PreparationView["output"]>;
  toolName: string;
  /** What the revision was made with; null where that is erased. */
  inputText: string | null;
};

/** The output of one revision, or why it isn't kept. */
export function ReviewOutput({ size, ...output }: Output) {
  const bytes = `${size.byteLength.toLocaleString("en")} bytes`;
  if (size.gone === "too_large")
    return (
      <p className="text-ink-2">
        The API answered with {bytes}. Countersign keeps answers of up to {outputBytesMax / (1024 * 1024)}{" "}
        MiB: this one isn’t kept.
      </p>
    );
  if (size.gone === "erased")
    return <p className="text-ink-2">The answer, {bytes}, was kept for a limited time and is erased.</p>;
  return <KeptOutput bytes={bytes} {...output} />;
}

/** Fetched separately: it may be megabytes long, and it never changes. */
function KeptOutput({ preparationId, bytes, toolName, inputText }: Omit<Output, "size"> & { bytes: string }) {
  const { data, error, refetch } = useQuery(outputQuery(preparationId));
  const layouts = useTableLayouts(toolName);
  if (data !== undefined)
    return (
      <div className="space-y-4">
        <NextTools preparationId={preparationId} made={{ tool: toolName, inputText }} />
        <OutputView jsonText={data} label="The API’s answer" layouts={layouts} />
      </div>
    );
  if (error) return <ReadFailure error={error} retry={() => void refetch()} />;
  return (
    <p role="status" className="text-sm text-ink-2">
      Loading {bytes}…
    </p>
  );
}

const shownMax = 4;
type Made = { tool: string; inputText: string | null };

/**
 * What can be done next with what an accepted revision made: tools that take its ids, with their forms filled in. Not the
 * change just made.
 */
function NextTools({ preparationId, made }: { preparationId: string; made: Made }) {
  const { data = [] } = useQuery(usesOfOutputQuery(preparationId));
  const next = data.filter((use) => !isMadeAlready(use, made));
  if (next.length === 0) return null;
  return (
    <nav aria-label="Next in the API" className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-2">Next in the API:</span>
      {next.slice(0, shownMax).map(({ tool, title, about }) => (
        <Link
          key={tool}
          href={`/tools/${encodeURIComponent(tool)}?made=${encodeURIComponent(preparationId)}`}
          className={buttonClass("secondary", "sm")}
        >
          <span className="min-w-0 truncate">
            <VisibleText text={title} />
            {about === "" ? null : (
              <span className="text-ink-3">
                {" "}
                <VisibleText text={about} />
              </span>
            )}
          </span>
          <ArrowRight aria-hidden className="size-3.5 shrink-0" />
        </Link>
      ))}
    </nav>
  );
}
