import type { Locator, Page } from "@playwright/test";
import type { Upstream } from "@/scripts/testing/doubles/upstream";

export function decisionBar(page: Page): Locator {
  return page.getByRole("region", { name: "Decision" });
}

export function barButton(page: Page, name: string | RegExp): Locator {
  return decisionBar(page).getByRole("button", { name });
}

/** The next confirmation that the API prepares expires so soon. */
export function expiresIn(upstream: Upstream, seconds: number): void {
  const expiresAt = () => new Date(Date.now() + seconds * 1_000).toISOString();
  upstream.fail("prepare", { kind: "change", change: (given) => ({ ...given, expiresAt: expiresAt() }) }, 1);
}

export async function rejectIn(page: Page): Promise<void> {
  await barButton(page, "Reject…").click();
  await page.getByRole("button", { name: "Wrong text" }).click();
  await page.getByRole("button", { name: "Reject", exact: true }).click();
}

/** Where something is to be decided beside it, it stands behind one button. */
export async function prepareAgainIn(page: Page): Promise<void> {
  await barButton(page, "More actions").click();
  await page.getByRole("menuitem", { name: "Prepare again", exact: true }).click();
}
