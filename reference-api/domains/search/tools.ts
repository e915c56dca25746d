import { z } from "zod";
import { fetchFound } from "./fetch-found";
import { pageParts } from "../../tools/page";
import { search } from "./search";
import { searchKinds } from "./search-kinds";
import { defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };
import { matching, text } from "../../tools/schema";

export const searchTools = withNotes(notes, [
  defineReading({
    name: "search",
    title: "Search",
    description:
      "One search over campaigns, posts, media, accounts, the schedule and reviews, whatever the case and accents. Every word has to be found; words in double quotes stay together. Kinds whose lists the credential may not read are left out. Each hit has a reference for fetch.",
    scopes: ["content.search"],
    gate: "workspace",
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
  defineReading({
    name: "fetch",
    title: "Fetch what was found",
    description: "One hit of a search in full: as plain text, and with everything that its own tool tells.",
    scopes: ["content.search"],
    gate: "workspace",
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
]);
