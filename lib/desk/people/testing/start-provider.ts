import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export type TestAccount = { email: string; email_verified: boolean };

export type TestProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Goes from the address that the desk leads to, as this account, to the address that leads back. */
  signIn: (address: string, account: TestAccount) => Promise<URL>;
  close: () => Promise<void>;
};

/** A certified OpenID provider on loopback, which demands PKCE and asks its visitors nothing. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  let visitor: TestAccount = { email: "", email_verified: false };
  let provider: Provider | null = null;
  const [clientId, clientSecret] = ["desk", "a secret that only the desk and the provider know"];
  const server = createServer((request, response) => {
    if (provider === null) return response.end();
    const answered = request.url?.startsWith("/interaction/")
      ? admit(provider).then((result) => provider?.interactionFinished(request, response, result))
      : provider.callback()(request, response);
    return void answered.catch(() => response.writeHead(500).end());
  });

  async function admit({ Grant }: Provider) {
    const accountId = JSON.stringify(visitor);
    const grant = new Grant({ accountId, clientId });
    grant.addOIDCScope("openid email");
    return { login: { accountId }, consent: { grantId: await grant.save() } };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    cookies: { keys: ["cookies of a provider in a test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...(JSON.parse(accountId) as TestAccount) }),
    }),
  });

  return {
    issuer,
    clientId,
    clientSecret,
    async signIn(address, account) {
      visitor = account;
      const cookies = new Map<string, string>();
      let url = new URL(address);
      for (let step = 0; step < 8 && !url.href.startsWith(redirectUri); step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const reply = await fetch(url, { headers: { cookie }, redirect: "manual" });
        for (const set of reply.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = reply.headers.get("location");
        if (location === null)
          throw new Error(`The provider stopped with ${reply.status}: ${await reply.text()}`);
        url = new URL(location, url);
      }
      return url;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
