import type { Discovery, ToolDescriptor } from "@/lib/wire/contract/tool";
import { listTools, type ListTool } from "@/lib/wire/lookups/list-tool";

const scheduleWords = new Set(["schedule", "schedules", "calendar", "agenda", "queue"]);
const postWords = new Set(["post", "posts", "publication", "publications", "publishing", "published"]);

type Listed = Pick<Discovery, "tools" | "duplicates">;

/** Each view of a review asks: found once for each discovery. */
const known = new WeakMap<Listed, ListTool[]>();

/** The likeliest first, by their names; read-only, and callable without more than paging. */
export function showingTools(discovery: Listed): ListTool[] {
  const tools = known.get(discovery) ?? findTools(discovery);
  known.set(discovery, tools);
  return tools;
}

function findTools({ tools, duplicates }: Listed): ListTool[] {
  return listTools(tools, duplicates)
    .map((tool) => ({ tool, rank: rankOf(tool) }))
    .sort((one, other) => one.rank - other.rank || one.tool.name.localeCompare(other.tool.name))
    .map(({ tool }) => tool);
}

/** Those that show a schedule by their names. */
export function scheduleTools(discovery: {
  tools: readonly ToolDescriptor[];
  duplicates: readonly string[];
}) {
  return listTools(discovery.tools, discovery.duplicates).filter((tool) => rankOf(tool) === 0);
}

/** Whether one of them shows a schedule or posts by its name, and so what became of accepted work. */
export function showsPublications(discovery: Listed): boolean {
  return showingTools(discovery).some((tool) => rankOf(tool) <= 1);
}

/** The one that is offered where nobody has chosen; null where no name says so. */
export function likeliestTool(tools: readonly ListTool[]): ListTool | null {
  const [first, second] = tools;
  if (!first || rankOf(first) > 1) return null;
  return second && rankOf(second) === rankOf(first) ? null : first;
}

function rankOf({ subject, rank }: ListTool): number {
  if (rank > 2) return 3;
  if (subject.some((word) => scheduleWords.has(word))) return 0;
  return subject.some((word) => postWords.has(word)) ? 1 : 2;
}
