import { expect, type Page, type Response } from "@playwright/test";
import type { Upstream } from "@/scripts/testing/doubles/upstream";

/** Has a page read again what it shows, as one does whose network is back, until such an answer has come. */
export async function readAgain(
  page: Page,
  answer: RegExp | ((response: Response) => boolean),
): Promise<void> {
  const answered = page.waitForResponse(answer);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await answered;
}

/** Has the desk ask for the tools now. It answers with the list that it has for a few seconds, however often it is asked. */
export async function readToolsAgain({ request }: Page, upstream: Upstream): Promise<void> {
  const before = upstream.seen("tools").length;
  const read = async () => {
    expect((await request.get("/data/tools?fresh=1")).ok()).toBe(true);
    return upstream.seen("tools").length;
  };
  await expect.poll(read).toBeGreaterThan(before);
}
