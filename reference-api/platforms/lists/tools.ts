import { z } from "zod";
import { accountId } from "../../tools/ids";
import { communityRequirements } from "./community-requirements";
import { creatorInfo } from "./creator-info";
import { platformLists, type PlatformList } from "./platform-data";
import { listErrors, listInput, readPlatformList } from "./platform-list";
import { defineReading } from "../../tools/define";
import { refuses } from "../../tools/notes";
import { matching, optionalText } from "../../tools/schema";

const shared = { scopes: ["platforms.read"], gate: "platforms" } as const;

function listTool(list: PlatformList) {
  return defineReading({
    ...shared,
    name: list.tool,
    title: list.title,
    description: list.description,
    input: listInput(list),
    example: { input: list.query?.required ? { query: list.query.example, limit: 5 } : { limit: 5 } },
    errors: listErrors(list),
    run: (context, input) => readPlatformList(list, context, input),
  });
}

const requirements = defineReading({
  ...shared,
  name: "burrowtalkSubredditRequirementsGet",
  title: "Read a Burrowtalk community's requirements",
  description:
    "What a community on Burrowtalk requires of a post: kinds, lengths, flairs, links, and its attitude to brands. With a planned post, also what it would refuse.",
  input: z.strictObject({
    community: matching(/^[A-Za-z0-9_]{3,30}$/, {
      title: "Community",
      description: "Its name, in any case; see burrowtalkSubredditSearch.",
      examples: ["CampCooking"],
    }),
    post: z
      .strictObject({
        kind: z.enum(["text", "link", "image"]).meta({ title: "Kind" }),
        title: z.string().min(1).max(300).meta({ title: "Title" }),
        body: z.string().max(20_000).optional().meta({ title: "Text" }),
        url: z
          .string()
          .max(2_000)
          .regex(/^https:\/\//)
          .optional()
          .meta({ title: "Address", format: "uri", examples: ["https://tarnhollow.example/stoves"] }),
        flairId: optionalText("Flair", 1, 80, { description: "The id of one of the community's flairs." }),
      })
      .optional()
      .meta({ title: "Planned post", description: "Checked against the requirements; nothing is posted." }),
  }),
  example: {
    input: { community: "StoveRepair", post: { kind: "text", title: "Valve", body: "Ours hisses. Yours?" } },
  },
  errors: [
    refuses("NOT_FOUND", "Burrowtalk has no community of this name.", { community: "NoSuchPlace" }),
    refuses("FORBIDDEN", "The community is private, and the connected account is not a member.", {
      community: "TestersLounge",
    }),
  ],
  run: async (_context, { community, post }) => communityRequirements(community, post),
});

const creator = defineReading({
  ...shared,
  name: "reelmoorCreatorInfoGet",
  title: "Read a Reelmoor creator's limits",
  description:
    "What an account may post on Reelmoor now: how many videos are left today, how long they may be, who may see them, and which settings are available.",
  input: z.strictObject({
    accountId: accountId().meta({
      description: "An account on Reelmoor; see accountList.",
      examples: ["acc_reelmoor_films"],
    }),
  }),
  example: { input: { accountId: "acc_reelmoor_films" } },
  errors: [
    refuses("NOT_FOUND", "There is no account of this id.", { accountId: "acc_none_such" }),
    refuses("INVALID_INPUT", "The account is on another platform.", { accountId: "acc_fernpost_main" }),
    refuses("FORBIDDEN", "The account's connection has expired."),
  ],
  run: ({ db, now }, { accountId: id }) => creatorInfo(db, now, id),
});

/** The 33 tools that read from one platform, by the platform's name. */
export const platformTools = [...platformLists.map(listTool), requirements, creator].sort(byName);

type Named = { descriptor: { name: string } };

function byName({ descriptor: one }: Named, { descriptor: other }: Named): number {
  return one.name < other.name ? -1 : 1;
}
