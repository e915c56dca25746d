import { z } from "zod";
import { brandContext, brandSections } from "./brand-context";
import { declared } from "../../tools/declared";
import { defineReadOnlyTool } from "../../tools/define";
import { optionalMatching } from "../../tools/schema";
import tools from "./tools.json" with { type: "json" };

export const brandTools = [
  defineReadOnlyTool({
    ...declared(tools, "brandContextGet"),
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
];
