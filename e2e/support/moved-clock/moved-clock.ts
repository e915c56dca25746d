import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import type { TestServer } from "../server";
import { moveDate } from "./move-date.mjs";

/** What a server has to be started with for its clock to be moved. */
export const movableClock = {
  NODE_OPTIONS: `--import=${pathToFileURL("e2e/support/moved-clock/preload.mjs").href}`,
};

/** The clock of the server and of what is open in its browsers, from then on: so far ahead of the true time. */
export function movedClock(server: TestServer) {
  const contexts: BrowserContext[] = [];
  let aheadMs = 0;
  const moveTo = async (ms: number) => {
    aheadMs = ms;
    await writeFile(join(server.dataDir, "clock-ahead"), String(ms));
    for (const context of contexts) {
      await context.addInitScript(moveDate, ms);
      for (const page of context.pages()) await page.evaluate(moveDate, ms);
    }
  };
  return {
    moveTo: async (ms: number) => {
      await moveTo(ms);
      const isMoved = async () => {
        const date = (await fetch(`${server.url}/healthz`)).headers.get("date");
        return Date.parse(date ?? "") - Date.now() > ms - 5_000;
      };
      await expect.poll(isMoved).toBe(true);
    },
    /** While the server is away. */
    moveOn: (ms: number) => moveTo(aheadMs + ms),
    async pageOf(context: BrowserContext): Promise<Page> {
      contexts.push(context);
      await context.addInitScript(moveDate, aheadMs);
      return context.newPage();
    },
  };
}
