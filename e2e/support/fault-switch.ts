import { expect, type Locator, type Page } from "@playwright/test";

/** On the page Demo: for the next confirm. */
export async function armFault(
  page: Page,
  fault: string,
  fields: Record<string, string> = {},
): Promise<void> {
  await page.getByRole("radio", { name: fault }).check();
  for (const [name, value] of Object.entries(fields)) await page.getByRole("textbox", { name }).fill(value);
  await page.getByRole("button", { name: "Arm for the next confirm" }).click();
  await expect(page.getByText(`Armed: ${fault.toLowerCase()}`)).toBeVisible();
}

export function counted(page: Page, name: string): Locator {
  return page.locator("dl > div").filter({ hasText: name }).locator("dd");
}
