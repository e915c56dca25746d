import { z } from "zod";
import { id } from "../inputs";
import { verb } from "../verb";
import { refusedByRole } from "../approval/refused-by-role";
import type { ReviewContext } from "../context";
import { openRequests } from "../discussion/requests";
import { readNote } from "../read-note";
import type { Changed, VerbResult } from "./types";
import { applyTransition } from "./apply-transition";
import { rejection } from "./rejection";

/** Stands above the list of comments. */
const sentenceCharactersMax = 500;

/**
 * Ends a revision as a rejection does, and gives it back with the open comments for its author as the list of what to change.
 * A sentence will do where there is none.
 */
export const requestChanges = verb({
  permission: "reviews:approve",
  writes: true,
  input: z.object({ preparationId: id, sentence: z.string().max(sentenceCharactersMax).nullish() }),
  async run(context: ReviewContext, { preparationId, sentence }): Promise<VerbResult<Changed>> {
    const reason = readNote(sentence);
    return applyTransition(context, {
      preparationId,
      plan: (rows, row) =>
        refusedByRole(context, rows, row) ??
        rejection(context, rows, row, { reason, requests: openRequests(rows) }),
    });
  },
});
