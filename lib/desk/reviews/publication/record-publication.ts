import { randomUUID } from "node:crypto";
import { z } from "zod";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { nextPublication } from "@/lib/desk/publication/next-publication";
import { id, note } from "../inputs";
import { verb } from "../verb";
import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import { readReview } from "../queries/read-review";
import { refusedNow } from "../queries/refused-transition";
import { noSuchReview, refusal } from "../refusals/refusal";
import { changePublication } from "../store/follow-ups";
import { knownOf, publicationIn } from "../store/known-publication";
import { loadReviewOf } from "../store/load-review";
import { notePlace, sealNote } from "../store/notes";
import type { ReviewView } from "../types";
import { readNote } from "../read-note";
import type { VerbResult } from "../verbs/types";

const recordedAs = {
  tracked: { verified: "published", not_found: "not published" },
  untracked: { verified: "in effect", not_found: "not in effect" },
} as const;

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
    const followUp = rows.followUps.find(({ preparation_id }) => preparation_id === preparation.id);
    const known = knownOf(preparation, followUp);
    if (known === null) return refusedNow(context, rows, preparation, "wrong_state");
    const note = readNote(wanted.evidence);
    const next = nextPublication(known, { type: "recorded", as: wanted.as, evidenceGiven: note !== null });
    if (next.kind === "refused") return refusal("invalid_input", { code: next.reason });
    // Where nobody has a way to look, what a person saw is kept and settles nothing.
    const isTracked = preparation.publishes !== "no";
    const now = clock();
    const id = randomUUID();
    const recorded = await db.transaction().execute(async (tx) => {
      const seen = await publicationIn(tx, preparation.id);
      if (canonicalJson(seen?.known ?? null) !== canonicalJson(known)) return false;
      if (isTracked && next.kind === "to" && !(await changePublication(tx, preparation, next, now)))
        return false;
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
          of_effect: isTracked ? 0 : 1,
        })
        .execute();
      const what = `${rows.review.tool_name}, revision ${preparation.revision}`;
      await appendAudit(tx, context, {
        by: actor,
        event: "publication_recorded",
        text: `Recorded ${what}, as ${recordedAs[isTracked ? "tracked" : "untracked"][wanted.as]}.${next.kind === "to" && next.publication === "contradicted" ? " The API’s tool says the opposite." : ""}`,
        severity: wanted.as === "verified" ? "info" : "warning",
        toolName: rows.review.tool_name,
        reviewId: rows.review.id,
        revision: preparation.revision,
        details: { from: known.publication, as: wanted.as },
        texts: { evidence: note },
      });
      return true;
    });
    return recorded
      ? readReview.run(context, rows.review.id)
      : refusal("conflict", { code: "publication_changed" });
  },
});
