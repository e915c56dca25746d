import { generateKeyPairSync } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { environmentVariables } from "@/lib/desk/config/env-variables";
import { oidcOf } from "@/lib/desk/config/oidc-settings";
import { createOidcProvider } from "./oidc";
import { redirectUri } from "../testing/oidc-app";
import { startProvider, type TestProvider } from "../testing/start-provider";

let provider: TestProvider;
afterEach(() => provider.close());

/** What comes of a sign-in by the settings that these variables make, with a provider at which this is registered. */
async function outcomeOf(client: Record<string, unknown>, variables: Record<string, string>) {
  provider = await startProvider(redirectUri, { client });
  const { issuer, clientId } = provider;
  const settings = oidcOf(
    environmentVariables.parse({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, ...variables }),
  );
  if (settings === null) throw new Error("No provider is set.");
  const desk = createOidcProvider(settings, redirectUri);
  const begun = await desk.begin({ returnTo: "/", purpose: { kind: "sign_in" } }, new Date());
  if (begun === null) throw new Error("The provider isn't asked.");
  const back = await provider.signIn(begun.address, { email: "ada@example.com" });
  const outcome = await desk.finish(begun.flow, back.search, new Date());
  return outcome.ok ? outcome.account.email : outcome.problem;
}

const publicClient = { client_secret: undefined, token_endpoint_auth_method: "none" };

describe("how the desk shows the provider that it is itself", () => {
  it("a public client shows nothing but the proof key of the sign-in", async () => {
    expect(await outcomeOf(publicClient, {})).toBe("ada@example.com");
  });

  it("a client with a secret isn't believed without it", async () => {
    expect(await outcomeOf({}, {})).toBe("provider_refused");
  });

  it.each([
    ["an RSA key as PEM", "RS256", () => generateKeyPairSync("rsa", { modulusLength: 2_048 }), "pem"],
    ["an EC key as JWK", "ES256", () => generateKeyPairSync("ec", { namedCurve: "P-256" }), "jwk"],
    ["an Ed25519 key as PEM", "Ed25519", () => generateKeyPairSync("ed25519"), "pem"],
  ])("it signs with %s, and with no other", async (_, alg, newPair, format) => {
    const pair = newPair();
    const textOf = ({ privateKey }: typeof pair) =>
      format === "pem"
        ? String(privateKey.export({ type: "pkcs8", format: "pem" }))
        : JSON.stringify({ ...privateKey.export({ format: "jwk" }), kid: "own" });
    const registered = {
      client_secret: undefined,
      token_endpoint_auth_method: "private_key_jwt",
      token_endpoint_auth_signing_alg: alg,
      jwks: { keys: [{ ...pair.publicKey.export({ format: "jwk" }), kid: "own", alg, use: "sig" }] },
    };
    expect(await outcomeOf(registered, { OIDC_CLIENT_KEY: textOf(pair) })).toBe("ada@example.com");
    await provider.close();
    expect(await outcomeOf(registered, { OIDC_CLIENT_KEY: textOf(newPair()) })).toBe("provider_refused");
  });
});
