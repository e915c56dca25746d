import { z } from "zod";
import { directSchedule, scheduleDirectPosts, summariseDirectPosts } from "../direct-posts/direct-posts";
import { listGroups } from "./groups";
import { accountId, groupId } from "../../tools/ids";
import { integrationSchemaView, listIntegrations } from "./integrations";
import { postablePlatformIds } from "../../platforms/postable";
import { defineMutation, defineReading } from "../../tools/define";
import { directPostNotes } from "../direct-posts/notes";

export const integrationTools = [
  defineReading({
    name: "integrationList",
    title: "List integrations",
    description:
      "The places that can be posted to directly, what each takes and which settings it has. An integration is an account seen as such a place, and has the account's id. Each says whether a post can go out there without a campaign, and if not, why.",
    scopes: ["integrations.read"],
    gate: "integrations",
    input: z.strictObject({
      platform: z.enum(postablePlatformIds).optional().meta({ title: "Platform" }),
      groupId: groupId().optional().describe("Only those of this group; see groupList."),
      readyOnly: z.boolean().default(false).meta({
        title: "Only ready ones",
        description: "Only integrations that a post can go out at without anything else.",
      }),
    }),
    example: { input: { groupId: "grp_films" } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There is no such group.",
        retryable: false,
        input: { groupId: "grp_nosuchone" },
      },
    ],
    run: ({ db, now }, { platform, groupId: group, readyOnly }) =>
      listIntegrations(db, now, { platform, groupId: group, readyOnly }),
  }),
  defineReading({
    name: "groupList",
    title: "List groups",
    description: "Groups of accounts by client and market, with who they reach.",
    scopes: ["integrations.read"],
    gate: "integrations",
    input: z.strictObject({
      market: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional()
        .meta({
          title: "Market",
          description: "Only groups for this country; a two-letter code.",
          examples: ["NO"],
        }),
      client: z.string().min(1).max(80).optional().meta({
        title: "Client",
        description: "Only groups of clients whose name holds this text, whatever its case and accents.",
      }),
    }),
    example: { input: { market: "DE", client: "tarnhollow" } },
    errors: [],
    run: ({ db, now }, { market, client }) => listGroups(db, now, { market, client }),
  }),
  defineReading({
    name: "integrationSchema",
    title: "Read an integration's schema",
    description:
      "What one integration takes: its limits, its rules in words, and JSON Schemas (draft 2020-12) of a post's content and of the platform's settings, as integrationSchedulePostTool checks them.",
    scopes: ["integrations.read"],
    gate: "integrations",
    input: z.strictObject({ integrationId: accountId().meta({ title: "Integration" }) }),
    example: { input: { integrationId: "acc_tallyroom_trade" } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There is no such integration.",
        retryable: false,
        input: { integrationId: "acc_nosuchone" },
      },
    ],
    run: ({ db }, { integrationId }) => integrationSchemaView(db, integrationId),
  }),
  defineMutation({
    name: "integrationSchedulePostTool",
    title: "Schedule posts directly",
    description:
      "Puts up posts outside of campaigns: now, at a time, or as drafts; all of them or none. Accounts of the brand lead need a campaign (NEEDS_REVIEW); an account that is not connected, or whose owner did not allow it, is FORBIDDEN. Now, its platform has to answer (UPSTREAM_FAILED). Handed over is not published: scheduleList tells what became of each post.",
    scopes: ["integrations.schedule"],
    gate: "integrations",
    hints: { destructive: true, idempotent: false, openWorld: true },
    input: z.strictObject(directSchedule),
    ...directPostNotes,
    summarise: ({ db, now }, input) => summariseDirectPosts(db, now, input),
    run: ({ db, now }, input) => scheduleDirectPosts(db, now, input),
  }),
];
