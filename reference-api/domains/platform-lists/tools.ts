import { z } from "zod";
import { accountId } from "../../tools/ids";
import { communityRequirements } from "./community-requirements";
import { creatorInfo } from "./creator-info";
import { platformLists, type PlatformList } from "./platform-data";
import { listErrors, listInput, readPlatformList } from "./platform-list";
import { declared } from "../../tools/declared";
import { defineReadOnlyTool } from "../../tools/define";
import { matching, object, optionalText } from "../../tools/schema";
import tools from "./tools.json" with { type: "json" };

function listTool(list: PlatformList) {
  return defineReadOnlyTool({
    scopes: ["platforms.read"],
    gate: "platforms",
    name: list.tool,
    title: list.title,
    description: list.description,
    input: listInput(list),
    example: { input: list.query?.required ? { query: list.query.example, limit: 5 } : { limit: 5 } },
    errors: listErrors(list),
    run: (context, input) => readPlatformList(list, context, input),
  });
}

const requirements = defineReadOnlyTool({
  ...declared(tools, "burrowtalkSubredditRequirementsGet"),
  input: z.strictObject({
    community: matching(/^[A-Za-z0-9_]{3,30}$/, {
      title: "Community",
      description: "Its name, in any case; see burrowtalkSubredditSearch.",
      examples: ["CampCooking"],
    }),
    post: object("Planned post", {
      kind: z.enum(["text", "link", "image"]).meta({ title: "Kind" }),
      title: z.string().min(1).max(300).meta({ title: "Title" }),
      body: z.string().max(20_000).optional().meta({ title: "Text" }),
      url: z
        .string()
        .max(2_000)
        .regex(/^https:\/\//)
        .optional()
        .meta({ title: "Address", format: "uri", examples: ["https://tarnhollow.example/stoves"] }),
      flairId: optionalText("Flair", 1, 80, { description: "The id of one of the community’s flairs." }),
    })
      .optional()
      .meta({ description: "Checked against the requirements; nothing is posted." }),
  }),
  run: async (_context, { community, post }) => communityRequirements(community, post),
});

const creator = defineReadOnlyTool({
  ...declared(tools, "reelmoorCreatorInfoGet"),
  input: z.strictObject({
    accountId: accountId().meta({
      description: "An account on Reelmoor, one of “List accounts”.",
      examples: ["acc_reelmoor_films"],
    }),
  }),
  run: ({ db, now }, { accountId: id }) => creatorInfo(db, now, id),
});

/** The 33 tools that read from one platform, by the platform's name. */
export const platformTools = [...platformLists.map(listTool), requirements, creator].sort(byName);

type Named = { descriptor: { name: string } };

function byName({ descriptor: one }: Named, { descriptor: other }: Named): number {
  return one.name < other.name ? -1 : 1;
}
