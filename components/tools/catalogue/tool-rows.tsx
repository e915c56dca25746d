"use client";

import { Fragment, memo, useCallback, useEffect, useState } from "react";
import type { ToolGroup } from "@/lib/catalogue/tool-groups";
import { toolKind } from "@/lib/catalogue/tool-kind";
import type { CatalogueTool } from "@/lib/server/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { VisibleText } from "@/components/ui/visible-text";
import { SignOfTool, type ToolSign } from "@/components/tool-signs/tool-signs";
import { PinButton } from "../pins/pin-button";
import type { Pins } from "../pins/use-pins";
import { moveFocus } from "./move-focus";
import { ToolLink } from "./tool-link";
import { whenIdle } from "@/components/ui/when-idle";

/** What is drawn at first, and with each key press; then a list of thousands grows as one comes near its end. */
const rowsAtFirst = 40;
const rowsOnceIdle = 250;

type Props = {
  tools: readonly CatalogueTool[];
  /** Null for a list that stands by something else. */
  groups: readonly ToolGroup[] | null;
  pins: Pins;
};

/** Drawn anew only for another list of tools. */
export const ToolRows = memo(function ToolRows({ tools, groups, pins }: Props) {
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
      <ul data-tools aria-label="Tools" className="border-b" onKeyDown={moveFocus}>
        {tools.slice(0, shown).map((tool, index) => (
          <Fragment key={tool.name}>
            {groups !== null && tool.group !== tools[index - 1]?.group ? (
              <GroupRow group={groups.find(({ key }) => key === tool.group)} />
            ) : null}
            <ToolRow tool={tool} isPinned={pins.names.has(tool.name)} onPin={pins.toggle} />
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
const ToolRow = memo(function ToolRow({
  tool,
  isPinned,
  onPin,
}: {
  tool: CatalogueTool;
  isPinned: boolean;
  onPin: Pins["toggle"];
}) {
  const { name, title } = tool;
  const sign = signOf(tool);
  const isShut = sign === "locked" || sign === "unusable";
  return (
    <li className="group relative grid min-h-8.75 grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-3.5 border-t px-4 py-1.75 [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto] hover:bg-hover max-md:pr-14 md:grid-cols-[1rem_13.5rem_minmax(0,1fr)_auto] md:pr-14 md:pl-6">
      <SignOfTool sign={sign} />
      <ToolLink
        name={name}
        className={cx(
          "focus-edge min-w-0 font-medium break-words after:absolute after:inset-0",
          isShut && "text-ink-3",
        )}
      >
        <VisibleText text={title ?? name} />
      </ToolLink>
      <p className="min-w-0 truncate text-ink-3 max-md:col-span-2 max-md:col-start-2 max-md:text-xs">
        {tool.news ? (
          <Badge tone="accent" className="mr-2 align-middle">
            {tool.news.what === "new" ? "New" : "Changed"}
          </Badge>
        ) : null}
        <LineOf tool={tool} />
      </p>
      <code className="max-w-64 truncate font-mono text-xs text-ink-3 max-lg:hidden">
        <VisibleText text={name} />
      </code>
      <PinButton
        title={title ?? name}
        isPinned={isPinned}
        onToggle={() => onPin({ name, title, kind: toolKind(tool.nature) })}
        className={cx(
          "absolute right-3 top-1/2 -translate-y-1/2 max-sm:right-1",
          !isPinned && "md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100",
        )}
      />
    </li>
  );
});

function signOf({ unusable, locked, nature }: CatalogueTool): ToolSign {
  return unusable ? "unusable" : locked ? "locked" : toolKind(nature);
}

const lineCharactersMax = 160;

function LineOf({ tool: { nature, unusable, locked, description } }: { tool: CatalogueTool }) {
  if (unusable) return <VisibleText text={`Not usable: ${unusable.slice(0, lineCharactersMax)}`} />;
  if (locked) return <VisibleText text={`Locked: ${locked.message.slice(0, lineCharactersMax)}`} />;
  if (nature.contradictory) return "Its hints contradict each other: treated as changing";
  if (!nature.declared) return "Doesn't say what it does: treated as changing";
  if (nature.destructive === "undeclared")
    return "Doesn't say whether it can be undone: treated as if it can't";
  return description === null ? null : <VisibleText text={description.slice(0, lineCharactersMax)} />;
}
