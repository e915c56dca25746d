import { z } from "zod";
import { listGroups } from "./groups";
import { accountId, groupId } from "../../tools/ids";
import { integrationSchemaView, listIntegrations } from "./integrations";
import { platformIds } from "../../platforms/platforms";
import { defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };
import { optionalMatching, optionalText } from "../../tools/schema";

export const integrationTools = withNotes(notes, [
  defineReading({
    name: "integrationList",
    title: "List integrations",
    description:
      "The places that can be posted to directly, what each takes and which settings it has. An integration is an account seen as such a place, and has the account's id. Each says whether a post can go out there without a campaign, and if not, why.",
    scopes: ["integrations.read"],
    gate: "integrations",
    input: z.strictObject({
      platform: z.enum(platformIds).optional().meta({ title: "Platform" }),
      groupId: groupId().optional().describe("Only those of this group; see groupList."),
      readyOnly: z.boolean().default(false).meta({
        title: "Only ready ones",
        description: "Only integrations that a post can go out at without anything else.",
      }),
    }),
    run: ({ db, now }, wanted) => listIntegrations(db, now, wanted),
  }),
  defineReading({
    name: "groupList",
    title: "List groups",
    description: "Groups of accounts by client and market, with who they reach.",
    scopes: ["integrations.read"],
    gate: "integrations",
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
  defineReading({
    name: "integrationSchema",
    title: "Read an integration's schema",
    description:
      "What one integration takes: its limits, its rules in words, and JSON Schemas (draft 2020-12) of a post's content and of the platform's settings, as integrationSchedulePostTool checks them.",
    scopes: ["integrations.read"],
    gate: "integrations",
    input: z.strictObject({ integrationId: accountId().meta({ title: "Integration" }) }),
    run: ({ db }, { integrationId }) => integrationSchemaView(db, integrationId),
  }),
]);
