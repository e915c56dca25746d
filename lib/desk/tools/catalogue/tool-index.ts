import type { SearchedTool, ToolSearch } from "./tool-search";

export type ToolIndex<Tool> = {
  tools: readonly Tool[];
  search: ToolSearch;
  byName: ReadonlyMap<string, Tool>;
};

const made = new WeakMap<readonly SearchedTool[], Promise<ToolIndex<SearchedTool>>>();

/** The index of a list of tools: one, however many places search it. What searches is fetched with the first. */
export function toolIndex<Tool extends SearchedTool>(tools: readonly Tool[]): Promise<ToolIndex<Tool>> {
  const known = made.get(tools) ?? makeIndex(tools);
  made.set(tools, known);
  // It was made of these very tools.
  return known as Promise<ToolIndex<Tool>>;
}

async function makeIndex<Tool extends SearchedTool>(tools: readonly Tool[]): Promise<ToolIndex<Tool>> {
  const { makeToolSearch } = await import("./tool-search");
  const search = await makeToolSearch(tools);
  return { tools, search, byName: new Map(tools.map((tool) => [tool.name, tool])) };
}
