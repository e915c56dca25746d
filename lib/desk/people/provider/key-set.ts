import { createRemoteJWKSet, customFetch, type RemoteJWKSet } from "jose";
import type { CustomFetch, ServerMetadata } from "openid-client";

/** The provider's public keys. Fetched when one is first needed, and again for one that isn't among them. */
export type KeySet = RemoteJWKSet;

/** Asks by `ask` alone. A key that nobody knows makes it ask twice a minute at most. */
export function createKeySet({ jwks_uri: address }: ServerMetadata, ask: CustomFetch): KeySet {
  if (address === undefined) throw new Error("The provider’s settings name no keys.");
  return createRemoteJWKSet(new URL(address), {
    timeoutDuration: 10_000,
    cooldownDuration: 30_000,
    [customFetch]: (url, { method, headers, signal }) =>
      ask(url, { method, headers: Object.fromEntries(headers), body: null, redirect: "manual", signal }),
  });
}
