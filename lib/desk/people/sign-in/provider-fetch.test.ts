import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oidcSettings } from "../testing/oidc-app";
import { createOidcProvider } from "./oidc";

// Two hosts of loopback: the provider's own, and the one that its settings lead to.
let asked: string[] = [];
let provider: Server;
let issuer: string;
let elsewhere: string;
beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    const settings = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${elsewhere}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(request.url === "/token" ? { error: "invalid_grant" } : settings));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const { port } = provider.address() as AddressInfo;
  [issuer, elsewhere] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
});
afterAll(() => void provider.close());

async function signIn(hosts: string[]) {
  asked = [];
  const { begin, finish } = createOidcProvider(
    oidcSettings({ issuer, hosts }),
    "http://localhost:3000/callback",
  );
  const begun = await begin({ returnTo: "/", purpose: { kind: "sign_in" } }, new Date());
  if (begun === null) throw new Error("The provider isn't asked at all.");
  return finish(begun.flow, `?code=c&state=${begun.flow.state}`, new Date());
}

test("F97 a provider whose settings lead to a host that isn’t named is not asked there", async () => {
  expect(await signIn([])).toEqual({ ok: false, problem: "provider_down" });
  expect(asked.filter((one) => one.includes("localhost"))).toEqual([]);
});

test("it is asked at a host that is named", async () => {
  await signIn([new URL(elsewhere).host]);
  expect(asked).toContain(`${new URL(elsewhere).host} /token`);
});
