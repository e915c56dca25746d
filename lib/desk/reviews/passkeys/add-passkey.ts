import { z } from "zod";
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { passkeyId } from "@/lib/desk/record/passkeys";
import { base64url, nothing, personProof, ticket } from "../inputs";
import { verb } from "../verb";
import { appendAudit } from "../audit/audit";
import { refusal } from "../refusals/refusal";
import type { Db, Tx } from "../store/rows";
import type { VerbResult } from "../verbs/types";
import { markOf } from "./marks";
import { algorithms, jwkOf } from "./public-key";
import { ownPasskeys } from "./own-passkeys";
import { refusedAsUnproven, type AccountContext } from "./prove-person";
import { openTicket, sealTicket, ticketMs } from "./ticket";
import type { NewPasskey, PasskeyRequest, PasskeyView } from "./types";

export const passkeysMax = 10;
const nameLengthMax = 60;
export const passkeyName = z.string().trim().min(1).max(nameLengthMax);
const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
export const newPasskey: z.ZodType<NewPasskey, NewPasskey> = z.object({
  ticket,
  name: passkeyName,
  response: z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal("public-key"),
    clientExtensionResults: z.object({}),
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(transport).max(10).catch([]),
    }),
  }),
});
type Ticket = { challenge: string; person: string; until: string };

/**
 * Asks for a new passkey of somebody who has proven who they are: what their browser is to be told. Nothing else gives
 * the ticket that adding takes.
 */
export const startPasskey = verb({
  permission: "reviews:approve",
  writes: true,
  input: z.object({ proof: personProof }),
  async run(context: AccountContext, { proof }): Promise<VerbResult<PasskeyRequest>> {
    const { actor, relyingParty, clock } = context;
    const own = await ownPasskeys(context.db, actor.id);
    if (own.length >= passkeysMax) return tooMany;
    const unproven = await refusedAsUnproven(context, { proof, to: "add" });
    if (unproven) return unproven;
    const options = await generateRegistrationOptions({
      rpName: "Countersign",
      rpID: relyingParty.id,
      userName: actor.name,
      userID: new Uint8Array(Buffer.from(actor.id)),
      attestationType: "none",
      excludeCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
      authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
      supportedAlgorithmIDs: algorithms,
    });
    const until = new Date(clock().getTime() + ticketMs).toISOString();
    const ticket: Ticket = { challenge: options.challenge, person: actor.id, until };
    return { ok: true, value: { ticket: sealTicket(context, "new", JSON.stringify(ticket)), options } };
  },
});

/** Keeps what the browser made. What it says of the device is not proven, and nothing depends on it. */
export const addPasskey = verb({
  permission: "reviews:approve",
  writes: true,
  input: newPasskey,
  async run(context: AccountContext, { ticket, name, response }): Promise<VerbResult<PasskeyView[]>> {
    const { db, actor, clock } = context;
    const opened = openTicket(context, "new", ticket);
    const asked = opened === null ? null : (JSON.parse(opened) as Ticket);
    const now = clock().toISOString();
    if (asked?.person !== actor.id || asked.until <= now) return notMade;
    const credential = await credentialOf(context, asked.challenge, response);
    const jwk = credential && jwkOf(credential.publicKey);
    if (!credential || !jwk) return notMade;
    const row = {
      id: passkeyId(jwk),
      credential_id: credential.id,
      person_id: actor.id,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
    };
    const added = await db.transaction().execute(async (tx) => {
      if ((await ownPasskeys(tx, actor.id)).length >= passkeysMax) return tooMany;
      if (await signsIn(tx, row)) return notMade;
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("passkeys")
        .values({
          ...row,
          name: name.trim().slice(0, nameLengthMax),
          transports: JSON.stringify(credential.transports ?? []),
          counter: String(credential.counter),
          mark: markOf(context, row),
          created_at: now,
          notice_dismissed_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return notMade;
      await appendAudit(tx, context, {
        by: actor,
        event: "passkey_added",
        text: `Added passkey ${row.id}.`,
        toolName: null,
        reviewId: null,
        revision: null,
        details: { passkey: row.id },
      });
      return null;
    });
    return added ?? listPasskeys.run(context);
  },
});

/** The person's own passkeys, the oldest first. */
export const listPasskeys = verb({
  // A role can be taken away: whoever still has passkeys sees them, is told of them and can remove them.
  permission: "reviews:read",
  writes: false,
  input: nothing,
  async run({ db, actor }: AccountContext): Promise<VerbResult<PasskeyView[]>> {
    const rows = await ownPasskeys(db, actor.id);
    const value: PasskeyView[] = [];
    for (const { id, name, created_at, last_used_at } of rows)
      value.push({
        ...{ id, name },
        createdAt: created_at,
        lastUsedAt: last_used_at,
        lastUsedFor:
          last_used_at === null ? null : (await signedAt(db, id, last_used_at)) ? "decision" : "proof",
      });
    return { ok: true, value };
  },
});

async function signedAt(db: Db, passkey: string, at: string): Promise<boolean> {
  const found = await db
    .selectFrom("passkey_signatures")
    .select("passkey_id")
    .where("passkey_id", "=", passkey)
    .where("at", "=", at)
    .executeTakeFirst();
  return found !== undefined;
}

/** Null where the answer isn't a passkey that was made for this challenge. */
export async function credentialOf(
  { relyingParty }: Pick<AccountContext, "relyingParty">,
  expectedChallenge: string,
  response: NewPasskey["response"],
): Promise<WebAuthnCredential | null> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: [...relyingParty.origins],
      expectedRPID: relyingParty.id,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // Whatever the library finds wrong in what a browser sent: no passkey was made.
    return null;
  }
}

/** Whether the key is one to sign in with: what signs decisions is apart from those. */
async function signsIn(
  tx: Tx,
  { credential_id, public_key }: { credential_id: string; public_key: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom("sign_in_passkeys")
    .select("id")
    .where((key) => key.or([key("credential_id", "=", credential_id), key("public_key", "=", public_key)]))
    .executeTakeFirst();
  return found !== undefined;
}

const notMade = refusal("invalid_input", { code: "passkey_not_made" } as const);
const tooMany = refusal("invalid_input", { code: "too_many_passkeys", max: passkeysMax } as const);
