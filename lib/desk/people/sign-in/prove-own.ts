import { noteProviderSignIn } from "../fresh-sign-ins";
import { noFlowCookie, type FlowPurpose } from "../provider/flow";
import { sessionOf } from "../session";
import type { FinishedFlow, OidcService } from "./oidc-service";
import { refusedSignIn, seeOther } from "./sign-in-handlers";

type Prove = FinishedFlow & { purpose: Extract<FlowPurpose, { kind: "prove" }> };

/**
 * Whoever is signed in has shown the provider anew who they are: it counts once, in the session that began it, for what it was
 * begun for, and makes the session itself no younger. Refused for another session, for somebody else at the provider, and without
 * a time that the provider vouches for.
 */
export async function proveOwn(
  service: OidcService,
  request: Request,
  { account, returnTo, purpose }: Prove,
): Promise<Response> {
  const { db } = service;
  const forget = [noFlowCookie(service)];
  const asking = await sessionOf(service, request.headers, "activity");
  if (asking === null) return refusedSignIn("expired", returnTo, forget);
  const { person, sessionId } = asking;
  const identity = await db
    .selectFrom("identities")
    .select("id")
    .where("issuer", "=", account.issuer)
    .where("subject", "=", account.subject)
    .where("person_id", "=", person.id)
    .executeTakeFirst();
  const { authenticatedAt: provenAt } = account;
  if (sessionId !== purpose.sessionId || identity === undefined || provenAt === null)
    return refusedSignIn("provider_refused", returnTo, forget);
  // What isn't there any more needs no proof, as its page says.
  await noteProviderSignIn(db, { personId: person.id, sessionId, preparationId: purpose.boundTo, provenAt });
  return seeOther(returnTo, forget);
}
