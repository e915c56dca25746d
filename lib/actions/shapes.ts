import { z } from "zod";

/** Shapes of what actions are handed. Whatever comes from a browser is a request, not a fact. */
export const id = z.string().min(1).max(100);
/** Kept as it was written, with its line breaks. */
export const note = z
  .string()
  .max(2_000)
  .refine((text) => text.trim() !== "");
export const preparation = z.object({ preparationId: id });
