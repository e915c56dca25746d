import { z } from "zod";
import { brandContext, brandSections } from "./brand-context";
import { defineReading } from "../../tools/define";

export const brandTools = [
  defineReading({
    name: "brandContextGet",
    title: "Read the brand",
    description:
      "What one has to know to write for the brand: its voice, its audiences and products, what to do and what never, hashtags, markets, colours, and the lines that the law asks for.",
    scopes: ["brand.read"],
    gate: "workspace",
    input: z.strictObject({
      sections: z.array(z.enum(brandSections)).min(1).optional().meta({
        title: "Sections",
        description: "Left out: all of them.",
        uniqueItems: true,
      }),
      market: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional()
        .meta({
          title: "Market",
          description: "Only what holds in this country; a two-letter code.",
          examples: ["SE"],
        }),
    }),
    example: { input: { sections: ["voice", "legalLines"], market: "DE" } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "The brand is not in this market.",
        retryable: false,
        input: { market: "FR" },
      },
    ],
    run: ({ db }, { sections, market }) => brandContext(db, { sections, market }),
  }),
];
