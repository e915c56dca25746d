import { randomBytes } from "node:crypto";
import { type TestServer, startServer } from "../server";
import { addPerson, operator, reviewer } from "../people";
import { expect, test as base } from "../test";
import { startUpstream, type Upstream } from "@/scripts/testing/doubles/upstream";

/** What seals the desk's secrets; made anew in every run, so that it can be searched for. */
export const appSecret = `canary+app/secret/${randomBytes(24).toString("hex")}=`;

/** The test of a desk whose API is elsewhere, behind `upstream`, with an operator and a reviewer in it. */
export const test = base.extend<object, { upstream: Upstream }>({
  upstream: [
    async ({}, use) => {
      const upstream = await startUpstream();
      await use(upstream);
      await upstream.dispose();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ upstream, serverEnv }, use) => {
      const server = await startServerAgainst(upstream, serverEnv);
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** Starts a desk that uses this API, and makes its people. */
export async function startServerAgainst(
  upstream: Upstream,
  env: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const server = await startServer({
    env: {
      TOOL_API_URL: upstream.proxy.url,
      TOOL_API_CREDENTIAL: upstream.credential,
      APP_SECRET: appSecret,
      ...env,
    },
  });
  await addPerson(server, operator);
  await addPerson(server, reviewer);
  return server;
}

export { expect };
