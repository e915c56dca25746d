import * as client from "openid-client";
import type { OidcSettings } from "@/lib/desk/config/env";
import { isLoopback } from "@/lib/platform/http/loopback";
import { accountOf, type ProviderAccount } from "../provider/account-of";
import { clientAuthentication } from "../provider/client-authentication";
import type { FlowPurpose, OidcFlow } from "../provider/flow";
import { createKeySet, type KeySet } from "../provider/key-set";
import { providerFetch } from "./provider-fetch";

/** What came back: as whom the provider knows somebody, or why nobody is signed in. */
export type OidcOutcome =
  | { ok: true; account: ProviderAccount }
  | { ok: false; problem: "provider_down" | "provider_refused" }
  /** The provider's own words, which nobody has checked. */
  | { ok: false; problem: "provider_error"; words: string };

export type OidcProvider = {
  begin: (start: FlowStart, now: Date) => Promise<{ flow: OidcFlow; address: string } | null>;
  finish: (flow: OidcFlow, query: string, now: Date) => Promise<OidcOutcome>;
  /** Where a browser ends its session at the provider and comes back from; null where there is no such address. */
  endSessionAddress: (backTo: string) => Promise<string | null>;
  /** Who signs the provider's tokens, and with what. Throws while it can't be asked. */
  signer: () => Promise<{ issuer: string; clientId: string; keys: KeySet }>;
};

type FlowStart = { returnTo: string; purpose: FlowPurpose };

const timeoutSeconds = 10;
const settingsKeptMs = 60 * 60_000;
/** By how much the provider's clock may be ahead of this one. */
const clockSkewMs = 60_000;

/**
 * The OpenID provider that people may sign in with, by authorization code with state, nonce and PKCE. It is asked for
 * its settings when somebody first signs in and not before, so that the desk starts and runs without it. Tokens are
 * read once and not kept. `begin` gives null while the provider can't be asked.
 */
export function createOidcProvider(settings: OidcSettings, redirectUri: string): OidcProvider {
  type Known = { configuration: client.Configuration; keys: () => KeySet };
  let known: { at: number; asked: Promise<Known> } | null = null;

  function ask(): Promise<Known> {
    if (known !== null && Date.now() - known.at < settingsKeptMs) return known.asked;
    const now = { at: Date.now(), asked: discover(settings) };
    known = now;
    now.asked.catch(() => {
      if (known === now) known = null;
    });
    return now.asked;
  }

  return {
    async begin({ returnTo, purpose }, now) {
      const found = await ask().catch(() => null);
      if (found === null) return null;
      const flow: OidcFlow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        startedAt: now.getTime(),
        ...{ returnTo, purpose },
      };
      const address = client.buildAuthorizationUrl(found.configuration, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: "S256",
        ...(purpose.kind === "prove" ? { prompt: "login", max_age: String(purpose.maxAgeSeconds) } : {}),
      });
      return { flow, address: address.href };
    },
    async finish(flow, query, now) {
      const found = await ask().catch(() => null);
      if (found === null) return { ok: false, problem: "provider_down" };
      try {
        const address = new URL(`${redirectUri}${query}`);
        const account = await exchanged(found.configuration, { flow, address, settings });
        const isAhead =
          account.authenticatedAt !== null && account.authenticatedAt.getTime() > now.getTime() + clockSkewMs;
        return isAhead ? { ok: false, problem: "provider_refused" } : { ok: true, account };
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError)
          return { ok: false, problem: "provider_error", words: wordsOf(error) };
        return { ok: false, problem: isOutage(error) ? "provider_down" : "provider_refused" };
      }
    },
    async endSessionAddress(backTo) {
      const { configuration } = await ask();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: backTo }).href;
    },
    async signer() {
      const { configuration, keys } = await ask();
      return { issuer: configuration.serverMetadata().issuer, clientId: settings.clientId, keys: keys() };
    },
  };
}

async function discover(settings: OidcSettings) {
  const address = new URL(settings.issuer);
  // The configuration takes plain http for this machine alone.
  const execute = isLoopback(address.hostname) ? [client.allowInsecureRequests] : [];
  const ask = providerFetch(settings);
  const authenticate = await clientAuthentication(settings.proof);
  const configuration = await client.discovery(address, settings.clientId, undefined, authenticate, {
    execute,
    timeout: timeoutSeconds,
    [client.customFetch]: ask,
  });
  let keys: KeySet | null = null;
  return { configuration, keys: () => (keys ??= createKeySet(configuration.serverMetadata(), ask)) };
}

type Exchange = { flow: OidcFlow; address: URL; settings: OidcSettings };

/** Throws for what doesn't fit. */
async function exchanged(
  configuration: client.Configuration,
  { flow, address, settings }: Exchange,
): Promise<ProviderAccount> {
  const { purpose } = flow;
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
    ...(purpose.kind === "prove" ? { maxAge: purpose.maxAgeSeconds } : {}),
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error("The provider gave no ID token.");
  const isAnswering = configuration.serverMetadata().userinfo_endpoint !== undefined;
  return accountOf(claims, settings.groupsClaim, async () =>
    isAnswering ? client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {},
  );
}

const wordsLengthMax = 300;

function wordsOf({ error, error_description: description }: client.AuthorizationResponseError): string {
  const words = description === undefined ? error : `${error}: ${description}`;
  return words.slice(0, wordsLengthMax);
}

/** Whether the provider could not be reached or is broken, as against: it answered, and the answer doesn't fit. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && (error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_ABORT")) return true;
  if (error.cause instanceof Response) return error.cause.status >= 500;
  return error instanceof TypeError && !("code" in error);
}
