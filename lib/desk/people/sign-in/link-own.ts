import { linkIdentity, type LinkResult } from "../identities/link-identity";
import { mappedRoles, setMapped } from "../identities/mapped-roles";
import { providerSessionMsMax, sessionOf } from "../session";
import { endOtherSessions } from "../sessions";
import { refusedSignIn, seeOther } from "./sign-in-handlers";
import type { SignInProblem } from "../sign-ins/sign-in-problem";
import type { ProviderAccount } from "../provider/account-of";
import { noFlowCookie } from "../provider/flow";
import type { FinishedFlow, OidcService } from "./oidc-service";

/**
 * Links what the provider knows somebody as to the account of the session that began it, if the browser still has that
 * session. Where groups give roles they count at once, and the other sessions end: they began without the provider.
 */
export async function linkOwn(
  service: OidcService,
  request: Request,
  { account, returnTo, sessionId }: FinishedFlow & { sessionId: string },
): Promise<Response> {
  const { db, oidc } = service;
  const forget = [noFlowCookie(service)];
  const asking = await sessionOf(service, request.headers, "activity");
  if (asking === null || oidc === null) return refusedSignIn("expired", returnTo, forget);
  if (asking.sessionId !== sessionId) return refusedSignIn("provider_refused", returnTo, forget);
  const roles = mappedRoles(oidc, account.groups);
  if (roles?.length === 0) return refusedSignIn("no_group", returnTo, forget);
  const { person } = asking;
  const result = await db.transaction().execute(async (tx) => {
    const linked = await linkIdentity(tx, service, {
      ...{ personId: person.id, identity: account, actor: person },
      isAdministrator: false,
    });
    if (linked !== "linked") return linked;
    await setMapped(tx, service, person.id, { roles, groups: account.groups, mapping: oidc });
    await joinSession(tx, service, { sessionId, account });
    return linked;
  });
  if (result !== "linked") return refusedSignIn(problems[result], returnTo, forget);
  if (roles !== null) await endOtherSessions(db, person.id, sessionId);
  return seeOther(returnTo, forget);
}

const problems: Readonly<Record<Exclude<LinkResult, "linked">, SignInProblem>> = {
  nobody: "no_account",
  taken: "link_taken",
  other_account: "link_other",
  barred: "barred",
};

type Tx = Parameters<typeof linkIdentity>[0];

/** The session is the identity's from now on, as if it had begun with it. */
async function joinSession(
  tx: Tx,
  { clock }: Pick<OidcService, "clock">,
  { sessionId, account }: { sessionId: string; account: ProviderAccount },
): Promise<void> {
  const { issuer, subject } = account;
  const identity = await tx
    .selectFrom("identities")
    .select("id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  const session = await tx
    .selectFrom("session")
    .select("expiresAt")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (session === undefined) return;
  const endsAtMs = Math.min(new Date(session.expiresAt).getTime(), clock().getTime() + providerSessionMsMax);
  await tx
    .updateTable("session")
    .set({
      ...{ identityId: identity.id, providerSession: account.session },
      expiresAt: new Date(endsAtMs).toISOString(),
    })
    .where("id", "=", sessionId)
    .execute();
}
