import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { RelyingParty } from "@/lib/desk/reviews/context";
import { signature } from "@/lib/desk/reviews/inputs";
import { openTicket, sealTicket, ticketMs } from "@/lib/desk/reviews/passkeys/ticket";
import type { PasskeyAnswer } from "@/lib/desk/reviews/passkeys/types";
import type { Vault } from "@/lib/platform/vault/secrets";
import { isDemoEmail } from "../demo-email";
import { startSession } from "../session";
import { checkSignInPasskey } from "../sign-in-passkeys/check-sign-in-passkey";
import type { SignInProblem } from "../sign-ins/sign-in-problem";
import { entryProblem } from "./entry-problem";
import { safeReturnTo } from "./return-to";
import { addressOf, handleForm, refusedSignIn, seeOther, type SignInService } from "./sign-in-handlers";

export type PasskeySignInService = SignInService & { relyingParty: RelyingParty; vault: Vault };

/** Tries are counted for an address alone: who somebody is comes out only with the answer. */
const countedAs = "passkey";
const ticketKind = "sign-in";
type Ticket = { challenge: string; at: string };

/** What a browser is to ask its devices for, as JSON; keeps nothing here. */
export function handlePasskeyStart(service: PasskeySignInService, request: Request): Promise<Response> {
  return handleForm(service, request, async () => {
    const { oidc, relyingParty, clock } = service;
    if (oidc?.only) return refusedSignIn("provider_only", "/");
    const options = await generateAuthenticationOptions({
      rpID: relyingParty.id,
      userVerification: "required",
    });
    const ticket: Ticket = { challenge: options.challenge, at: clock().toISOString() };
    const sealed = sealTicket(service, ticketKind, JSON.stringify(ticket));
    return Response.json({ ticket: sealed, options }, { headers: { "cache-control": "no-store" } });
  });
}

/** The answer of a device, as a form post like that of a password. Always a redirect to a path of this site. */
export function handlePasskeySignIn(service: PasskeySignInService, request: Request): Promise<Response> {
  return handleForm(service, request, async (form) => {
    const { limits, clock } = service;
    const returnTo = safeReturnTo(form.get("returnTo"));
    const address = addressOf(service, request);
    const refuse = (problem: SignInProblem) => refusedSignIn(problem, returnTo);
    if (service.oidc?.only) return refuse("provider_only");
    const answer = answerIn(service, form);
    if (answer === null) return refuse("passkey");
    if (!(await limits.admit(countedAs, address))) return refuse("rate");
    const personId = await checkSignInPasskey(service, answer);
    if (personId === null || !(await maySignIn(service, personId))) return refuse("passkey");
    const kept = await entryProblem(service, personId);
    if (kept !== null) return refuse(kept);
    await limits.forgive(countedAs, address);
    const { headers } = request;
    const cookie = await startSession(service, personId, {
      headers,
      address,
      means: "passkey",
      provenAt: clock(),
    });
    return seeOther(returnTo, [cookie]);
  });
}

/** What a device answered, and what it was asked; null where this desk asked nothing like it within five minutes. */
function answerIn(service: PasskeySignInService, form: URLSearchParams): PasskeyAnswer | null {
  const given = signature.safeParse({ ticket: form.get("ticket"), response: parsed(form.get("response")) });
  if (!given.success) return null;
  const opened = openTicket(service, ticketKind, given.data.ticket);
  if (opened === null) return null;
  const { challenge, at: askedAt } = JSON.parse(opened) as Ticket;
  if (service.clock().getTime() - Date.parse(askedAt) > ticketMs) return null;
  return { challenge, askedAt, response: given.data.response };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

/** Demo people sign in by their button alone, from this machine. */
async function maySignIn({ db }: SignInService, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom("user")
    .select("email")
    .where("id", "=", personId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return person !== undefined && !isDemoEmail(person.email);
}
