import { z } from "zod";
import { brandContext, brandSections } from "./brand-context";
import { defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };
import { optionalMatching } from "../../tools/schema";

export const brandTools = withNotes(notes, [
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
      market: optionalMatching(/^[A-Z]{2}$/, {
        title: "Market",
        description: "Only what holds in this country; a two-letter code.",
        examples: ["SE"],
      }),
    }),
    run: ({ db }, wanted) => brandContext(db, wanted),
  }),
]);
