import type { Page, Response } from "@playwright/test";

/** Has a page read again what it shows, as one does whose network is back, until such an answer has come. */
export async function readAgain(
  page: Page,
  answer: RegExp | ((response: Response) => boolean),
): Promise<void> {
  const answered = page.waitForResponse(answer);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await answered;
}
