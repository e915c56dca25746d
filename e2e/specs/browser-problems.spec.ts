import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

/** What must fail a test, planted in a page of the desk. */
const planted: [what: string, plant: (page: Page) => Promise<unknown>][] = [
  // Chromium writes to the console what it could not load.
  ["a console error", (page) => page.evaluate(() => fetch("/data/planted").then(() => undefined))],
  ["an uncaught exception", (page) => page.evaluate(() => void setTimeout(() => JSON.parse("planted")))],
  ["an unhandled rejection", (page) => page.evaluate(() => void Promise.reject(new Error("planted")))],
  [
    "a violation of the content policy",
    (page) =>
      page.evaluate(() => {
        const style = document.createElement("style");
        style.textContent = "main { color: red }";
        document.head.append(style);
      }),
  ],
];

for (const [what, plant] of planted)
  // Every context is watched in one way, so that one plant shows it of a second one.
  for (const where of what === "a console error" ? ["its page", "a second context"] : ["its page"]) {
    // A page or a browser that goes away too early would hide what was planted.
    const open = async (page: Page) => {
      await page.goto("/sign-in");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await plant(page);
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
    };
    test(`${what} in ${where} fails a test`, async ({ browser, page, server }) => {
      test.fail();
      await open(
        where === "its page" ? page : await (await browser.newContext({ baseURL: server.url })).newPage(),
      );
    });
  }

test("a page without complaints fails none", async ({ page }) => {
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
