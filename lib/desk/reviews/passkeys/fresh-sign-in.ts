import { randomUUID } from "node:crypto";
import { z } from "zod";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { isFresh } from "../approval/fresh-sign-in";
import { refusedByRole } from "../approval/refused-by-role";
import { requirementNow } from "../approval/requirement-now";
import { knownToolChange } from "../approval/tool-change";
import type { ReviewContext } from "../context";
import { givenProof, shownPreparation } from "../inputs";
import { noSuchReview, refusal } from "../refusals/refusal";
import type { ProofFault } from "../refusals/types";
import { loadReviewOf } from "../store/load-review";
import type { PreparationRow } from "../store/rows";
import { verb } from "../verb";
import type { ShownPreparation, VerbRefusal, VerbResult } from "../verbs/types";
import { identityOf } from "./prove-person";
import { openTicket, sealTicket, ticketMs } from "./ticket";
import type { FreshSignInRequest, GivenSignature, Identity, SignatureRequest } from "./types";

type Ticket = { challenge: string; person: string; session: string; at: string; about: string };

/** How whoever asks can sign in again for exactly what was shown, where they have to. Records nothing. */
export const startFreshSignIn = verb({
  permission: "reviews:approve",
  writes: true,
  input: z.object({ shown: shownPreparation }),
  async run(context: ReviewContext, { shown }): Promise<VerbResult<FreshSignInRequest>> {
    const found = await loadReviewOf(context.db, shown.preparationId);
    if (!found) return noSuchReview;
    const { rows, preparation: row } = found;
    const byRole = refusedByRole(context, rows, row);
    if (byRole) return byRole;
    const requirement = requirementNow(
      context.policy,
      rows.review.tool_name,
      row,
      knownToolChange(context, rows, row),
    );
    const identity = await identityOf(context);
    const session =
      identity.sessionId === null ? null : { id: identity.sessionId, provenAt: identity.provenAt };
    return {
      ok: true,
      value: {
        isFresh: await isFresh(context.db, context, requirement, { session, row }),
        hasPassword: identity.hasPassword,
        passkey: await passkeyRequest(context, identity, row),
        provider: identity.provider,
      },
    };
  },
});

/** Notes that whoever asks has shown with a password or a passkey who they are, for one approval or send of this revision. */
export const proveFreshSignIn = verb({
  permission: "reviews:approve",
  writes: true,
  input: z.object({ shown: shownPreparation, proof: givenProof }),
  async run(context: ReviewContext, { shown, proof }): Promise<VerbResult<null>> {
    const { db, actor, clock } = context;
    const found = await loadReviewOf(db, shown.preparationId);
    if (!found) return noSuchReview;
    const { preparation: row } = found;
    if (!isShown(row, shown)) return refusal("conflict", { code: "shown_differs" });
    const identity = await identityOf(context);
    if (identity.sessionId === null) return refused("sign_in_again");
    const fault =
      proof.kind === "password"
        ? await passwordFault(identity, proof.password)
        : await passkeyFault(context, identity, row, proof);
    if (fault !== null) return refused(fault);
    await db
      .insertInto("fresh_sign_ins")
      .values({
        ...{ id: randomUUID(), person_id: actor.id, session_id: identity.sessionId, how: proof.kind },
        ...{ preparation_id: row.id, revision: row.revision, input_digest: row.input_digest },
        ...{ proven_at: clock().toISOString(), used_at: null },
      })
      .execute();
    return { ok: true, value: null };
  },
});

async function passkeyRequest(
  context: ReviewContext,
  { sessionId, signInPasskeys }: Identity,
  row: PreparationRow,
): Promise<SignatureRequest | null> {
  const own = await signInPasskeys();
  if (own.length === 0 || sessionId === null) return null;
  const { actor, clock, relyingParty } = context;
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    allowCredentials: own,
    userVerification: "required",
  });
  const ticket: Ticket = {
    ...{ challenge: options.challenge, person: actor.id, session: sessionId },
    ...{ at: clock().toISOString(), about: aboutOf(row) },
  };
  return { ticket: sealTicket(context, "fresh", JSON.stringify(ticket)), options };
}

async function passwordFault(identity: Identity, password: string): Promise<ProofFault | null> {
  const verdict = await identity.checkPassword(password);
  return verdict === "right" ? null : verdict;
}

async function passkeyFault(
  context: ReviewContext,
  { sessionId, checkSignInPasskey }: Identity,
  row: PreparationRow,
  { ticket, response }: GivenSignature,
): Promise<ProofFault | null> {
  const opened = openTicket(context, "fresh", ticket);
  const asked = opened === null ? null : (JSON.parse(opened) as Ticket);
  if (asked?.person !== context.actor.id || asked.session !== sessionId) return "not_verified";
  if (asked.about !== aboutOf(row)) return "not_verified";
  if (context.clock().getTime() - Date.parse(asked.at) > ticketMs) return "not_verified";
  const { challenge, at: askedAt } = asked;
  return (await checkSignInPasskey({ challenge, askedAt, response })) ? null : "not_verified";
}

function aboutOf({ id, revision, input_digest, summary_hash }: PreparationRow): string {
  return canonicalJson([id, revision, input_digest, summary_hash]);
}

function isShown(row: PreparationRow, shown: ShownPreparation): boolean {
  return (
    row.revision === shown.revision &&
    row.input_digest === shown.inputDigest &&
    row.summary_hash === shown.summaryHash
  );
}

function refused(because: ProofFault): VerbRefusal {
  return refusal("invalid_input", { code: "not_signed_in_again", because });
}
