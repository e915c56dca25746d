import { z } from "zod";
import { id, override, typedTarget } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { noSuchReview, otherConnection } from "../refusals/refusal";
import { credentialWorks } from "../sending/credential-check";
import type { SendKind } from "../sending/send";
import { heldCredentials, sendCredential } from "../sending/send-credential";
import { sendingPause } from "../sending/sending-pause";
import { sessionAsking, takeFreshSignIn } from "../approval/fresh-sign-in";
import { refusedUntyped } from "../approval/name-to-type";
import { requirementNow } from "../approval/requirement-now";
import { knownToolChange, toolsNow } from "../approval/tool-change";
import { readableInput } from "../queries/concealed-input";
import { attemptsOf, loadReviewOf, mayHaveBeenSent } from "../store/load-review";
import type { Changed, VerbResult } from "./types";
import { sendToEnd } from "./send-to-end";
import { readOverride } from "../read-note";

const toSend = z.object({
  preparationId: id,
  override: override.nullish(),
  /** The target's name, where the policy asks for it to be typed. */
  typedTarget: typedTarget.optional(),
});
type ToSend = z.output<typeof toSend>;

/** Sends what is approved and was not sent yet. */
export const send = verb({
  permission: "reviews:decide",
  writes: true,
  input: toSend,
  async run(context: ReviewContext, wanted): Promise<VerbResult<Changed>> {
    return sendManually(context, wanted, "send");
  },
});

/**
 * Sends once more what may have been sent: with the stored capability, input and key, so that the API does it once at
 * most. Also past expiresAt, since an API may replay the result that it stored.
 */
export const retry = verb({
  permission: "reviews:decide",
  writes: true,
  input: toSend,
  async run(context: ReviewContext, wanted): Promise<VerbResult<Changed>> {
    return sendManually(context, wanted, "retry");
  },
});

/**
 * Where the credential was rejected, the API is asked first, by discovery, whether it works again: a click never waits
 * for the desk's own next look, and sends nothing that would be rejected.
 */
async function sendManually(
  context: ReviewContext,
  { preparationId, override, typedTarget = null }: ToSend,
  as: SendKind,
): Promise<VerbResult<Changed>> {
  let found = await loadReviewOf(context.db, preparationId);
  if (!found) return noSuchReview;
  if (found.rows.review.connection_id !== context.connection.id) return otherConnection;
  const held = await heldCredentials(context);
  const credential = held && sendCredential(found.preparation, held, found.rows.pauses);
  if (credential && credential.kind !== "missing") {
    const pause = sendingPause(found.rows, context.clock(), credential.fingerprint);
    if (pause?.why === "credential") {
      await credentialWorks(context, credential.name, { atOnce: true });
      found = (await loadReviewOf(context.db, preparationId)) ?? found;
    }
  }
  // So that the claim goes by how the tool is declared by now.
  if (as === "send" || !mayHaveBeenSent(attemptsOf(found.rows, preparationId))) await toolsNow(context);
  const { rows, preparation: row } = found;
  if (as === "send" && row.state === "approved") {
    const change = knownToolChange(context, rows, row);
    const readable = readableInput(context.vault, row, rows.concealed);
    const asked = { review: rows.review, row, change, readable, repeats: rows.repeats };
    const untyped = refusedUntyped(context, asked, typedTarget);
    if (untyped) return untyped;
    const requirement = requirementNow(context.policy, rows.review.tool_name, row, change);
    const session = await sessionAsking(context, requirement);
    const signIn = await takeFreshSignIn(context.db, context, requirement, { session, row });
    if (signIn !== null && "refusal" in signIn) return signIn;
  }
  return sendToEnd(context, rows, row, { as, override: readOverride(override) });
}
