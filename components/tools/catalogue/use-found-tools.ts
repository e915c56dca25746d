import { useEffect, useMemo, useState } from "react";
import { toolIndex, type ToolIndex } from "@/lib/desk/tools/catalogue/tool-index";
import type { CatalogueTool } from "@/lib/web/server/types";
import { whenIdle } from "@/components/ui/hooks/when-idle";

type Found = {
  tools: readonly CatalogueTool[];
  /** Another spelling, where nothing was found. */
  suggestion: string | null;
};

/**
 * The tools that a search finds, the best first; all of them, as they stand, for an empty one. The index is made while
 * the page is idle, where nothing is typed only with `ahead`; before, and for a single letter, whatever holds the letters
 * as they are is found.
 */
export function useFoundTools(
  tools: readonly CatalogueTool[],
  search: string,
  { ahead }: { ahead: boolean },
): Found {
  const query = search.trim();
  const index = useToolIndex(tools, ahead || query !== "");
  return useMemo(() => {
    if (query === "") return { tools, suggestion: null };
    if (index === null || query.length < 2) return { tools: tools.filter(holding(query)), suggestion: null };
    const { names, suggestion } = index.search(query);
    return { tools: names.flatMap((name) => index.byName.get(name) ?? []), suggestion };
  }, [tools, index, query]);
}

function useToolIndex(tools: readonly CatalogueTool[], isNeeded: boolean): ToolIndex<CatalogueTool> | null {
  const [index, setIndex] = useState<ToolIndex<CatalogueTool> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    const stopWaiting = whenIdle(() => {
      for (const tool of tools) textOf(tool);
      void toolIndex(tools).then((made) => {
        if (isWanted) setIndex(made);
      });
    });
    return () => {
      isWanted = false;
      stopWaiting();
    };
  }, [tools, isNeeded]);
  return index?.tools === tools ? index : null;
}

function holding(query: string): (tool: CatalogueTool) => boolean {
  const words = query.toLowerCase().split(/\s+/);
  return (tool) => {
    const text = textOf(tool);
    return words.every((word) => text.includes(word));
  };
}

const texts = new WeakMap<CatalogueTool, string>();

function textOf(tool: CatalogueTool): string {
  const known = texts.get(tool);
  if (known !== undefined) return known;
  const { name, title, description, gate, scopes } = tool;
  const text = [name, title, description, gate, ...(scopes ?? [])].join("\n").toLowerCase();
  texts.set(tool, text);
  return text;
}
