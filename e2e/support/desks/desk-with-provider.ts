import { startProvider, type TestProvider } from "@/scripts/testing/sign-in-provider";
import { addServerOrigin } from "../browser-problems";
import { startServer, type TestServer } from "../server";

/** A server whose people may sign in with a provider of their own, "Example", with these settings beside. */
export async function startDeskWithProvider(
  env: Readonly<Record<string, string>>,
): Promise<{ server: TestServer; provider: TestProvider; dispose: () => Promise<void> }> {
  const server = await startServer({ env: { DEMO_SIGN_IN: "off" } });
  const provider = await startProvider(`${server.url}/auth/oidc/callback`, {
    client: {
      backchannel_logout_uri: `${server.url}/auth/oidc/logout`,
      post_logout_redirect_uris: [`${server.url}/auth/oidc/signed-out`],
    },
  });
  addServerOrigin(provider.issuer);
  await server.restart({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: "Example",
    ...env,
  });
  const dispose = async () => {
    await Promise.all([server.dispose(), provider.close()]);
  };
  return { server, provider, dispose };
}
