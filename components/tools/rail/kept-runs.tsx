import { useMutation, useQuery } from "@tanstack/react-query";
import { runsQuery } from "@/lib/queries";
import { ReadFailure } from "@/components/notices/read-failure";
import { Section } from "@/components/ui/section";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/visible-text";

const shownMax = 10;

/** What this person last ran with a read-only tool, each to be opened. */
export function KeptRuns({ toolName, onOpen }: { toolName: string; onOpen(runId: string): Promise<void> }) {
  const opening = useMutation({ mutationFn: onOpen });
  const { data = [] } = useQuery(runsQuery(toolName));
  if (data.length === 0) return null;
  return (
    <Section title="Recent runs" id="recent-runs">
      <ul className="space-y-2">
        {data.slice(0, shownMax).map(({ id, lastAt, about, times }) => (
          <li key={id} className="flex items-baseline gap-3">
            <button
              type="button"
              className="focus-ring line-clamp-2 min-w-0 flex-1 rounded-sm text-left font-medium break-words hover:underline"
              onClick={() => opening.mutate(id)}
            >
              <VisibleText text={about === "" ? "No inputs" : about} />
            </button>
            <span className="shrink-0 text-xs text-ink-3">
              {times > 1 ? `${times} times, ` : null}
              <TimeAgo at={lastAt} />
            </span>
          </li>
        ))}
      </ul>
      {opening.error ? (
        <div className="mt-3">
          <ReadFailure error={opening.error} retry={() => opening.mutate(opening.variables)} />
        </div>
      ) : null}
    </Section>
  );
}
