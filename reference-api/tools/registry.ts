import type { ImportTool, Tool } from "./define";
import { accountTools } from "./accounts";
import { adAuditTools } from "./ad-audits";
import { brandTools } from "./brand";
import { campaignTools } from "./campaigns";
import { connectionTools } from "./connections";
import { imageGenerationTools } from "./image-generation";
import { insightTools } from "./insights";
import { integrationTools } from "./integrations";
import { mediaTools } from "./media";
import { mediaUploadTools } from "./media-uploads";
import { planTools } from "./plans";
import { platformTools } from "./platform-lists";
import { postTools } from "./posts";
import { profileTools } from "./profile";
import { reviewTools } from "./reviews";
import { scheduleTools } from "./schedule";
import { schedulingBatchTools } from "./scheduling-batches";
import { searchTools } from "./search";
import { videoGenerationTools } from "./video-generation";

export type Registry = {
  tools: readonly Tool[];
  find(name: string): Tool | undefined;
  /** The tool behind the media import, where there is one. */
  importTool: ImportTool | undefined;
};

/** Every tool of the API, in the order in which discovery lists them. */
export const allTools: readonly Tool[] = [
  ...profileTools,
  ...connectionTools,
  ...searchTools,
  ...brandTools,
  ...accountTools,
  ...campaignTools,
  ...reviewTools,
  ...schedulingBatchTools,
  ...scheduleTools,
  ...postTools,
  ...mediaTools,
  ...mediaUploadTools,
  ...insightTools,
  ...planTools,
  ...imageGenerationTools,
  ...videoGenerationTools,
  ...adAuditTools,
  ...integrationTools,
  ...platformTools,
];

export function createRegistry(tools: readonly Tool[]): Registry {
  const byName = new Map(tools.map((tool) => [tool.descriptor.name, tool]));
  const importTool = tools.find((tool) => tool.kind === "imports");
  return { tools, find: (name) => byName.get(name), importTool };
}
