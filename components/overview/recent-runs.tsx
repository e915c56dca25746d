import { activitySearchText } from "@/lib/web/queries/activity-search";
import type { RecentRun, ShelfTool } from "@/lib/web/server/types";
import { PinnedLinks } from "@/components/shell/pinned-links";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/page/panel";
import { TimeAgo } from "@/components/ui/time";
import { ToolTitle } from "@/components/ui/page/tool-title";
import { Unreadable } from "@/components/ui/text/unreadable";
import { VisibleText } from "@/components/ui/text/visible-text";

type Props = { personId: string; runs: RecentRun[]; pinned: ShelfTool[] };

/** What the reader last ran, each to be opened, and on a phone, where no sidebar shows them, the tools they pinned. */
export function RecentRuns({ personId, runs, pinned }: Props) {
  const all = `/activity${activitySearchText({ person: personId, event: "tool_run" })}`;
  return (
    <Panel
      id="recent"
      flush
      title={runs.length > 0 ? "Recent runs" : "Pinned tools"}
      {...(runs.length > 0 ? {} : { className: "md:hidden" })}
      aside={
        runs.length > 0 ? (
          <Link href={all} className="focus-ring rounded-sm text-sm font-medium text-ink-2 hover:text-ink">
            See all
          </Link>
        ) : null
      }
    >
      {runs.length > 0 ? (
        <ul className="divide-y">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      ) : null}
      {pinned.length > 0 ? (
        <nav aria-label="Pinned tools" className={cx("px-2 py-1.5 md:hidden", runs.length > 0 && "border-t")}>
          {runs.length > 0 ? <h3 className="px-2 pt-1 text-xs text-ink-3">Pinned tools</h3> : null}
          <PinnedLinks tools={pinned} />
        </nav>
      ) : null}
    </Panel>
  );
}

function RunRow({ run: { id, toolName, title, about, times, lastAt } }: { run: RecentRun }) {
  return (
    <li className="relative flex min-h-11 items-baseline gap-x-4 px-4 py-2.25 hover:bg-hover">
      <p className="min-w-0 flex-1 break-words">
        <Link
          href={`/tools/${encodeURIComponent(toolName)}?${new URLSearchParams({ run: id })}`}
          className="focus-edge font-medium after:absolute after:inset-0"
        >
          <ToolTitle title={title ?? toolName} />
        </Link>{" "}
        <span className="line-clamp-1 text-xs leading-4.5 break-all text-ink-3">
          {about === null ? (
            <Unreadable subject="This run" />
          ) : (
            <VisibleText text={about === "" ? "No inputs" : about} />
          )}
        </span>
      </p>
      <span className="shrink-0 text-xs text-ink-3">
        {times > 1 ? `${times.toLocaleString("en")} times, ` : null}
        <TimeAgo at={lastAt} />
      </span>
    </li>
  );
}
