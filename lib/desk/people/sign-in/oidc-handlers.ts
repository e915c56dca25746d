import type { Vault } from "@/lib/platform/vault/secrets";
import { addressOf, refusedSignIn, seeOther, type SignInService } from "./sign-in-handlers";
import { isDemoEmail } from "../demo-people";
import { startSession } from "../session";
import { isUnconfirmed } from "./check-password";
import { isSecure } from "../session-cookie";
import type { OidcFlow, OidcProvider } from "./oidc";
import { logProblem } from "@/lib/platform/log/log";
import { safeReturnTo } from "./return-to";

const flowMs = 10 * 60_000;
const sealedFor = "oidc-flow";
/** Far more than the sealed flow of a path has. */
const cookieLengthMax = 6_000;

export type OidcService = SignInService & { provider: OidcProvider | null; vault: Vault };

/** GET: on to the provider. Changes nothing here but a cookie, so that a link may do it. 404 without a provider. */
export async function handleOidcStart(service: OidcService, request: Request): Promise<Response> {
  const { provider, vault, clock } = service;
  if (provider === null) return missing();
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"));
  try {
    const begun = await provider.begin(returnTo, clock());
    if (begun === null) return refusedSignIn("provider_down", returnTo);
    const sealed = vault.seal(JSON.stringify(begun.flow), sealedFor).toString("base64url");
    return seeOther(begun.address, [flowCookie(service, sealed, flowMs / 1_000)]);
  } catch (error) {
    logProblem(error, "Signing in with the provider could not begin.");
    return refusedSignIn("failed", returnTo);
  }
}

/**
 * GET: back from the provider. Only somebody who is here already, under an email address that the provider has
 * verified, is signed in; nobody is made by it. The session is an ordinary one.
 */
export async function handleOidcCallback(service: OidcService, request: Request): Promise<Response> {
  const { provider } = service;
  if (provider === null) return missing();
  const forget = flowCookie(service, "", 0);
  const flow = flowOf(service, request);
  if (flow === null) return refusedSignIn("provider_refused", "/", [forget]);
  const returnTo = safeReturnTo(flow.returnTo);
  try {
    const outcome = await provider.finish(flow, new URL(request.url).search);
    if (!outcome.ok) return refusedSignIn(outcome.problem, returnTo, [forget]);
    const personId = await personIdOf(service, outcome.email);
    if (personId === null) return refusedSignIn("no_account", returnTo, [forget]);
    if (await isUnconfirmed(service, personId)) return refusedSignIn("unconfirmed", returnTo, [forget]);
    const address = addressOf(service, request);
    // The provider may have let them through by a sign-in of long ago.
    const cookie = await startSession(service, personId, {
      ...{ headers: request.headers, address },
      ...{ means: "provider", provenAt: null },
    });
    return seeOther(returnTo, [cookie, forget]);
  } catch (error) {
    logProblem(error, "Signing in with the provider failed.");
    return refusedSignIn("failed", returnTo, [forget]);
  }
}

async function personIdOf({ db }: SignInService, email: string): Promise<string | null> {
  if (isDemoEmail(email)) return null;
  const person = await db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return person?.id ?? null;
}

/** The flow that this browser began, or null where it began none, too long ago, or with a cookie that isn't ours. */
function flowOf(service: OidcService, { headers }: Request): OidcFlow | null {
  const prefix = `${cookieName(service)}=`;
  const found = (headers.get("cookie") ?? "").split(/;\s*/).filter((pair) => pair.startsWith(prefix));
  const sealed = found[0]?.slice(prefix.length) ?? "";
  if (found.length !== 1 || sealed.length > cookieLengthMax) return null;
  try {
    const text = service.vault.openText(Buffer.from(sealed, "base64url"), sealedFor);
    const flow = JSON.parse(text) as OidcFlow;
    return service.clock().getTime() - flow.startedAt < flowMs ? flow : null;
  } catch {
    // Sealed by nobody here: no flow.
    return null;
  }
}

function flowCookie(service: OidcService, value: string, ageSeconds: number): string {
  const secure = isSecure(service.cookies.appUrl) ? "; Secure" : "";
  return `${cookieName(service)}=${value}; Path=/; Max-Age=${ageSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieName(service: OidcService): string {
  const { port } = new URL(service.cookies.appUrl);
  return isSecure(service.cookies.appUrl)
    ? "__Host-sign-in-flow"
    : `sign-in-flow-${port === "" ? "80" : port}`;
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
