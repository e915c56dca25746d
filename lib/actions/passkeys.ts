"use server";

import { z } from "zod";
import {
  addPasskey as addPasskeyVerb,
  removePasskey as removePasskeyVerb,
  startApproval as startApprovalVerb,
  startPasskey as startPasskeyVerb,
} from "@/lib/reviews";
import type { NewPasskey, PasskeyRequest, PasskeyView, SignatureRequest } from "@/lib/reviews/passkeys/types";
import type { ShownPreparation } from "@/lib/reviews/verbs/types";
import { base64url, id, shownPreparation, ticket } from "./input-schemas";
import { runAction } from "./run-action";
import type { ActionResult } from "./types";

/** Asks for a new passkey of the person who is signed in. */
export async function startPasskey(): Promise<ActionResult<PasskeyRequest>> {
  return runAction({ input: z.undefined(), given: undefined }, (context) => startPasskeyVerb(context));
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

/** Takes one of their own passkeys out of use. */
export async function removePasskey(passkey: string): Promise<ActionResult<PasskeyView[]>> {
  return runAction({ input: id, given: passkey }, removePasskeyVerb);
}

/** Asks for the signature of an approval of exactly what was shown. */
export async function startApproval(shown: ShownPreparation): Promise<ActionResult<SignatureRequest>> {
  return runAction({ input: z.object({ shown: shownPreparation }), given: { shown } }, startApprovalVerb);
}

const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
