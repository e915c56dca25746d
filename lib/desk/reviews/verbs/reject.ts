import { z } from "zod";
import { id, note } from "../inputs";
import { verb } from "../verb";
import { refusedByRole } from "../approval/refused-by-role";
import type { ReviewContext } from "../context";
import type { Changed, VerbResult } from "./types";
import { applyTransition } from "./apply-transition";
import { readNote } from "../read-note";
import { rejection } from "./rejection";

/** Rejects with a reason of 1 to 2,000 characters. Beats an approval for as long as nothing is being sent. */
export const reject = verb({
  permission: "reviews:approve",
  writes: true,
  input: z.object({ preparationId: id, reason: note }),
  async run(context: ReviewContext, { preparationId, reason: given }): Promise<VerbResult<Changed>> {
    const reason = readNote(given);
    return applyTransition(context, {
      preparationId,
      plan: (rows, row) => refusedByRole(context, rows, row) ?? rejection(context, rows, row, { reason }),
    });
  },
});
