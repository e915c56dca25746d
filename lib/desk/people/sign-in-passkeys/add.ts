import { randomUUID } from "node:crypto";
import { z } from "zod";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { personProof } from "@/lib/desk/reviews/inputs";
import { credentialOf, newPasskey, passkeysMax } from "@/lib/desk/reviews/passkeys/add-passkey";
import { refusedAsUnproven, type AccountContext } from "@/lib/desk/reviews/passkeys/prove-person";
import { algorithms } from "@/lib/desk/reviews/passkeys/public-key";
import { openTicket, sealTicket, ticketMs } from "@/lib/desk/reviews/passkeys/ticket";
import type { PasskeyRequest, PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { listSignInPasskeys } from "./list";
import { ownSignInPasskeys } from "./own";
import { userHandleOf } from "./user-handle";

type Ticket = { challenge: string; person: string; until: string };
const ticketKind = "new-sign-in";

/** Asks for a new passkey to sign in with, of somebody who has proven who they are: what their browser is to be told. */
export const startSignInPasskey = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ proof: personProof }),
  async run(context: AccountContext, { proof }): Promise<VerbResult<PasskeyRequest>> {
    const { actor, db, relyingParty, clock } = context;
    const own = await ownSignInPasskeys(db, actor.id);
    if (own.length >= passkeysMax) return tooMany;
    const unproven = await refusedAsUnproven(context, { proof, to: "add" });
    if (unproven) return unproven;
    const options = await generateRegistrationOptions({
      rpName: "Countersign",
      rpID: relyingParty.id,
      userName: `${actor.name} (sign in)`,
      userID: userHandleOf(actor.id),
      attestationType: "none",
      excludeCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
      // It has to be found without a name: nobody has said yet who they are.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: algorithms,
    });
    const until = new Date(clock().getTime() + ticketMs).toISOString();
    const ticket: Ticket = { challenge: options.challenge, person: actor.id, until };
    return { ok: true, value: { ticket: sealTicket(context, ticketKind, JSON.stringify(ticket)), options } };
  },
});

/** Keeps what the browser made. A key that signs decisions isn't taken: each is for one of both. */
export const addSignInPasskey = verb({
  permission: "reviews:read",
  writes: true,
  input: newPasskey,
  async run(context: AccountContext, { ticket, name, response }): Promise<VerbResult<PasskeyView[]>> {
    const { db, actor, clock } = context;
    const opened = openTicket(context, ticketKind, ticket);
    const asked = opened === null ? null : (JSON.parse(opened) as Ticket);
    const now = clock().toISOString();
    if (asked?.person !== actor.id || asked.until <= now) return notMade;
    const credential = await credentialOf(context, asked.challenge, response);
    if (!credential) return notMade;
    const publicKey = Buffer.from(credential.publicKey).toString("base64url");
    const refused = await db.transaction().execute(async (tx) => {
      if ((await ownSignInPasskeys(tx, actor.id)).length >= passkeysMax) return tooMany;
      const signsDecisions = await tx
        .selectFrom("passkeys")
        .select("id")
        .where((row) => row.or([row("credential_id", "=", credential.id), row("public_key", "=", publicKey)]))
        .executeTakeFirst();
      if (signsDecisions) return notMade;
      const id = randomUUID();
      const added = await tx
        .insertInto("sign_in_passkeys")
        .values({
          ...{ id, person_id: actor.id, credential_id: credential.id, public_key: publicKey, name },
          transports: JSON.stringify(credential.transports ?? []),
          counter: String(credential.counter),
          ...{ created_at: now, last_used_at: null },
        })
        .onConflict((conflict) => conflict.column("credential_id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!added) return notMade;
      await appendAudit(tx, context, {
        by: actor,
        event: "sign_in_passkey_added",
        text: "Added a passkey to sign in with.",
        chain: "people",
        ...{ toolName: null, reviewId: null, revision: null },
        details: { person: actor.id, passkey: id },
      });
      return null;
    });
    return refused ?? listSignInPasskeys.run(context);
  },
});

const notMade = refusal("invalid_input", { code: "passkey_not_made" } as const);
const tooMany = refusal("invalid_input", { code: "too_many_passkeys", max: passkeysMax } as const);
