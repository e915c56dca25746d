import type { CatalogueTool } from "@/lib/server/types";

/** A stretch of the list: the tools of one gate, as the API calls it. */
export type GateGroup = { gate: string; count: number };

/**
 * The tools with those of one gate together, and where each gate begins: index of its first tool → group. Gates and
 * tools are otherwise in the API's order. The list is left alone where groups would say little: where a tool names no
 * gate, all name the same, or there are hardly more tools than gates.
 */
export function byGate(tools: readonly CatalogueTool[]): {
  tools: readonly CatalogueTool[];
  starts: ReadonlyMap<number, GateGroup>;
} {
  const groups = new Map<string, CatalogueTool[]>();
  for (const tool of tools) {
    if (tool.gate === null) return { tools, starts: new Map() };
    const group = groups.get(tool.gate);
    if (group) group.push(tool);
    else groups.set(tool.gate, [tool]);
  }
  if (groups.size < 2 || groups.size * 2 > tools.length) return { tools, starts: new Map() };
  const starts = new Map<number, GateGroup>();
  let index = 0;
  for (const [gate, { length: count }] of groups) {
    starts.set(index, { gate, count });
    index += count;
  }
  return { tools: [...groups.values()].flat(), starts };
}
