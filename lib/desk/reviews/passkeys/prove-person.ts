import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { nothing } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import type { ProofFault } from "../refusals/types";
import type { VerbRefusal, VerbResult } from "../verbs/types";
import { newCounter } from "./check-signature";
import { isMarked } from "./marks";
import { allowedOf, ownPasskeys } from "./own-passkeys";
import { openTicket, sealTicket, ticketMs } from "./ticket";
import type { GivenSignature, Identity, PersonProof, SignatureRequest } from "./types";

/** What somebody's own account takes. */
export type AccountContext = Pick<
  ReviewContext,
  "actor" | "clock" | "db" | "identity" | "oidc" | "relyingParty" | "vault"
>;

/** A session that began this long ago at most is a proof where the person has no other one. */
const freshMs = 10 * 60_000;
type Ticket = { challenge: string; person: string; at: string };

/** Asks for a passkey as a proof of who is there. Records nothing. */
export const startProof = verb({
  permission: "reviews:read",
  writes: true,
  input: nothing,
  async run(context: AccountContext): Promise<VerbResult<SignatureRequest>> {
    const { actor, clock, db, relyingParty } = context;
    const own = await ownPasskeys(db, actor.id);
    if (own.length === 0) return refused("missing");
    const options = await generateAuthenticationOptions({
      rpID: relyingParty.id,
      allowCredentials: allowedOf(own),
      userVerification: "required",
    });
    const ticket: Ticket = { challenge: options.challenge, person: actor.id, at: clock().toISOString() };
    return { ok: true, value: { ticket: sealTicket(context, "proof", JSON.stringify(ticket)), options } };
  },
});

/**
 * Null where it is proven that the person is there who is signed in: a session alone can be stolen. Who types no password
 * may have just signed in, to add a first passkey, and to remove one whose device is lost.
 */
export async function refusedAsUnproven(
  context: AccountContext,
  { proof, to }: { proof: PersonProof | null; to: "add" | "remove" },
): Promise<VerbRefusal | null> {
  if (proof?.kind === "passkey") return provenByPasskey(context, proof);
  if (proof?.kind === "password") {
    const verdict = await (await identityOf(context)).checkPassword(proof.password);
    return verdict === "right" ? null : refused(verdict);
  }
  const needsPasskey = to === "add" && (await ownPasskeys(context.db, context.actor.id)).length > 0;
  const identity = await identityOf(context);
  if (!identity.provenBySigningIn || needsPasskey) return refused("missing");
  const isFresh = context.clock().getTime() - identity.signedInAt.getTime() <= freshMs;
  return isFresh ? null : refused("sign_in_again");
}

export async function identityOf({ identity }: Pick<ReviewContext, "identity">): Promise<Identity> {
  return identity ? identity() : nobody;
}

const nobody: Identity = {
  provenBySigningIn: false,
  checkPassword: () => Promise.resolve("wrong_password"),
  hasPassword: false,
  signInPasskeys: () => Promise.resolve([]),
  checkSignInPasskey: () => Promise.resolve(false),
  signedInAt: new Date(0),
  sessionId: null,
  provenAt: null,
  provider: null,
};

async function provenByPasskey(
  context: AccountContext,
  { ticket, response }: GivenSignature,
): Promise<VerbRefusal | null> {
  const { actor, clock, db } = context;
  const opened = openTicket(context, "proof", ticket);
  const asked = opened === null ? null : (JSON.parse(opened) as Ticket);
  const now = clock();
  if (asked?.person !== actor.id || now.getTime() - Date.parse(asked.at) > ticketMs)
    return refused("not_verified");
  const own = await ownPasskeys(db, actor.id);
  const passkey = own.find((one) => one.credential_id === response.id && isMarked(context, one));
  if (!passkey) return refused("not_verified");
  const counter = await newCounter(context, asked.challenge, response, passkey);
  if (counter === null) return refused("not_verified");
  // Its use is noted, and what was asked for before that counts no more: once.
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter: String(counter), last_used_at: now.toISOString() })
    .where("id", "=", passkey.id)
    .where("counter", "=", passkey.counter)
    .where("removed_at", "is", null)
    .where((row) => row.or([row("last_used_at", "is", null), row("last_used_at", "<", asked.at)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? refused("not_verified") : null;
}

function refused(because: ProofFault): VerbRefusal {
  return refusal("invalid_input", { code: "person_unproven", because });
}
