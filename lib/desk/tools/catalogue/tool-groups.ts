import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { nameWords } from "@/lib/wire/lookups/name-words";

type Named = Pick<ToolDescriptor, "name" | "gate">;

/** A stretch of the catalogue: `key` is the gate as the API calls it, or the word that its tools' names begin with. */
export type ToolGroup = { key: string; label: string; count: number };

export const noGroup = "(other)";

/**
 * The group of each tool, by its gate; where it names none, by the first word of its name that others share. Groups
 * stand in the API's order, the tools without one last. Empty where groups would say little: where there is only one,
 * or hardly more tools than groups.
 */
export function toolGroups(tools: readonly Named[]): {
  groups: ToolGroup[];
  keyOf(tool: Named): string;
} {
  const shared = sharedFirstWords(tools);
  const keyOf = ({ name, gate }: Named) => {
    if (gate) return gate;
    const word = nameWords(name)[0] ?? "";
    return shared.has(word) ? word : noGroup;
  };
  const counts = new Map<string, number>();
  for (const tool of tools) counts.set(keyOf(tool), (counts.get(keyOf(tool)) ?? 0) + 1);
  const others = counts.get(noGroup) ?? 0;
  const named = counts.size - (others > 0 ? 1 : 0);
  if (counts.size < 2 || named * 2 > tools.length - others) return { groups: [], keyOf: () => noGroup };
  counts.delete(noGroup);
  const groups = [...counts].map(([key, count]) => ({ key, label: readable(key), count }));
  return {
    groups: others > 0 ? [...groups, { key: noGroup, label: "Other", count: others }] : groups,
    keyOf,
  };
}

function sharedFirstWords(tools: readonly Named[]): Set<string> {
  const seen = new Map<string, number>();
  for (const { name, gate } of tools) {
    const word = gate ? undefined : nameWords(name)[0];
    if (word !== undefined) seen.set(word, (seen.get(word) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count > 1).map(([word]) => word));
}

/** `video_functions` as "Video functions"; what begins with a capital, such as "GA", is written as it is meant. */
function readable(key: string): string {
  if (/^\p{Lu}/u.test(key)) return key;
  const words = nameWords(key).join(" ");
  return words === "" ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
