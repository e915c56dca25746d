import type { ImportTool, Tool } from "./define";

export type Registry = {
  tools: readonly Tool[];
  find(name: string): Tool | undefined;
  /** The tool behind the media import, where there is one. */
  importTool: ImportTool | undefined;
};

export function createRegistry(tools: readonly Tool[]): Registry {
  const byName = new Map(tools.map((tool) => [tool.descriptor.name, tool]));
  const importTool = tools.find((tool) => tool.kind === "imports");
  return { tools, find: (name) => byName.get(name), importTool };
}
