import { Download, Link2 } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { checkpointQuery } from "@/lib/queries";
import { activitySearchText, type ActivitySearch } from "@/lib/queries/activity-search";
import { ExactTime } from "@/components/ui/time";

const linkClass =
  "focus-ring inline-flex min-h-7 items-center gap-1.5 rounded-md border bg-surface px-2.5 text-sm hover:bg-hover max-md:min-h-11";

/** How far the signed record reaches, and the ways to take it along. */
export function RecordBar({ search }: { search: ActivitySearch }) {
  const { data } = useQuery(checkpointQuery());
  const text = activitySearchText(search);
  const csv = `/data/activity/export${text === "" ? "?" : `${text}&`}format=csv`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-sunken px-4 py-2.5 text-sm md:px-7">
      <p className="min-w-0 grow basis-72">
        <Link2 aria-hidden className="mr-2.5 inline size-4 align-[-3px] text-ink-2" />
        {data ? (
          <Reach checkpoint={data.checkpoint?.body ?? null} uncovered={data.uncovered} />
        ) : (
          "Reading the record…"
        )}
      </p>
      <span className="flex flex-wrap gap-2">
        {data?.checkpoint ? (
          <a href="/data/checkpoint" download="checkpoint.json" className={linkClass}>
            <Download aria-hidden className="size-3.5" />
            Checkpoint
          </a>
        ) : null}
        <a href={csv} download className={linkClass}>
          <Download aria-hidden className="size-3.5" />
          CSV of this list
        </a>
        <a href="/data/activity/export?format=jsonl" download className={linkClass}>
          <Download aria-hidden className="size-3.5" />
          Whole record
        </a>
      </span>
    </div>
  );
}

function Reach({
  checkpoint,
  uncovered,
}: {
  checkpoint: { number: number; at: string; entries: number } | null;
  uncovered: number;
}) {
  if (!checkpoint) return <>No checkpoint yet. The first is signed within five minutes.</>;
  return (
    <>
      <strong className="font-semibold">
        {checkpoint.entries.toLocaleString("en")} {checkpoint.entries === 1 ? "step is" : "steps are"} signed
      </strong>{" "}
      <span className="text-ink-2">
        by checkpoint {checkpoint.number}, <ExactTime at={checkpoint.at} />
        {uncovered === 0 ? "" : `; ${uncovered.toLocaleString("en")} newer ones aren’t yet`}
      </span>
    </>
  );
}
