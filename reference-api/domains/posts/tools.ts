import { z } from "zod";
import { changeSettings, summariseSettings } from "./change-post-settings";
import { accountId, groupId } from "../../tools/ids";
import { pageParts } from "../../tools/page";
import { settingsChange } from "./post-settings-change";
import { listPosts } from "./posts";
import { defineMutation, defineReading } from "../../tools/define";
import { instant, optionalInstant } from "../../tools/instant";
import { postSettingsNotes } from "./settings-notes";
import { postStates } from "./post-line";
import { cursorRefused } from "../../tools/notes";

export const postTools = [
  defineReading({
    name: "postsListTool",
    title: "List posts",
    description:
      "Every post of a stretch of time, from campaigns and from direct scheduling, by when it goes or went out, with its state: planned in a campaign (draft, in_review, changes_requested, approved), scheduled, publishing, published or failed. Each names the tool that can still change it. At most 92 days at once.",
    scopes: ["posts.read"],
    gate: "publishing",
    input: z.strictObject({
      from: instant("From", "Left out: seven days before the end, or before now."),
      to: instant("To", "Left out: 28 days after the beginning, or after now."),
      accountIds: z
        .array(accountId())
        .min(1)
        .max(50)
        .optional()
        .meta({ title: "Accounts", uniqueItems: true }),
      groupId: groupId().optional().describe("Only posts on accounts of this group; see groupList."),
      source: z.enum(["campaign", "direct"]).optional().meta({ title: "Source" }),
      states: z.array(z.enum(postStates)).min(1).optional().meta({ title: "States", uniqueItems: true }),
      withoutTime: z.boolean().default(true).meta({
        title: "Those without a time too",
        description: "Posts that name no time, whatever the stretch; they come last.",
      }),
      ...pageParts,
    }),
    example: {
      input: {
        from: "2031-03-14T00:00:00Z",
        to: "2031-03-24T00:00:00Z",
        groupId: "grp_nordics",
        source: "direct",
        states: ["scheduled", "draft"],
        limit: 2,
      },
    },
    errors: [
      {
        code: "INVALID_INPUT",
        when: "`from` is not before `to`, or more than 92 days lie between them.",
        retryable: false,
        input: { from: "2031-03-01T00:00:00Z", to: "2031-07-01T00:00:00Z" },
      },
      cursorRefused,
      {
        code: "NOT_FOUND",
        when: "One of the accounts does not exist, or there is no such group.",
        retryable: false,
        input: { groupId: "grp_nosuchone" },
      },
    ],
    run: (
      { db, now },
      { from, to, accountIds, groupId: group, source, states, withoutTime, limit, cursor },
    ) =>
      listPosts(db, now, {
        from: optionalInstant(from),
        to: optionalInstant(to),
        accountIds,
        groupId: group,
        source,
        states,
        withoutTime,
        limit,
        cursor,
      }),
  }),
  defineMutation({
    name: "postSettingsTool",
    title: "Change a post's settings",
    description:
      "Changes when a post goes out, who sees it, its comments, or what its platform lets one set, as long as it has not gone out: CONFLICT once it is publishing, published or failed, and when the version is not the current one. On accounts of the brand lead only comments can be changed.",
    scopes: ["posts.write"],
    gate: "publishing",
    hints: { destructive: false, idempotent: true, openWorld: false },
    input: z.strictObject(settingsChange),
    ...postSettingsNotes,
    summarise: ({ db, now }, input) => summariseSettings(db, now, input),
    run: ({ db, now }, input) => changeSettings(db, now, input),
  }),
];
