import { randomBytes } from "node:crypto";
import { z } from "zod";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { challengeOf, type ApprovalStatement } from "@/lib/desk/record/passkeys";
import { shownPreparation } from "../inputs";
import { verb } from "../verb";
import { refusedByRole } from "../approval/refused-by-role";
import { knownToolChange } from "../approval/tool-change";
import type { ReviewContext } from "../context";
import { noSuchReview, refusal } from "../refusals/refusal";
import { loadReviewOf } from "../store/load-review";
import type { PreparationRow, ReviewRow } from "../store/rows";
import type { ToolChange } from "../approval/types";
import type { VerbResult } from "../verbs/types";
import { bytesOf } from "./public-key";
import { allowedOf, ownPasskeys } from "./own-passkeys";
import { sealTicket } from "./ticket";
import type { SignatureRequest } from "./types";

/** Asks for the signature of an approval of exactly what was shown. Records nothing. */
export const startApproval = verb({
  permission: "reviews:approve",
  writes: true,
  input: z.object({ shown: shownPreparation }),
  async run(context: ReviewContext, { shown }): Promise<VerbResult<SignatureRequest>> {
    const found = await loadReviewOf(context.db, shown.preparationId);
    if (!found) return noSuchReview;
    const { rows, preparation: row } = found;
    const byRole = refusedByRole(context, rows, row);
    if (byRole) return byRole;
    const own = await ownPasskeys(context.db, context.actor.id);
    if (own.length === 0) return refusal("forbidden", { code: "no_passkey" });
    const about = { review: rows.review, row, change: knownToolChange(context, rows, row) };
    const statement = statementAbout(context, about, {
      at: context.clock().toISOString(),
      nonce: randomBytes(16).toString("base64url"),
    });
    const options = await generateAuthenticationOptions({
      rpID: context.relyingParty.id,
      challenge: bytesOf(challengeOf(statement)),
      allowCredentials: allowedOf(own),
      userVerification: "required",
    });
    const ticket = sealTicket(context, "approval", canonicalJson(statement));
    return { ok: true, value: { ticket, options } };
  },
});

/** What is approved, as it stands in the database. */
export type Signable = {
  review: Pick<ReviewRow, "id" | "tool_name">;
  row: PreparationRow;
  change: ToolChange | null;
};

export function statementAbout(
  { actor, relyingParty }: Pick<ReviewContext, "actor" | "relyingParty">,
  { review, row, change }: Signable,
  { at, nonce }: Pick<ApprovalStatement, "at" | "nonce">,
): ApprovalStatement {
  return {
    type: "countersign/approval",
    v: 1,
    host: relyingParty.id,
    person: actor.id,
    review: review.id,
    revision: row.revision,
    tool: review.tool_name,
    inputDigest: row.input_digest,
    summaryHash: row.summary_hash,
    toolChange: change?.key ?? null,
    decision: "approved",
    at,
    nonce,
  };
}
