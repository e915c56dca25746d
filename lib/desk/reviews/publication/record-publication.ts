import { randomUUID } from "node:crypto";
import { z } from "zod";
import { nextPublication } from "@/lib/desk/publication/next-publication";
import { id, note } from "../inputs";
import { verb } from "../verb";
import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import { readReview } from "../queries/read-review";
import { refusedNow } from "../queries/refused-transition";
import { noSuchReview, refusal } from "../refusals/refusal";
import { changePublication } from "../store/follow-ups";
import { loadReviewOf } from "../store/load-review";
import { notePlace, sealNote } from "../store/notes";
import type { ReviewView } from "../types";
import { readNote } from "../read-note";
import type { VerbResult } from "../verbs/types";

/** A person records whether accepted work was published, by what they saw: 1 to 2,000 characters, kept for good. */
export const recordPublication = verb({
  permission: "reviews:reconcile",
  writes: true,
  input: z.object({ preparationId: id, as: z.enum(["verified", "not_found"]), evidence: note }),
  async run(context: ReviewContext, wanted): Promise<VerbResult<ReviewView>> {
    const { db, actor, clock, vault } = context;
    const found = await loadReviewOf(db, wanted.preparationId);
    if (!found) return noSuchReview;
    const { rows, preparation } = found;
    const { publication } = preparation;
    if (publication === null) return refusedNow(context, rows, preparation, "wrong_state");
    const note = readNote(wanted.evidence);
    const next = nextPublication(publication, {
      type: "recorded",
      as: wanted.as,
      evidenceGiven: note !== null,
    });
    if (next.kind === "refused") return refusal("invalid_input", { code: next.reason });
    const now = clock();
    const id = randomUUID();
    const recorded = await db.transaction().execute(async (tx) => {
      const seen = { id: preparation.id, publication };
      if (next.kind === "to" && !(await changePublication(tx, seen, next.publication, now))) return false;
      await tx
        .insertInto("publication_evidence")
        .values({
          id,
          preparation_id: preparation.id,
          at: now.toISOString(),
          finding: wanted.as,
          person_id: actor.id,
          person_name: actor.name,
          note_sealed: note === null ? null : sealNote(vault, note, notePlace.publication({ id })),
          by_rule: 0,
        })
        .execute();
      const what = `${rows.review.tool_name}, revision ${preparation.revision}`;
      await appendAudit(tx, context, {
        by: actor,
        event: "publication_recorded",
        text: `Recorded ${what}, as ${wanted.as === "verified" ? "published" : "not published"}.`,
        severity: wanted.as === "verified" ? "info" : "warning",
        toolName: rows.review.tool_name,
        reviewId: rows.review.id,
        revision: preparation.revision,
        details: { from: publication, as: wanted.as },
        texts: { evidence: note },
      });
      return true;
    });
    return recorded
      ? readReview.run(context, rows.review.id)
      : refusal("conflict", { code: "publication_changed" });
  },
});
