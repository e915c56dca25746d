import { z } from "zod";

/** Shapes of what actions are handed. Whatever comes from a browser is a request, not a fact. */
export const id = z.string().min(1).max(100);
export const note = z.string().trim().min(1).max(2_000);
export const preparation = z.object({ preparationId: id });
