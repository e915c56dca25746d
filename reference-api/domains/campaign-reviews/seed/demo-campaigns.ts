import { z } from "zod";
import { draftParts } from "../../campaigns/draft";
import past from "./past.json" with { type: "json" };
import running from "./running.json" with { type: "json" };
import unscheduled from "./unscheduled.json" with { type: "json" };
import pair from "./winter-pair.json" with { type: "json" };
import { postContent } from "@/reference-api/platforms/post";

const { posts: _, ...draft } = draftParts;

/** A campaign of the demo brand. Days count from the moment of seeding; negative ones lie in the past. */
const seedCampaign = z.strictObject({
  id: z.string(),
  draft: z.strictObject(draft),
  posts: z.array(z.strictObject({ onDay: z.number(), accountId: z.string(), content: postContent })),
  createdOnDay: z.number(),
  savedOnDay: z.number(),
  review: z
    .strictObject({
      requestedOnDay: z.number(),
      note: z.string().optional(),
      decidedOnDay: z.number().optional(),
      executedOnDay: z.number().optional(),
    })
    .optional(),
});
export type SeedCampaign = z.output<typeof seedCampaign>;

export const demoCampaigns = z.array(seedCampaign).parse([...past, ...running, ...unscheduled]);

/** Two campaigns that are approved to be scheduled together. */
export const winterPair = z.array(seedCampaign).parse(pair);
