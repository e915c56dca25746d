import { Fragment, memo, startTransition, useCallback, useEffect, useState, type ReactNode } from "react";
import type { ToolGroup } from "@/lib/desk/tools/catalogue/tool-groups";
import { toolKind } from "@/lib/desk/tools/catalogue/tool-kind";
import type { CatalogueTool } from "@/lib/web/server/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/hooks/use-is-hydrated";
import { shownText, visibleText } from "@/components/ui/text/visible-text";
import { SignOfTool, type ToolSign } from "@/components/kit/tool-icons";
import type { Pins } from "../pins/use-pins";
import { moveFocus } from "./move-focus";
import { ToolLink } from "./tool-link";
import { whenIdle } from "@/components/ui/hooks/when-idle";

/** What a page comes with; of another list what the window shows; then a list of thousands grows as one nears its end. */
const rowsAtFirst = 40;
const rowsOnceIdle = 120;
const rowsMore = 250;
const rowPx = 35;

type Props = {
  tools: readonly CatalogueTool[];
  /** Null for a list that stands by something else. */
  groups: readonly ToolGroup[] | null;
  pins: Pins;
  search: string;
};

/**
 * One list for each search, since changing the rows of another takes longer than drawing new ones. The list before is only
 * hidden, and taken away once the page is idle; the whole one stays, for the end of the search.
 */
export function ToolRows(props: Props) {
  const { search } = props;
  const [lists, setLists] = useState(() => [{ ...props, rows: rowsAtFirst }]);
  const last = lists.find((list) => list.search === search);
  if (!last) setLists([...lists, { ...props, rows: rowsInWindow() }]);
  else if (!isSame(last, props))
    setLists(lists.map((list) => (list === last ? { ...props, rows: list.rows } : list)));
  const isOver = lists.some((list) => list.search !== search && list.search !== "");
  useEffect(
    () =>
      isOver
        ? whenIdle(() =>
            startTransition(() =>
              setLists((all) => all.filter((list) => list.search === search || list.search === "")),
            ),
          )
        : undefined,
    [isOver, search],
  );
  return lists.map((list) => {
    const isShown = list.search === search;
    return (
      <div
        key={list.search}
        data-tools={isShown ? "" : undefined}
        inert={!isShown}
        aria-hidden={!isShown || undefined}
        className={isShown ? undefined : "[content-visibility:hidden]"}
      >
        <List {...list} />
      </div>
    );
  });
}

function isSame(one: Props, other: Props): boolean {
  return one.tools === other.tools && one.groups === other.groups && one.pins === other.pins;
}

/** Drawn anew only for another list of tools. */
const List = memo(function List({ tools, groups, pins, rows }: Props & { rows: number }) {
  const [grown, setGrown] = useState({ tools, rows });
  const shown = grown.tools === tools ? grown.rows : rowsInWindow();
  const grow = useCallback(
    () =>
      // A key press meanwhile goes first.
      startTransition(() =>
        setGrown({ tools, rows: shown < rowsOnceIdle ? rowsOnceIdle : shown + rowsMore }),
      ),
    [tools, shown],
  );
  const isMore = tools.length > shown;
  useEffect(() => (isMore && shown < rowsOnceIdle ? whenIdle(grow) : undefined), [isMore, shown, grow]);
  const isHydrated = useIsHydrated();
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
      <ul
        aria-label="Tools"
        data-listens={isHydrated || undefined}
        className="tool-rows border-b"
        onKeyDown={moveFocus}
      >
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
        // What comes next after the first rows comes once the page is idle, whatever is in sight.
        <div ref={shown < rowsOnceIdle ? undefined : watchEnd} className="px-4 py-3 md:px-7">
          <Button onClick={grow}>Show more of the {tools.length.toLocaleString("en")} tools</Button>
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
        {shownText(group.label)}
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
    <li className="tool-row">
      {signs[sign]}
      <ToolLink name={name} className={isShut ? "text-ink-3" : undefined}>
        {shownText(title ?? name)}
      </ToolLink>
      <p>
        {tool.news ? (
          <Badge tone="accent" className="mr-2 align-middle">
            {tool.news.what === "new" ? "New" : "Changed"}
          </Badge>
        ) : null}
        {lineOf(tool)}
      </p>
      <code>{shownText(name)}</code>
      <button
        type="button"
        aria-pressed={isPinned}
        aria-label={`Pin ${visibleText(title ?? name)}`}
        title={isPinned ? "Unpin" : "Pin"}
        onClick={() => onPin({ name, title, kind: toolKind(tool.nature) })}
      />
    </li>
  );
});

/** One element each, however many rows show it. */
const signs: Record<ToolSign, ReactNode> = {
  reads: <SignOfTool sign="reads" />,
  changes: <SignOfTool sign="changes" />,
  destructive: <SignOfTool sign="destructive" />,
  undeclared: <SignOfTool sign="undeclared" />,
  locked: <SignOfTool sign="locked" />,
  unusable: <SignOfTool sign="unusable" />,
};

/** So many that they fill what the window has left for them. */
function rowsInWindow(): number {
  if (typeof window === "undefined") return rowsAtFirst;
  const top = document.querySelector("[data-tools]")?.getBoundingClientRect().top ?? 0;
  return Math.ceil((window.innerHeight - Math.min(Math.max(top, 0), window.innerHeight - 1)) / rowPx);
}

function signOf({ unusable, locked, nature }: CatalogueTool): ToolSign {
  return unusable ? "unusable" : locked ? "locked" : toolKind(nature);
}

const lineCharactersMax = 160;

function lineOf({ nature, unusable, locked, description }: CatalogueTool): ReactNode {
  if (unusable) return shownText(`Not usable: ${unusable.slice(0, lineCharactersMax)}`);
  if (locked) return shownText(`Locked: ${locked.message.slice(0, lineCharactersMax)}`);
  if (nature.contradictory) return "Its hints contradict each other: treated as changing";
  if (!nature.declared) return "Doesn’t say what it does: treated as changing";
  if (nature.destructive === "undeclared")
    return "Doesn’t say whether it’s destructive: treated as if it were";
  return description === null ? null : shownText(description.slice(0, lineCharactersMax));
}
