import type { Tool } from "../tools/define";
import { accountTools } from "./accounts/tools";
import { adAuditTools } from "./ad-audits/tools";
import { brandTools } from "./brand/tools";
import { campaignTools } from "./campaigns/tools";
import { connectionTools } from "./connections/tools";
import { directPostTools } from "./direct-posts/tools";
import { imageGenerationTools } from "./image-generation/tools";
import { insightTools } from "./insights/tools";
import { integrationTools } from "./integrations/tools";
import { mediaTools } from "./media/tools";
import { mediaUploadTools } from "./media-uploads/tools";
import { planTools } from "./plans/tools";
import { platformTools } from "./platform-lists/tools";
import { postTools } from "./posts/tools";
import { profileTools } from "./workspace/tools";
import { reviewTools } from "./campaign-reviews/tools";
import { scheduleTools } from "./schedule/tools";
import { schedulingBatchTools } from "./campaign-reviews/batch-tools";
import { searchTools } from "./search/tools";
import { videoGenerationTools } from "./video-generation/tools";

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
  ...directPostTools,
  ...platformTools,
];
