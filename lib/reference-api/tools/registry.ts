import { accountTools } from "./accounts";
import { campaignTools } from "./campaigns";
import type { ImportTool, Tool } from "./define";
import { mediaTools } from "./media";
import { profileTools } from "./profile";
import { reviewTools } from "./reviews";
import { scheduleTools } from "./schedule";

export type Registry = {
  tools: readonly Tool[];
  find(name: string): Tool | undefined;
  /** The tool behind the media import, where there is one. */
  importTool: ImportTool | undefined;
};

/** Every tool of the API, in the order in which discovery lists them. */
export const allTools: readonly Tool[] = [
  ...profileTools,
  ...accountTools,
  ...campaignTools,
  ...reviewTools,
  ...scheduleTools,
  ...mediaTools,
];

export function createRegistry(tools: readonly Tool[]): Registry {
  const byName = new Map(tools.map((tool) => [tool.descriptor.name, tool]));
  const importTool = tools.find((tool) => tool.kind === "imports");
  return { tools, find: (name) => byName.get(name), importTool };
}
