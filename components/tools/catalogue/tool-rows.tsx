"use client";

import { Fragment, memo, useCallback, useEffect, useState, type KeyboardEvent } from "react";
import type { ToolGroup } from "@/lib/catalogue/tool-groups";
import type { CatalogueTool } from "@/lib/server/types";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/visible-text";
import { ToolSign } from "../tool-kinds";
import { ToolLink } from "./tool-link";
import { whenIdle } from "./when-idle";

/** What is drawn at first, and with each key press; then a list of thousands grows as one comes near its end. */
const rowsAtFirst = 40;
const rowsOnceIdle = 250;

type Props = {
  tools: readonly CatalogueTool[];
  /** Null for a list that stands by something else. */
  groups: readonly ToolGroup[] | null;
};

/** Drawn anew only for another list of tools. */
export const ToolRows = memo(function ToolRows({ tools, groups }: Props) {
  const [grown, setGrown] = useState({ tools, rows: rowsAtFirst });
  const shown = grown.tools === tools ? grown.rows : rowsAtFirst;
  const grow = useCallback(
    () => setGrown({ tools, rows: shown < rowsOnceIdle ? rowsOnceIdle : shown + rowsOnceIdle }),
    [tools, shown],
  );
  const isMore = tools.length > shown;
  useEffect(() => (isMore && shown === rowsAtFirst ? whenIdle(grow) : undefined), [isMore, shown, grow]);
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) grow();
        },
        { rootMargin: "1000px" },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [grow],
  );
  return (
    <>
      <ul data-tools className="border-b" onKeyDown={moveFocus}>
        {tools.slice(0, shown).map((tool, index) => (
          <Fragment key={tool.name}>
            {groups !== null && tool.group !== tools[index - 1]?.group ? (
              <GroupRow group={groups.find(({ key }) => key === tool.group)} />
            ) : null}
            <ToolRow tool={tool} />
          </Fragment>
        ))}
      </ul>
      {isMore ? (
        <div ref={watchEnd} className="px-4 py-3 md:px-7">
          <Button onClick={grow}>Show more of the {tools.length} tools</Button>
        </div>
      ) : null}
    </>
  );
});

/** The arrow keys go from tool to tool. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("li > a")];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function GroupRow({ group }: { group: ToolGroup | undefined }) {
  if (!group) return null;
  return (
    <li className="px-4 pt-5 pb-1.5 first:pt-3 md:px-6">
      <h2
        title={group.key}
        className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold break-words"
      >
        <VisibleText text={group.label} />
        <span className="font-normal text-ink-3 tabular-nums">{group.count}</span>
      </h2>
    </li>
  );
}

/** What a tool does as a sign, the word on demand; what isn't ordinary stands in place of the description. */
const ToolRow = memo(function ToolRow({ tool }: { tool: CatalogueTool }) {
  return (
    <li className="relative grid min-h-8.75 grid-cols-[1rem_minmax(0,1fr)] items-baseline gap-x-3.5 border-t px-4 py-1.75 [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto] hover:bg-hover md:grid-cols-[1rem_13.5rem_minmax(0,1fr)_auto] md:px-6">
      <ToolSign tool={tool} />
      <ToolLink
        name={tool.name}
        className={`focus-edge min-w-0 font-medium break-words after:absolute after:inset-0 ${tool.unusable === null ? "" : "text-ink-3"}`}
      >
        <VisibleText text={tool.title ?? tool.name} />
      </ToolLink>
      <p className="min-w-0 text-ink-3 max-md:col-start-2 max-md:truncate max-md:text-xs md:truncate">
        <LineOf tool={tool} />
      </p>
      <code className="max-w-64 truncate font-mono text-xs text-ink-3 max-lg:hidden">
        <VisibleText text={tool.name} />
      </code>
    </li>
  );
});

const lineCharactersMax = 160;

function LineOf({ tool: { nature, unusable, description } }: { tool: CatalogueTool }) {
  if (unusable) return <VisibleText text={`Not usable: ${unusable.slice(0, lineCharactersMax)}`} />;
  if (nature.contradictory) return "Its hints contradict each other: treated as changing";
  if (!nature.declared) return "Doesn't say what it does: treated as changing";
  if (nature.destructive === "undeclared")
    return "Doesn't say whether it can be undone: treated as if it can't";
  return description === null ? null : <VisibleText text={description.slice(0, lineCharactersMax)} />;
}
