import { accountTools } from "./accounts";
import { campaignTools } from "./campaigns";
import type { Tool } from "./define";
import { profileTools } from "./profile";
import { reviewTools } from "./reviews";
import { scheduleTools } from "./schedule";

export type Registry = { tools: readonly Tool[]; find(name: string): Tool | undefined };

/** Every tool of the API, in the order in which discovery lists them. */
export const allTools: readonly Tool[] = [
  ...profileTools,
  ...accountTools,
  ...campaignTools,
  ...reviewTools,
  ...scheduleTools,
];

export function createRegistry(tools: readonly Tool[]): Registry {
  const byName = new Map(tools.map((tool) => [tool.descriptor.name, tool]));
  return { tools, find: (name) => byName.get(name) };
}
