import { publicationFile, type PublicationSettings } from "./publication-file";

const answer = {
  items: "/items",
  id: "id",
  state: "status",
  published: ["published"],
  failed: ["failed"],
  more: "/nextCursor",
};
const item = { id: "id", dueAt: "dueAt" };
const window = { tool: "scheduleList", input: { limit: 100 }, from: "from", to: "to" };

/** The checks for the reference API's own tools: where it is embedded, and no file says otherwise. */
export const referenceApiChecks: PublicationSettings = publicationFile.parse({
  checks: [
    {
      tools: "campaignReviewExecute",
      accepted: { items: "/scheduled", ...item },
      ask: { tool: "scheduleList", input: { limit: 100 }, copy: { campaignId: "/campaignId" } },
      answer,
    },
    {
      tools: "campaignScheduleBatchExecute",
      accepted: { items: "/scheduled", ...item },
      ask: window,
      answer,
    },
    {
      tools: "integrationSchedulePostTool",
      accepted: { items: "/posts", ...item, leaveOut: { member: "status", values: ["draft"] } },
      ask: window,
      answer,
    },
    { tools: "*", publishes: false },
  ],
  schedules: [
    {
      ...window,
      ...answer,
      cursor: "cursor",
      at: "dueAt",
      text: "preview",
      account: "accountHandle",
      platform: "platform",
      campaign: "campaignName",
      problem: "failureReason",
    },
  ],
});
