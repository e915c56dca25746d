"use client";

import { Fragment, memo, useCallback, useMemo, useState } from "react";
import Link from "next/link";
import type { CatalogueTool } from "@/lib/server/types";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/visible-text";
import { byGate, type GateGroup } from "./by-gate";
import { ToolBadges } from "./tool-badges";

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
      <ul className="divide-y overflow-hidden rounded-lg border bg-surface">
        {list.slice(0, shown).map((tool, index) => (
          <Fragment key={tool.name}>
            <GroupRow group={starts.get(index)} />
            <ToolRow tool={tool} underGate={starts.size > 0} />
          </Fragment>
        ))}
      </ul>
      {tools.length > shown ? (
        <div ref={watchEnd}>
          <Button onClick={grow}>Show more of the {tools.length} tools</Button>
        </div>
      ) : null}
    </>
  );
});

function GroupRow({ group }: { group: GateGroup | undefined }) {
  if (!group) return null;
  return (
    <li className="bg-sunken px-4 py-2">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold break-words">
        <VisibleText text={group.gate === "" ? "none" : group.gate} />
        <span className="text-xs font-normal text-ink-muted">
          {group.count === 1 ? "1 tool" : `${group.count} tools`}
        </span>
      </h2>
    </li>
  );
}

/** Under the heading of its gate a tool does not name the gate again. */
const ToolRow = memo(function ToolRow({ tool, underGate }: { tool: CatalogueTool; underGate: boolean }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1.5 px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] hover:bg-sunken/60 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Link
            href={`/tools/${encodeURIComponent(tool.name)}`}
            prefetch={false}
            className="font-medium break-words after:absolute after:inset-0 hover:underline"
          >
            <VisibleText text={tool.title ?? tool.name} />
          </Link>
          <code className="font-mono text-xs break-all text-ink-muted">
            <VisibleText text={tool.name} />
          </code>
        </p>
        {tool.description ? (
          <p className="mt-0.5 line-clamp-2 max-w-[80ch] text-sm break-words text-ink-muted">
            <VisibleText text={tool.description.slice(0, 400)} />
          </p>
        ) : null}
        <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-ink-muted">
          {underGate ? null : <Fact name="gate" value={tool.gate} />}
          <Fact name="confirmation" value={tool.confirmation} />
          <Fact name="scopes" value={tool.scopes?.join(", ") ?? null} />
        </p>
      </div>
      <div className="md:justify-self-end md:text-right">
        <ToolBadges tool={tool} />
      </div>
    </li>
  );
});

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <span className="min-w-0 break-words">
      {name}:{" "}
      {value === null ? "not declared" : <VisibleText text={value === "" ? "none" : value.slice(0, 120)} />}
    </span>
  );
}
