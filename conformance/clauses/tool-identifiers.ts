import type { JsonValue } from "@/lib/wire/contract/json";

const plain = new Set(
  (
    "adAuditQuote adAuditStart adAuditGet adAuditList search fetch profileGet connectionStatusGet accountList " +
    "campaignGet campaignList campaignDraftSave mediaList mediaImport mediaUploadCreate mediaUploadPart " +
    "mediaUploadComplete mediaUploadGet mediaUploadAbort mediaGet campaignReview campaignReviewGet " +
    "campaignReviewExecute campaignScheduleBatchReview campaignScheduleBatchExecute scheduleList brandContextGet " +
    "insightsAccountList insightsPostList insightsRefresh campaignPlanGet campaignPlanGenerate " +
    "imageGenerationQuote imageGenerationStart imageGenerationList integrationList groupList integrationSchema " +
    "integrationSchedulePostTool postsListTool postSettingsTool generateVideoOptions videoFunctionTool " +
    "generateVideoTool generateImageTool uploadFromUrlTool"
  ).split(" "),
);

/** A platform's lower-case name, and what the contract lets follow it; it names no platform. */
const ofPlatform = new RegExp(
  "^[a-z0-9]+(?:Contact|Template|Media|Organization|Tag|Channel|Category|Team|Author|Newsletter|Tier|Publication|" +
    "Group|Board|Destination|Company|Experience|PostType)List$|" +
    "^[a-z0-9]+(?:TopicSearch|CommunitySearch|ListsGet|SubredditRequirementsGet|SubredditSearch|CreatorInfoGet|" +
    "ChannelSearch)$",
);

export function isToolIdentifier(name: JsonValue): boolean {
  return typeof name === "string" && (plain.has(name) || ofPlatform.test(name));
}
