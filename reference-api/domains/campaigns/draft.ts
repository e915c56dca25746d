import { z } from "zod";
import { draftPost } from "../../platforms/post";
import { listOf, text } from "../../tools/schema";

/** A draft as it is saved and kept; the tools' schemas and the demo data are built from these parts. */
export const objectives = ["awareness", "launch", "community", "sales", "support"] as const;

export const draftParts = {
  name: text("Name", 3, 80, { description: "What the team calls the campaign.", examples: ["First frost"] }),
  objective: z.enum(objectives).meta({ title: "Objective", description: "What the campaign is for." }),
  notes: z
    .string()
    .max(2000)
    .optional()
    .meta({ title: "Notes", description: "For the team; never published." }),
  tags: z
    .array(z.string().regex(/^[a-z0-9][a-z0-9-]{1,29}$/))
    .max(10)
    .optional()
    .meta({
      title: "Tags",
      description: "Lower case, digits and hyphens.",
      uniqueItems: true,
      examples: [["autumn"]],
    }),
  posts: listOf(draftPost, 20, { title: "Posts", description: "In the order of the team’s plan." }),
};

export type Draft = z.output<z.ZodObject<typeof draftParts>>;
