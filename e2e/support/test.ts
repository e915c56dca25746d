import { type BrowserContext, test as base, expect } from "@playwright/test";
import { unexpectedProblems, watchBrowser } from "./browser-problems";
import { type TestServer, startServer } from "./server";
import { keepBrowser } from "@/scripts/testing/secrets/kept";

interface Options {
  /** Complaints of the browser that a test provokes on purpose; all others fail it. */
  allowedProblems: RegExp[];
}

interface Fixtures {
  /** Opens a further browser, for another person, under the same watch. */
  newContext: () => Promise<BrowserContext>;
  /** Watches every browser context that a test opens, however it does. */
  watched: void;
}

interface WorkerOptions {
  /** Settings for the server of this test file, on top of the usual ones. */
  serverEnv: Record<string, string>;
}

/**
 * The test of every browser journey: `server` is a running server with a data folder of its own, one per worker and
 * `serverEnv`; `page` and `context` belong to it; whatever a browser complains of unexpectedly fails the test.
 */
export const test = base.extend<Options & Fixtures, WorkerOptions & { server: TestServer }>({
  serverEnv: [{}, { option: true, scope: "worker" }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startServer({ env: serverEnv });
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  allowedProblems: [[], { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  watched: [
    async ({ browser, allowedProblems }, use) => {
      const watched = new Map<BrowserContext, string[]>();
      const watch = (context: BrowserContext) => watched.set(context, watchBrowser(context));
      browser.on("context", watch);
      await use();
      browser.off("context", watch);
      for (const context of browser.contexts()) if (watched.has(context)) await keepBrowser(context);
      expect(unexpectedProblems([...watched.values()].flat(), allowedProblems)).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await use(context);
    // It is closed before what is watched is judged.
    await keepBrowser(context);
  },
  newContext: async ({ browser, server }, use) => use(() => browser.newContext({ baseURL: server.url })),
});

export { expect };
