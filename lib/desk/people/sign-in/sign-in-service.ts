import "server-only";
import { env } from "@/lib/desk/config/env";
import { isInRanges } from "@/lib/platform/http/network-address";
import { requestSource, type RequestSource } from "@/lib/platform/http/request-source";
import { log } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { createConcurrencyLimit } from "@/lib/platform/http/concurrency-limit";
import { vault } from "@/lib/desk/config/process-vault";
import { relyingParty } from "@/lib/desk/config/env";
import { demoPassword } from "../demo-people";
import type { SignInService } from "./sign-in-handlers";
import { sessionService } from "../index";
import { scryptHashing } from "../password-hash";
import { createOidcProvider } from "./oidc";
import type { OidcService } from "./oidc-service";
import type { PasskeySignInService } from "./passkey-handlers";
import { createSignInLimits } from "./sign-in-limits";

/** What the sign-in routes of this process work with. */
export async function signInService(): Promise<SignInService> {
  const { allowedOrigins, demoSignIn, oidc, trustedProxies } = env();
  const sessions = await sessionService();
  return {
    ...sessions,
    passwords: scryptHashing,
    allowedOrigins,
    limits: processSingleton("sign-in-limits", () =>
      createSignInLimits({ db: sessions.db, key: vault().derivedSecret("sign-in-tries") }),
    ),
    passwordChecks: processSingleton("password-checks", () =>
      createConcurrencyLimit({ atOnce: 4, waiting: 100 }),
    ),
    sourceOf: (headers) => {
      const source = requestSource(headers);
      warnOfUnnamedProxy(source, trustedProxies);
      return source;
    },
    trustedProxies,
    oidc,
    demoPassword: demoSignIn ? (role) => demoPassword(vault(), role) : null,
  };
}

/** As `signInService`, for the routes of the OpenID provider. */
export async function oidcService(): Promise<OidcService> {
  const { appUrl, oidc } = env();
  const provider =
    oidc === null
      ? null
      : processSingleton("oidc-provider", () => createOidcProvider(oidc, `${appUrl}/auth/oidc/callback`));
  return { ...(await signInService()), provider, vault: vault() };
}

/** As `signInService`, for passkeys that sign in. */
export async function passkeySignInService(): Promise<PasskeySignInService> {
  return { ...(await signInService()), relyingParty: relyingParty(), vault: vault() };
}

/** Said once: without its name in the configuration everybody behind a proxy counts as one address. */
function warnOfUnnamedProxy({ peerAddress, forwardedFor }: RequestSource, trusted: readonly string[]): void {
  if (peerAddress === null || forwardedFor === null || isInRanges(peerAddress, trusted)) return;
  processSingleton("unnamed-proxy", () => {
    log.warn(
      { peerAddress },
      "A sign-in came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name. If that is your proxy, name it there.",
    );
    return true;
  });
}
