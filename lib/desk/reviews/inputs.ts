import { z } from "zod";
import { isBase64url } from "@/lib/desk/record/keys";
import type { GivenSignature, PersonProof } from "./passkeys/types";
import { reviewStates } from "./states";

// Shapes that the inputs of several verbs have.

/** Nothing is asked for. */
export const nothing = z.custom<void>(() => true);
/** Never straight from a browser: what the parser of an address or the configuration made. */
export function parsedAlready<Input>() {
  return z.custom<Input>(() => true);
}
export const id = z.string().min(1).max(100);
/** 128 random bits in hex: an id that a page makes. */
export const givenId = z.string().regex(/^[0-9a-f]{32}$/);
export const toolName = z.string().min(1).max(200);
/** Far over what the API takes, so that the core can name both sizes when it refuses. */
export const inputText = z.string().max(400_000);
/** Kept as it was written, with its line breaks. */
export const note = z
  .string()
  .max(2_000)
  .refine((text) => text.trim() !== "");
/** What an approver had in front of them. */
export const shownPreparation = z.object({
  preparationId: id,
  revision: z.number().int().positive(),
  inputDigest: z.string().max(100),
  summaryHash: z.string().max(200).nullable(),
});
/** Bytes from a browser's passkey, spelled as the verifier of receipts takes them. */
export const base64url = z.string().max(8_000).refine(isBase64url);
/** The desk's own sealed note of what it asked for. */
export const ticket = z.string().max(8_000);
const signatureShape = z.object({
  ticket,
  response: z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal("public-key"),
    clientExtensionResults: z.object({}),
    response: z.object({
      ...{ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
      // Whose it is, where the device was not told which passkeys to use.
      userHandle: base64url.exactOptional(),
    }),
  }),
});
export const signature: z.ZodType<GivenSignature, GivenSignature> = signatureShape;
/** An alarm by its entry's id, `<chain>:<number>`. */
export const alarm = z
  .string()
  .transform((id) => ({
    chain: id.slice(0, id.lastIndexOf(":")),
    number: Number(id.slice(id.lastIndexOf(":") + 1)),
  }))
  .pipe(z.object({ chain: z.string().min(1).max(100), number: z.number().int().positive() }));
export const preparation = z.object({ preparationId: id });
/** As "2026-11". */
export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);
/** What a person was shown to be in the way and lets stand. */
export const override = z.object({
  reason: note,
  duplicates: z.array(z.object({ preparationId: id, state: z.enum(reviewStates) })).max(1_000),
  toolChange: z.string().max(100).nullable(),
});
export const typedTarget = z.string().max(1_000).nullable();
/** Far over what a password may have. */
const passwordLengthMax = 1_000;
/** How somebody who is signed in shows that it is them. */
export const givenProof: z.ZodType<PersonProof, PersonProof> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("password"), password: z.string().max(passwordLengthMax) }),
  signatureShape.extend({ kind: z.literal("passkey") }),
]);
export const personProof = givenProof.nullable();
