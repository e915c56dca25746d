import { useQuery } from "@tanstack/react-query";
import type { ActionRefusal } from "@/lib/web/actions/types";
import { reviewQuery } from "@/lib/web/queries";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { Link } from "@/components/ui/link";
import { PreparedBy } from "../../page/prepared-by";
import { RefusalNotice } from "../../refusal/refusal-notice";
import { StateBadge } from "../../state/state-badge";
import { SummaryComparison } from "../../summary/summary-comparison";
import type { AgainStatus } from "./prepare-one-by-one";

/** How far one of several is that are prepared again, and what came of it. */
export function AgainResult({ item, status }: { item: ReviewListItem; status: AgainStatus | undefined }) {
  switch (status?.kind) {
    case undefined:
      return null;
    case "preparing":
      return <p className="text-sm text-ink-2">Preparing…</p>;
    case "paused":
      return (
        <p className="text-sm text-ink-2">
          The API asks for a pause of {status.seconds} s. It’s asked again after that.
        </p>
      );
    case "prepared":
      return <Prepared item={item} review={status.review} by="this run" />;
    case "refused":
      return status.refusal.kind === "conflict" || status.refusal.problem.code === "answer_lost" ? (
        <PerhapsPrepared item={item} refusal={status.refusal} />
      ) : (
        <Refused item={item} refusal={status.refusal} />
      );
  }
}

type PreparedProps = { item: ReviewListItem; review: ReviewView; by: "this run" | "somebody" };

function Prepared({ item, review: { preparations }, by }: PreparedProps) {
  const before = preparations.find(({ id }) => id === item.preparationId);
  const [now] = preparations;
  if (!now) return null;
  const concealed = now.concealed.length;
  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-x-2.5 text-sm">
        <StateBadge state={now.state} publication={now.publication} />
        <span className="text-xs text-ink-2">
          Revision {now.revision}
          {by === "this run" ? null : (
            <>
              , prepared meanwhile by <PreparedBy preparation={now} />
            </>
          )}
        </span>
      </p>
      {before ? <SummaryComparison before={before} now={now} /> : null}
      {concealed > 0 ? (
        <p className="text-xs text-ink-2">
          {concealed === 1 ? "1 concealed value goes" : `${concealed} concealed values go`} along unchanged.
          Whoever approves has {concealed === 1 ? "it" : "them"} shown again. <EditLink item={item} />
        </p>
      ) : null}
    </div>
  );
}

/** Another page may have prepared it, or this one, with an answer that was lost: what is read since says so. */
function PerhapsPrepared({ item, refusal }: { item: ReviewListItem; refusal: ActionRefusal }) {
  const isLost = refusal.problem.code === "answer_lost";
  const { data } = useQuery({
    ...reviewQuery(item.id),
    staleTime: 0,
    refetchInterval: isLost ? 2_000 : false,
  });
  const newest = data?.preparations[0];
  return data && newest && newest.revision > item.revision ? (
    <Prepared item={item} review={data} by={isLost ? "this run" : "somebody"} />
  ) : (
    <Refused item={item} refusal={refusal} />
  );
}

function Refused({ item, refusal }: { item: ReviewListItem; refusal: ActionRefusal }) {
  return (
    <div className="space-y-1.5">
      <RefusalNotice refusal={refusal} />
      <p className="text-xs">
        <EditLink item={item} />
      </p>
    </div>
  );
}

/** The tool’s form with what is kept of the input. */
function EditLink({ item: { id, tool } }: { item: ReviewListItem }) {
  return (
    <Link
      href={`/tools/${encodeURIComponent(tool.name)}?review=${encodeURIComponent(id)}`}
      className="focus-ring rounded-sm text-accent underline"
    >
      Edit and prepare again
    </Link>
  );
}
