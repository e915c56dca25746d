import { z } from "zod";
import { listGroups } from "./groups";
import { accountId, groupId } from "../../tools/ids";
import { integrationSchemaView, listIntegrations } from "./integrations";
import { platformIds } from "../../platforms/platforms";
import { declared } from "../../tools/declared";
import { defineReadOnlyTool } from "../../tools/define";
import { optionalMatching, optionalText } from "../../tools/schema";
import tools from "./tools.json" with { type: "json" };

export const integrationTools = [
  defineReadOnlyTool({
    ...declared(tools, "integrationList"),
    input: z.strictObject({
      platform: z.enum(platformIds).optional().meta({ title: "Platform" }),
      groupId: groupId().optional().describe("Only those of this group."),
      readyOnly: z.boolean().default(false).meta({
        title: "Only ready ones",
        description: "Only integrations that a post can go out at without anything else.",
      }),
    }),
    run: ({ db, now }, wanted) => listIntegrations(db, now, wanted),
  }),
  defineReadOnlyTool({
    ...declared(tools, "groupList"),
    input: z.strictObject({
      market: optionalMatching(/^[A-Z]{2}$/, {
        title: "Market",
        description: "Only groups for this country; a two-letter code.",
        examples: ["NO"],
      }),
      client: optionalText("Client", 1, 80, {
        description: "Only groups of clients whose name holds this text, whatever its case and accents.",
      }),
    }),
    run: ({ db, now }, wanted) => listGroups(db, now, wanted),
  }),
  defineReadOnlyTool({
    ...declared(tools, "integrationSchema"),
    input: z.strictObject({ integrationId: accountId().meta({ title: "Integration" }) }),
    run: ({ db }, { integrationId }) => integrationSchemaView(db, integrationId),
  }),
];
