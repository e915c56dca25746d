import { type BrowserContext, test as base, expect } from "@playwright/test";
import { unexpectedProblems, watchBrowser } from "./browser-problems";
import { type Desk, startDesk } from "./desk";

interface Options {
  /** Complaints of the browser that a test provokes on purpose; all others fail it. */
  allowedProblems: RegExp[];
}

interface Fixtures {
  /** Opens a further browser, for another person, under the same watch. */
  newContext: () => Promise<BrowserContext>;
}

interface WorkerOptions {
  /** Settings for the desk of this test file, on top of the usual ones. */
  deskEnv: Record<string, string>;
}

/**
 * The test of every browser journey: `desk` is a running desk with a data folder of its own, one per worker and
 * `deskEnv`; `page` and `context` belong to it; whatever a browser complains of unexpectedly fails the test.
 */
export const test = base.extend<Options & Fixtures, WorkerOptions & { desk: Desk }>({
  deskEnv: [{}, { option: true, scope: "worker" }],
  desk: [
    async ({ deskEnv }, use) => {
      const desk = await startDesk({ env: deskEnv });
      await use(desk);
      await desk.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  allowedProblems: [[], { option: true }],
  baseURL: async ({ desk }, use) => use(desk.url),
  context: async ({ context, desk, allowedProblems }, use) => {
    const problems = watchBrowser(context, desk.url);
    await use(context);
    expect(unexpectedProblems(problems, allowedProblems)).toEqual([]);
  },
  newContext: async ({ browser, desk, allowedProblems }, use) => {
    const problems: string[][] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: desk.url });
      problems.push(watchBrowser(context, desk.url));
      return context;
    });
    expect(unexpectedProblems(problems.flat(), allowedProblems)).toEqual([]);
  },
});

export { expect };
