import * as client from "openid-client";
import type { OidcSettings } from "@/lib/desk/config/env";
import { isLoopback } from "@/lib/platform/http/loopback";
import { providerFetch } from "./provider-fetch";

/** What a browser carries from the start of a sign-in to its end, sealed in a cookie. */
export type OidcFlow = {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  /** In milliseconds since 1970. */
  startedAt: number;
};

/** What came back: an email address that the provider vouches for, or why nobody is signed in. */
export type OidcOutcome =
  | { ok: true; email: string }
  | { ok: false; problem: "provider_down" | "provider_refused" | "no_account" };

export type OidcProvider = {
  begin: (returnTo: string, now: Date) => Promise<{ flow: OidcFlow; address: string } | null>;
  finish: (flow: OidcFlow, query: string) => Promise<OidcOutcome>;
};

const timeoutSeconds = 10;
const settingsKeptMs = 60 * 60_000;

/**
 * The OpenID provider that people may sign in with, by authorization code with state, nonce and PKCE. It is asked for
 * its settings when somebody first signs in and not before, so that the desk starts and runs without it. Tokens are
 * read once and not kept. `begin` gives null while the provider can't be asked.
 */
export function createOidcProvider(settings: OidcSettings, redirectUri: string): OidcProvider {
  let known: { at: number; configuration: Promise<client.Configuration> } | null = null;

  function configuration(): Promise<client.Configuration> {
    if (known !== null && Date.now() - known.at < settingsKeptMs) return known.configuration;
    const asked = { at: Date.now(), configuration: discover(settings) };
    known = asked;
    asked.configuration.catch(() => {
      if (known === asked) known = null;
    });
    return asked.configuration;
  }

  return {
    async begin(returnTo, now) {
      const found = await configuration().catch(() => null);
      if (found === null) return null;
      const flow: OidcFlow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        returnTo,
        startedAt: now.getTime(),
      };
      const address = client.buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: "openid email",
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: "S256",
      });
      return { flow, address: address.href };
    },
    async finish(flow, query) {
      const found = await configuration().catch(() => null);
      if (found === null) return { ok: false, problem: "provider_down" };
      try {
        const email = await provenEmail(found, flow, new URL(`${redirectUri}${query}`));
        return email === null ? { ok: false, problem: "no_account" } : { ok: true, email };
      } catch (error) {
        return { ok: false, problem: isOutage(error) ? "provider_down" : "provider_refused" };
      }
    },
  };
}

function discover(settings: OidcSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const address = new URL(issuer);
  // The configuration takes plain http for this machine alone.
  const execute = isLoopback(address.hostname) ? [client.allowInsecureRequests] : [];
  const authenticate: client.ClientAuth = (server, ...request) => {
    // In the header unless the provider says that it takes no such thing; the specification has it so.
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const isBasic = methods.includes("client_secret_basic");
    const way = isBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret);
    return way(server, ...request);
  };
  return client.discovery(address, clientId, undefined, authenticate, {
    execute,
    timeout: timeoutSeconds,
    [client.customFetch]: providerFetch(settings),
  });
}

/** The email address, where the provider says that it has verified it; else null. Throws for what doesn't fit. */
async function provenEmail(
  configuration: client.Configuration,
  flow: OidcFlow,
  address: URL,
): Promise<string | null> {
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error("The provider gave no ID token.");
  // Providers may keep the address out of the token and tell it to whoever asks with the token.
  const told =
    claims["email"] === undefined
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  const { email, email_verified: isVerified } = told;
  return typeof email === "string" && isVerified === true ? email.trim().toLowerCase() : null;
}

/** Whether the provider could not be reached or is broken, as against: it answered, and the answer doesn't fit. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && (error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_ABORT")) return true;
  if (error.cause instanceof Response) return error.cause.status >= 500;
  return error instanceof TypeError && !("code" in error);
}
