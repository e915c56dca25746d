import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes, expectNoAxeViolationsWithin } from "../support/accessibility";
import { jsonText } from "../support/journey";
import { clickSignInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

/** Counts the keys that the page sees pressed, whatever they do. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { keys: 0 };
    Object.assign(window, { counted });
    window.addEventListener("keydown", () => (counted.keys += 1), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { counted: { keys: number } }).counted.keys);
}

const account = (page: Page, at: number) => page.getByRole("combobox", { name: /^Account/ }).nth(at);
const option = (page: Page, name: RegExp) => page.getByRole("option", { name });

test(
  "a draft of two posts is picked, not copied, and takes at most 40 key presses",
  { tag: "@slow" },
  async ({ page }) => {
    await clickSignInAs(page, "operator");
    const keys = await countKeys(page);
    await page.goto("/tools/campaignDraftSave");
    // Whatever draft another test has left.
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByRole("textbox", { name: /^Name/ }).click();
    await page.keyboard.type("Frost");
    await page.getByRole("combobox", { name: /^Objective/ }).click();
    await option(page, /^Sales/).click();
    // Not every account takes a text alone; this one does.
    const picked = /^Tarnhollow Fernpost/;
    for (const [at, text] of ["Kettle", "Snow"].entries()) {
      await page.getByRole("button", { name: /^Add/ }).last().click();
      await account(page, at).click();
      await expect(option(page, picked).first()).toBeVisible();
      if (at === 0)
        await expectNoAxeViolationsWithin(page, "[data-place='/posts/0/accountId']", "[role=listbox]");
      await option(page, picked).first().click();
      await expect(account(page, at)).toHaveValue("Tarnhollow");
      await page.getByRole("radio", { name: "Text" }).last().check();
      await page.getByRole("textbox", { name: /^Text/ }).last().click();
      await page.keyboard.type(text);
    }
    await expectNoAxeViolationsInBothThemes(page);
    const pressed = await keys();
    expect(pressed).toBeGreaterThan(10);
    expect(pressed).toBeLessThanOrEqual(40);
    await page.getByRole("button", { name: "Prepare for review" }).click();
    await expect(page).toHaveURL(/\/reviews\//);

    await page.goto("/activity?show=automatic");
    await expect(page.getByText(/Ran accountList to offer values for/).first()).toBeVisible();
  },
);

test(
  "nothing is filled in by opening a form, and Escape keeps what was typed",
  { tag: "@slow" },
  async ({ page }) => {
    await clickSignInAs(page, "operator");
    await page.goto("/tools/campaignGet");
    const campaign = page.getByRole("combobox", { name: /^Campaign/ });
    await campaign.click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(campaign).toHaveValue("");
    await page.keyboard.type("cmp_unknown");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(campaign).toHaveValue("cmp_unknown");
    await expect(page.getByText(/doesn’t list this id/)).toBeVisible();
  },
);

test(
  "media are picked by their thumbnails, which come with the records",
  { tag: "@slow" },
  async ({ page }) => {
    await clickSignInAs(page, "operator");
    await page.goto("/tools/mediaGet");
    const media = page.getByRole("combobox", { name: /^Media/ });
    await media.click();
    await expect(page.getByRole("listbox").locator("img[src^='data:image/']").first()).toBeVisible();
    await option(page, /./).nth(1).click();
    await expect(media).not.toHaveValue(/^med_|^$/);
    await page.getByRole("tab", { name: "JSON" }).click();
    expect(await jsonText(page)).toMatch(/"mediaId": "med_/);
    await page.getByRole("tab", { name: "Form" }).click();
    await expectNoAxeViolationsInBothThemes(page);
  },
);
