import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWK } from "jose";
import { Provider } from "oidc-provider";

/** Whatever the provider says of somebody; `sub` is their address unless told. */
export type TestAccount = { email?: string | undefined; sub?: string } & Record<string, unknown>;

export type TestProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Goes from the address that the desk leads to, as this account, to the address that leads back. `authenticatedAt` is when
   * they proved who they are, in seconds since 1970; now unless told.
   */
  signIn: (address: string, account: TestAccount, authenticatedAt?: number) => Promise<URL>;
  /** Whom it lets in who comes with a browser; a text refuses everybody, with these words. */
  letIn: (visitor: TestAccount | string) => void;
  /** A logout token as the provider's newest key signs it, with these claims beside the ordinary ones. */
  logoutToken: (
    claims: Record<string, unknown>,
    by?: { issuedAt?: number; key?: CryptoKey },
  ) => Promise<string>;
  /** Has the provider itself tell the desk of a logout. */
  announceLogout: (subject: string, session: string) => Promise<void>;
  /** From now on another key signs, and it alone is published; "first" goes back to the one that it began with. */
  rotateKeys: (to?: "first") => Promise<void>;
  /** Answers 503 to what begins with this path; null mends it. */
  breakAt: (path: string | null) => void;
  close: () => Promise<void>;
};

type Options = {
  /** Whether the claims stand in the ID token, and not with whoever asks with the token alone. */
  claimsInToken?: boolean;
  /** More of what is registered of the desk. */
  client?: Record<string, unknown>;
};

/** A certified OpenID provider on loopback, which demands PKCE and asks its visitors nothing. */
export async function startProvider(redirectUri: string, options: Options = {}): Promise<TestProvider> {
  let visitor = { accountId: "", ts: 0 };
  let refusal: string | null = null;
  let provider: Provider | null = null;
  let broken: string | null = null;
  let keys = await newKeys();
  const signing = keys;
  const accounts = new Map<string, TestAccount>();
  const [clientId, clientSecret] = ["desk", "a secret that only the desk and the provider know"];
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    if (provider === null) return response.end();
    if (broken !== null && url.startsWith(broken)) return response.writeHead(503).end();
    if (url === "/jwks") {
      response.setHeader("content-type", "application/jwk-set+json");
      return response.end(JSON.stringify({ keys: [keys.published] }));
    }
    const answered = url.startsWith("/interaction/")
      ? admit(provider).then((result) => provider?.interactionFinished(request, response, result))
      : provider.callback()(request, response);
    return void answered.catch(() => response.writeHead(500).end());
  });

  async function admit({ Grant }: Provider) {
    if (refusal !== null) return { error: "access_denied", error_description: refusal };
    const { accountId } = visitor;
    const grant = new Grant({ accountId, clientId });
    grant.addOIDCScope("openid email profile");
    return { login: visitor, consent: { grantId: await grant.save() } };
  }

  /** Its id at the provider. */
  function known(account: TestAccount): string {
    const id = account.sub ?? account.email ?? "";
    accounts.set(id, account);
    return id;
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri], ...options.client },
    ],
    jwks: { keys: [signing.own] },
    cookies: { keys: ["cookies of a provider in a test"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "preferred_username", "groups", "realm_access"],
    },
    conformIdTokenClaims: options.claimsInToken !== true,
    enabledJWA: { clientAuthSigningAlgValues: ["RS256", "ES256", "EdDSA", "Ed25519"] },
    clientAuthMethods: ["client_secret_basic", "private_key_jwt", "none"],
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: askWhetherToSignOut },
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    // The desk of a test is on loopback, which the provider's own way would not ask.
    fetch: (address: string, { method = "POST", headers = {}, body = null }: RequestInit) =>
      fetch(address, { method, headers, body }),
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
    }),
  });

  return {
    issuer,
    clientId,
    clientSecret,
    async signIn(address, account, authenticatedAt = nowSeconds()) {
      visitor = { accountId: known(account), ts: authenticatedAt };
      return follow(address, redirectUri);
    },
    letIn(account) {
      refusal = typeof account === "string" ? account : null;
      if (typeof account === "string") return;
      visitor = { accountId: known(account), ts: nowSeconds() };
    },
    logoutToken: (claims, { issuedAt = nowSeconds(), key = keys.private } = {}) =>
      new SignJWT({ events: { "http://schemas.openid.net/event/backchannel-logout": {} }, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: keys.published.kid ?? "", typ: "logout+jwt" })
        .setIssuer(typeof claims["iss"] === "string" ? claims["iss"] : issuer)
        .setAudience(typeof claims["aud"] === "string" ? claims["aud"] : clientId)
        .setIssuedAt(issuedAt)
        .sign(key),
    async announceLogout(subject, session) {
      const client = await provider?.Client.find(clientId);
      await client?.backchannelLogout(subject, session);
    },
    async rotateKeys(to) {
      keys = to === "first" ? signing : await newKeys();
    },
    breakAt(path) {
      broken = path;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Another key pair than the provider's, for whoever pretends to be it. */
export async function newKeys(): Promise<{ private: CryptoKey; own: JWK; published: JWK }> {
  const pair = await generateKeyPair("RS256", { extractable: true });
  const kid = crypto.randomUUID();
  const marks = { kid, alg: "RS256", use: "sig" };
  return {
    private: pair.privateKey,
    own: { ...(await exportJWK(pair.privateKey)), ...marks },
    published: { ...(await exportJWK(pair.publicKey)), ...marks },
  };
}

/** The provider's own page would load a font from elsewhere. */
function askWhetherToSignOut(context: { body: string }, form: string): void {
  const button = '<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>';
  context.body = `<!doctype html><title>Sign out</title>${form}${button}`;
}

/** As a browser does, with the provider's own cookies, until the provider leads back. */
async function follow(address: string, redirectUri: string): Promise<URL> {
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
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
