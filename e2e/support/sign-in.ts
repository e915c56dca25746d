import { expect, type Page } from "@playwright/test";

/** Signs in by the demo's one click and waits until the desk itself is shown. */
export async function signInAs(page: Page, role: "operator" | "reviewer"): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: `Continue as ${role}` }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}
