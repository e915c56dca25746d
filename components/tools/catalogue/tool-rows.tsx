"use client";

import { Fragment, memo, useCallback, useMemo, useState } from "react";
import type { CatalogueTool } from "@/lib/server/types";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/visible-text";
import { byGate, type GateGroup } from "../by-gate";
import { EffectIcon, ToolMarks } from "../tool-badges";
import { ToolLink } from "./tool-link";

/** What a page draws at once; a list of thousands grows as one comes near its end. */
const rowsAtOnce = 250;

/** Not drawn anew while one types: only another list of tools changes it. */
export const ToolRows = memo(function ToolRows({ tools }: { tools: CatalogueTool[] }) {
  const { tools: list, starts } = useMemo(() => byGate(tools), [tools]);
  const [grown, setGrown] = useState({ tools, rows: rowsAtOnce });
  const shown = grown.tools === tools ? grown.rows : rowsAtOnce;
  const grow = useCallback(() => setGrown({ tools, rows: shown + rowsAtOnce }), [tools, shown]);
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
      <ul className="border-b">
        {list.slice(0, shown).map((tool, index) => (
          <Fragment key={tool.name}>
            <GroupRow group={starts.get(index)} />
            <ToolRow tool={tool} />
          </Fragment>
        ))}
      </ul>
      {tools.length > shown ? (
        <div ref={watchEnd} className="px-4 py-3 md:px-7">
          <Button onClick={grow}>Show more of the {tools.length} tools</Button>
        </div>
      ) : null}
    </>
  );
});

function GroupRow({ group }: { group: GateGroup | undefined }) {
  if (!group) return null;
  return (
    <li className="px-4 pt-5 pb-1.5 first:pt-3 md:px-7">
      <h2 className="flex flex-wrap items-baseline gap-x-2 font-semibold break-words">
        <VisibleText text={group.gate === "" ? "No gate" : group.gate} />
        <span className="font-normal text-ink-3 tabular-nums">{group.count}</span>
      </h2>
    </li>
  );
}

/** The effect as an icon, the words on demand; what differs from the ordinary is marked in words. */
const ToolRow = memo(function ToolRow({ tool }: { tool: CatalogueTool }) {
  return (
    <li className="relative grid min-h-8.75 grid-cols-[1.25rem_minmax(0,1fr)] items-baseline gap-x-2.5 border-t px-4 py-1.75 [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto] hover:bg-hover md:grid-cols-[1.25rem_14rem_minmax(0,1fr)_auto] md:px-7">
      <EffectIcon tool={tool} />
      <ToolLink
        name={tool.name}
        className="focus-edge min-w-0 font-medium break-words after:absolute after:inset-0"
      >
        <VisibleText text={tool.title ?? tool.name} />
      </ToolLink>
      <p className="min-w-0 text-ink-3 max-md:col-start-2 max-md:line-clamp-2 max-md:text-xs md:truncate">
        {tool.unusable ? (
          <span className="text-red">
            Not usable: <VisibleText text={tool.unusable.slice(0, 200)} />
          </span>
        ) : tool.description ? (
          <VisibleText text={tool.description.slice(0, 200)} />
        ) : null}
      </p>
      <p className="flex items-center gap-3 max-md:hidden">
        <ToolMarks tool={tool} />
        <code className="max-w-64 truncate font-mono text-xs text-ink-3">
          <VisibleText text={tool.name} />
        </code>
      </p>
    </li>
  );
});
