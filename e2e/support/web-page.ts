import { expect, type Page } from "@playwright/test";
import { expectNoRawErrors } from "./honest-page";
import type { Fault } from "@/scripts/testing/doubles/fault";

/** What a gateway on the way answers in the API's place, as if all were well. */
export const webPage: Fault = {
  kind: "answer",
  status: 200,
  type: "text/html",
  body: `<!doctype html><title>planted</title><h1 id="planted">planted</h1><script>document.title = "planted"</script>`,
};

/** That page has left nothing on ours: neither markup nor text, and no raw error either. */
export async function expectNothingOfWebPage(page: Page): Promise<void> {
  await expectNoRawErrors(page);
  await expect(page.getByText("planted")).toHaveCount(0);
  await expect(page.locator("#planted")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/planted/);
}
