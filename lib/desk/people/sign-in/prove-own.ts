import { sessionOf } from "../session";
import { refusedSignIn, seeOther } from "./sign-in-handlers";
import { noFlowCookie, type FlowPurpose } from "../provider/flow";
import type { FinishedFlow, OidcService } from "./oidc-service";
import { proofCookie } from "../provider/proof";

type Prove = FinishedFlow & { purpose: Extract<FlowPurpose, { kind: "prove" }> };

/**
 * Whoever is signed in has shown the provider anew who they are: the browser gets a proof of it for the session that began it.
 * Refused for another session, for somebody else at the provider, and without a time that the provider vouches for.
 */
export async function proveOwn(
  service: OidcService,
  request: Request,
  { account, returnTo, purpose }: Prove,
): Promise<Response> {
  const { db } = service;
  const forget = noFlowCookie(service);
  const asking = await sessionOf(service, request.headers, "activity");
  if (asking === null) return refusedSignIn("expired", returnTo, [forget]);
  const { person, sessionId } = asking;
  const identity = await db
    .selectFrom("identities")
    .select("id")
    .where("issuer", "=", account.issuer)
    .where("subject", "=", account.subject)
    .where("person_id", "=", person.id)
    .executeTakeFirst();
  const { authenticatedAt } = account;
  if (sessionId !== purpose.sessionId || identity === undefined || authenticatedAt === null)
    return refusedSignIn("provider_refused", returnTo, [forget]);
  const provenAt = authenticatedAt.toISOString();
  await db.updateTable("session").set({ provenAt }).where("id", "=", sessionId).execute();
  const { boundTo } = purpose;
  return seeOther(returnTo, [
    forget,
    proofCookie(service, { sessionId, personId: person.id, boundTo, provenAt }),
  ]);
}
