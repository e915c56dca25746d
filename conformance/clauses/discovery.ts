import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { described } from "../api/reply";
import type { Reply } from "../api/request";
import { Violation, type Clause } from "../clause";
import { demandStatus } from "../probe";
import type { Run } from "../run";
import { discoverRequest } from "../subjects/requests";

const section = "Tool descriptor";
const endpoint = "GET /api/v1/tools";

export const discoveryClauses: Clause[] = [
  {
    id: "discovery.list",
    section: endpoint,
    says: "Discovery answers 200 with an object that has a list of tools.",
    needs: [],
    check: async (run) => {
      const reply = await run.client.send(discoverRequest());
      const tools = listIn(reply);
      if (!tools) throw new Violation(`no list of tools (${described(reply)})`);
      const wrong = tools.findIndex((tool) => !isJsonObject(tool));
      if (wrong >= 0) throw new Violation(`tool ${wrong + 1} is no object`);
      return `${tools.length} tools`;
    },
  },
  eachTool("discovery.names", "A tool's name, where it is given, is one of the tool identifiers.", (tool) =>
    tool["name"] === undefined || isToolIdentifier(tool["name"]) ? null : "the name is no tool identifier",
  ),
  eachTool(
    "discovery.texts",
    "Title, description, confirmation, mutability and gate are texts where they are given.",
    (tool) => {
      const other = ["title", "description", "confirmation", "mutability", "gate"].find(
        (name) => tool[name] !== undefined && typeof tool[name] !== "string",
      );
      return other === undefined ? null : `${other} is no text`;
    },
  ),
  eachTool("discovery.scopes", "The scopes, where they are given, are a list of texts.", ({ scopes }) =>
    scopes === undefined || (Array.isArray(scopes) && scopes.every((scope) => typeof scope === "string"))
      ? null
      : "the scopes are no list of texts",
  ),
  eachTool(
    "discovery.annotations",
    "The annotations, where they are given, are an object, and the four hints in it are booleans.",
    ({ annotations }) => {
      if (annotations === undefined) return null;
      if (!isJsonObject(annotations)) return "the annotations are no object";
      const other = hints.find((hint) => !["undefined", "boolean"].includes(typeof annotations[hint]));
      return other === undefined ? null : `${other} is no boolean`;
    },
  ),
  eachTool(
    "discovery.input-schemas",
    "An input schema, where it is given, is an object whose type is object.",
    ({ inputSchema }) =>
      inputSchema === undefined || (isJsonObject(inputSchema) && inputSchema["type"] === "object")
        ? null
        : "the input schema's type is not object",
  ),
  {
    id: "discovery.query-parameters",
    section: "Endpoints",
    says: "Discovery with a query parameter is answered 400.",
    needs: [],
    check: (run) =>
      demandStatus(run, { endpoint: "discover", status: 400 }, (request) => ({
        ...request,
        query: "?limit=1",
      })),
  },
];

const hints = ["destructiveHint", "idempotentHint", "openWorldHint", "readOnlyHint"];

function eachTool(id: string, says: string, problemOf: (tool: JsonObject) => string | null): Clause {
  const check = async (run: Run) => {
    const tools = listIn((await run.discovery()).reply) ?? [];
    for (const [index, tool] of tools.entries()) {
      const problem = isJsonObject(tool) ? problemOf(tool) : null;
      if (problem !== null) throw new Violation(`tool ${index + 1}: ${problem}`);
    }
  };
  return { id, section, says, needs: [], check };
}

/** The items of the list as they came, or null where there is no list. */
function listIn({ status, json }: Reply): JsonValue[] | null {
  const tools = status === 200 && isJsonObject(json) ? json["tools"] : undefined;
  return Array.isArray(tools) ? tools : null;
}

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

function isToolIdentifier(name: JsonValue): boolean {
  return typeof name === "string" && (plain.has(name) || ofPlatform.test(name));
}
