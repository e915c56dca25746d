"use server";

import { z } from "zod";
import {
  addPasskey as addPasskeyVerb,
  dismissPasskeyNotice as dismissPasskeyNoticeVerb,
  removePasskey as removePasskeyVerb,
  startApproval as startApprovalVerb,
  startPasskey as startPasskeyVerb,
  startProof as startProofVerb,
} from "@/lib/desk/reviews";
import type {
  NewPasskey,
  PasskeyNotice,
  PasskeyRequest,
  PasskeyView,
  PersonProof,
  SignatureRequest,
} from "@/lib/desk/reviews/passkeys/types";
import type { ShownPreparation } from "@/lib/desk/reviews/verbs/types";
import { identityOf } from "@/lib/web/server/identity";
import { base64url, id, shownPreparation, signature, ticket } from "./input-schemas";
import { runAction } from "./run-action";
import type { ActionResult } from "./types";

/** Asks for one of their own passkeys as a proof of who is there. */
export async function startProof(): Promise<ActionResult<SignatureRequest>> {
  return runAction({ input: z.undefined(), given: undefined }, (context) => startProofVerb(context));
}

/** Asks for a new passkey of the person who is signed in, and has proven to be that person. */
export async function startPasskey(given: PersonProof | null): Promise<ActionResult<PasskeyRequest>> {
  return runAction({ input: personProof, given }, async (context, proof) =>
    startPasskeyVerb(context, { identity: await identityOf(), proof }),
  );
}

/** Keeps the passkey that their browser made. */
export async function addPasskey(given: NewPasskey): Promise<ActionResult<PasskeyView[]>> {
  const response = z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal("public-key"),
    clientExtensionResults: z.object({}),
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(transport).max(10).catch([]),
    }),
  });
  const input = z.object({ ticket, name: z.string().trim().min(1).max(60), response });
  return runAction({ input, given }, addPasskeyVerb);
}

/** Takes one of their own passkeys out of use, once they have proven to be that person. */
export async function removePasskey(
  passkey: string,
  proof: PersonProof | null,
): Promise<ActionResult<PasskeyView[]>> {
  const input = z.object({ passkey: id, proof: personProof });
  return runAction({ input, given: { passkey, proof } }, async (context, asked) =>
    removePasskeyVerb(context, { identity: await identityOf(), ...asked }),
  );
}

/** They have noted that it was added or removed, and are told no more. */
export async function dismissPasskeyNotice(
  passkey: string,
  what: PasskeyNotice["what"],
): Promise<ActionResult<null>> {
  const input = z.object({ id, what: z.enum(["added", "removed"]) });
  return runAction({ input, given: { id: passkey, what } }, dismissPasskeyNoticeVerb);
}

/** Asks for the signature of an approval of exactly what was shown. */
export async function startApproval(shown: ShownPreparation): Promise<ActionResult<SignatureRequest>> {
  return runAction({ input: z.object({ shown: shownPreparation }), given: { shown } }, startApprovalVerb);
}

/** Far over what a password may have. */
const passwordLengthMax = 1_000;
const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
const personProof = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("password"), password: z.string().max(passwordLengthMax) }),
    signature.extend({ kind: z.literal("passkey") }),
  ])
  .nullable();
