import { leaveFor } from "../provider/leave-for";
import type { OidcService } from "./oidc-service";
import { sessionOf, signOut } from "../session";
import { handleForm, seeOther, type SignInService } from "./sign-in-handlers";

type Service = SignInService & Partial<Pick<OidcService, "provider">>;

/** Where the provider leads back to from its own sign-out. */
const signedOutPath = "/auth/oidc/signed-out";

/** Ends the session, here and in the database, and at the provider where it began there. */
export function handleSignOut(service: Service, request: Request): Promise<Response> {
  return handleForm(service, request, async () => {
    const session = await sessionOf(service, request.headers, "reading");
    const cookie = await signOut(service, request.headers);
    const isFromProvider = session !== null && session.identityId !== null;
    const address = isFromProvider ? await addressAtProvider(service) : null;
    const reply = address === null ? signedOut(service, [cookie]) : leaveFor(address, [cookie]);
    // What was typed and not sent is kept in the tab; the next person must not find it.
    reply.headers.set("clear-site-data", '"storage"');
    return reply;
  });
}

/** GET: back from the provider's sign-out. 404 without a provider. */
export function handleSignedOut(service: OidcService): Response {
  if (service.provider === null) return new Response(null, { status: 404 });
  return signedOut(service, []);
}

/** Where the provider alone lets people in, its page must not sign them in again at once. */
function signedOut({ oidc }: Service, cookies: readonly string[]): Response {
  return seeOther(oidc?.only ? "/sign-in?provider=signed-out" : "/sign-in", cookies);
}

/** Null where the provider has no such address, or can't be asked: the session here has ended all the same. */
async function addressAtProvider({ provider = null, cookies }: Service): Promise<string | null> {
  if (provider === null) return null;
  return provider.endSessionAddress(`${cookies.appUrl}${signedOutPath}`).catch(() => null);
}
