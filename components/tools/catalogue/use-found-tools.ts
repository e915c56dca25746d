import { useEffect, useMemo, useState } from "react";
import type { ToolSearch } from "@/lib/catalogue/tool-search";
import type { CatalogueTool } from "@/lib/server/types";
import { whenIdle } from "./when-idle";

type Found = {
  tools: readonly CatalogueTool[];
  /** Another spelling, where nothing was found. */
  suggestion: string | null;
};

/**
 * The tools that a search finds, the best first; all of them, as they stand, for an empty one. The index is made while
 * the page is idle; before, and for a single letter, whatever holds the letters as they are is found.
 */
export function useFoundTools(tools: readonly CatalogueTool[], search: string): Found {
  const index = useToolIndex(tools);
  const query = search.trim();
  return useMemo(() => {
    if (query === "") return { tools, suggestion: null };
    if (index === null || query.length < 2) return { tools: tools.filter(holding(query)), suggestion: null };
    const { names, suggestion } = index.search(query);
    return { tools: names.flatMap((name) => index.byName.get(name) ?? []), suggestion };
  }, [tools, index, query]);
}

type Index = { tools: readonly CatalogueTool[]; search: ToolSearch; byName: Map<string, CatalogueTool> };

function useToolIndex(tools: readonly CatalogueTool[]): Index | null {
  const [index, setIndex] = useState<Index | null>(null);
  useEffect(() => {
    let isWanted = true;
    const stopWaiting = whenIdle(() => {
      void toolIndex(tools).then((made) => {
        if (isWanted) setIndex(made);
      });
    });
    return () => {
      isWanted = false;
      stopWaiting();
    };
  }, [tools]);
  return index?.tools === tools ? index : null;
}

const made = new WeakMap<readonly CatalogueTool[], Promise<Index>>();

/** One for each list, however many places search it. */
export function toolIndex(tools: readonly CatalogueTool[]): Promise<Index> {
  const known = made.get(tools) ?? makeIndex(tools);
  made.set(tools, known);
  return known;
}

async function makeIndex(tools: readonly CatalogueTool[]): Promise<Index> {
  const { makeToolSearch } = await import("@/lib/catalogue/tool-search");
  const search = await makeToolSearch(tools);
  return { tools, search, byName: new Map(tools.map((tool) => [tool.name, tool])) };
}

function holding(query: string): (tool: CatalogueTool) => boolean {
  const words = query.toLowerCase().split(/\s+/);
  return ({ name, title, description, gate, scopes }) => {
    const text = [name, title, description, gate, ...(scopes ?? [])].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
