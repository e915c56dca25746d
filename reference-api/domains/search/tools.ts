import { z } from "zod";
import { fetchFound } from "./fetch-found";
import { pageParts } from "../../tools/page";
import { search } from "./search";
import { searchKinds } from "./search-kinds";
import { declared } from "../../tools/declared";
import { defineReadOnlyTool } from "../../tools/define";
import { matching, text } from "../../tools/schema";
import tools from "./tools.json" with { type: "json" };

export const searchTools = [
  defineReadOnlyTool({
    ...declared(tools, "search"),
    input: z.strictObject({
      query: text("Query", 1, 200, { examples: ["kettle", '"first frost"', "tarnviken"] }),
      kinds: z.array(z.enum(searchKinds)).min(1).optional().meta({
        title: "Kinds",
        description: "Only these. One that the credential may not read is FORBIDDEN.",
        uniqueItems: true,
      }),
      ...pageParts,
    }),
    run: search,
  }),
  defineReadOnlyTool({
    ...declared(tools, "fetch"),
    input: z.strictObject({
      id: matching(
        /^(campaign|post|media|account|schedule|review):[a-z]{3}_[a-z0-9_]{4,40}(:[1-9][0-9]?)?$/,
        {
          title: "Reference",
          description: "The id of a hit.",
          examples: ["campaign:cmp_firstfrost", "post:cmp_quietlid:2"],
        },
      ),
    }),
    run: (context, { id }) => fetchFound(context, id),
  }),
];
