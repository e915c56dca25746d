import type { Page } from "@playwright/test";
import { descriptors } from "@/lib/wire/json-schema/testing/descriptors";
import { type OtherApi, startOtherApi } from "@/scripts/testing/doubles/other-api";
import { startServer } from "../server";
import { expectNoRawErrors } from "../honest-page";
import { addPerson, operator, reviewer } from "../people";
import { expect, test as base } from "../test";

/** A desk whose API is one that somebody else wrote, with an operator and a reviewer in it. */
export const test = base.extend<object, { other: OtherApi }>({
  other: [
    async ({}, use) => {
      const other = await startOtherApi(descriptors);
      await use(other);
      await other.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ other }, use) => {
      const server = await startServer({
        env: {
          TOOL_API_URL: other.url,
          TOOL_API_CREDENTIAL: other.credential,
          APP_SECRET: "a secret of the tests against another implementation",
        },
      });
      await addPerson(server, operator);
      await addPerson(server, reviewer);
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** Nothing that the API wrote has run, and nothing of ours has broken. */
export async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => "harmed" in window)).toBe(false);
  await expect(page.locator('main a[href^="javascript:"], main img, main script')).toHaveCount(0);
  await expectNoRawErrors(page);
}

export { expect };
