import { z } from "zod";
import { reviewStates } from "@/lib/reviews/types";

/** Shapes of what actions are handed. Whatever comes from a browser is a request, not a fact. */
export const id = z.string().min(1).max(100);
export const toolName = z.string().min(1).max(200);
/** Far over what the API takes, so that the core can name both sizes when it refuses. */
export const inputText = z.string().max(400_000);
/** Kept as it was written, with its line breaks. */
export const note = z
  .string()
  .max(2_000)
  .refine((text) => text.trim() !== "");
export const preparation = z.object({ preparationId: id });
/** What a person was shown to be in the way and lets stand. */
export const override = z.object({
  reason: note,
  duplicates: z.array(z.object({ preparationId: id, state: z.enum(reviewStates) })).max(1_000),
  toolChange: z.string().max(100).nullable(),
});
