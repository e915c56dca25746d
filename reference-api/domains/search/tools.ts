import { z } from "zod";
import { fetchFound } from "./fetch-found";
import { pageParts } from "../../tools/page";
import { search } from "./search";
import { searchKinds } from "./search-kinds";
import { defineReading } from "../../tools/define";
import { cursorRefused, type ErrorNote } from "../../tools/notes";

/** Finding a kind takes what listing it takes. */
const kindErrors = [
  {
    code: "FORBIDDEN",
    when: "A kind is asked for that the credential may not list.",
    retryable: false,
  },
  { code: "FEATURE_DISABLED", when: "A kind is asked for whose gate is closed.", retryable: false },
] as const satisfies readonly ErrorNote[];

export const searchTools = [
  defineReading({
    name: "search",
    title: "Search",
    description:
      "One search over campaigns, posts, media, accounts, the schedule and reviews, whatever the case and accents. Every word has to be found; words in double quotes stay together. Kinds whose lists the credential may not read are left out. Each hit has a reference for fetch.",
    scopes: ["content.search"],
    gate: "workspace",
    input: z.strictObject({
      query: z
        .string()
        .min(1)
        .max(200)
        .meta({ title: "Query", examples: ["kettle", '"first frost"', "tarnviken"] }),
      kinds: z.array(z.enum(searchKinds)).min(1).optional().meta({
        title: "Kinds",
        description: "Only these. One that the credential may not read is FORBIDDEN.",
        uniqueItems: true,
      }),
      ...pageParts,
    }),
    example: { input: { query: "kettle", kinds: ["campaign", "post", "media"], limit: 2 } },
    errors: [
      {
        code: "INVALID_INPUT",
        when: "`query` holds no letter and no digit.",
        retryable: false,
        input: { query: "?!" },
      },
      {
        ...cursorRefused,
        when: "`cursor` is none that this search returned.",
        input: { query: "kettle", ...cursorRefused.input },
      },
      ...kindErrors,
    ],
    run: (context, { query, kinds, limit, cursor }) => search(context, { query, kinds, limit, cursor }),
  }),
  defineReading({
    name: "fetch",
    title: "Fetch what was found",
    description: "One hit of a search in full: as plain text, and with everything that its own tool tells.",
    scopes: ["content.search"],
    gate: "workspace",
    input: z.strictObject({
      id: z
        .string()
        .regex(/^(campaign|post|media|account|schedule|review):[a-z]{3}_[a-z0-9_]{4,40}(:[1-9][0-9]?)?$/)
        .meta({
          title: "Reference",
          description: "The id of a hit.",
          examples: ["campaign:cmp_firstfrost", "post:cmp_quietlid:2"],
        }),
    }),
    example: { input: { id: "post:cmp_quietlid:2" } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There is nothing with this reference, any more or at all.",
        retryable: false,
        input: { id: "post:cmp_quietlid:9" },
      },
      ...kindErrors,
    ],
    run: (context, { id }) => fetchFound(context, id),
  }),
];
