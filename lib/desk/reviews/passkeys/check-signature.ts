import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import {
  challengeOf,
  signedStatementDigest,
  type ApprovalStatement,
  type SignedStatement,
} from "@/lib/desk/record/passkeys";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import type { SignatureFault } from "../refusals/types";
import type { PreparationRow, Tx } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";
import { isMarked } from "./marks";
import { bytesOf } from "./public-key";
import { ownPasskeys } from "./own-passkeys";
import { statementAbout, type Signable } from "./start-approval";
import { openTicket, ticketMs } from "./ticket";
import type { GivenSignature } from "./types";

/** A signature that fits, not recorded yet. `counter`: what the device's was, and is. */
export type CheckedSignature = {
  signed: SignedStatement;
  challenge: string;
  counter: { seen: string; now: string };
};

/** Whether a passkey of the actor's signed exactly this; asked in the transaction of the approval. Writes nothing. */
export async function checkSignature(
  tx: Tx,
  context: ReviewContext,
  about: Signable,
  { ticket, response }: GivenSignature,
): Promise<CheckedSignature | VerbRefusal> {
  const text = openTicket(context, "approval", ticket);
  const statement = text === null ? null : (JSON.parse(text) as ApprovalStatement);
  if (statement === null || !isAbout(context, statement, about)) return refused("not_this");
  if (context.clock().getTime() - Date.parse(statement.at) > ticketMs) return refused("too_late");
  const challenge = challengeOf(statement);
  const used = await tx
    .selectFrom("passkey_signatures")
    .select("challenge")
    .where("challenge", "=", challenge)
    .executeTakeFirst();
  if (used) return refused("used");
  const own = await ownPasskeys(tx, context.actor.id);
  const passkey = own.find((one) => one.credential_id === response.id && isMarked(context, one));
  if (!passkey) return refused("unknown_key");
  const counter = await newCounter(context, challenge, response, passkey);
  if (counter === null) return refused("not_verified");
  const { authenticatorData, clientDataJSON, signature } = response.response;
  return {
    signed: { key: passkey.id, statement, authenticatorData, clientData: clientDataJSON, signature },
    challenge,
    counter: { seen: passkey.counter, now: String(counter) },
  };
}

/** Writes it, in the transaction of the approval; its digest stands in the trail. */
export async function recordSignature(
  tx: Tx,
  { id, person }: { id: PreparationRow["id"]; person: string },
  { signed, challenge, counter }: CheckedSignature,
  at: string,
): Promise<void> {
  const { key, statement, authenticatorData, clientData, signature } = signed;
  const { numUpdatedRows } = await tx
    .updateTable("passkeys")
    .set({ counter: counter.now, last_used_at: at })
    .where("id", "=", key)
    .where("counter", "=", counter.seen)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error("The passkey was used or removed meanwhile.");
  await tx
    .insertInto("passkey_signatures")
    .values({
      ...{ challenge, preparation_id: id, person_id: person, passkey_id: key, at, signature },
      statement: canonicalJson(statement),
      authenticator_data: authenticatorData,
      client_data: clientData,
    })
    .execute();
}

/** For the trail: which passkey, and the SHA-256 of what it signed with the assertion. */
export function signatureDetails({ signed }: CheckedSignature) {
  return { passkey: { key: signed.key, digest: signedStatementDigest(signed) } };
}

function isAbout(context: ReviewContext, statement: ApprovalStatement, about: Signable): boolean {
  const { at, nonce } = statement;
  return canonicalJson(statement) === canonicalJson(statementAbout(context, about, { at, nonce }));
}

/** Null where the assertion isn't this passkey's over this challenge, or the counter says that there is a copy of it. */
export async function newCounter(
  { relyingParty }: Pick<ReviewContext, "relyingParty">,
  expectedChallenge: string,
  response: GivenSignature["response"],
  passkey: { credential_id: string; public_key: string; counter: string },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: [...relyingParty.origins],
      expectedRPID: relyingParty.id,
      credential: {
        id: passkey.credential_id,
        publicKey: bytesOf(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // Whatever the library finds wrong in what a browser sent: it isn't signed.
    return null;
  }
}

function refused(because: SignatureFault): VerbRefusal {
  return refusal("forbidden", { code: "passkey_refused", because });
}
