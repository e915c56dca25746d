import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes, expectNoAxeViolationsWithin } from "../support/accessibility";
import { jsonText } from "../support/journey";
import { clickSignInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

const option = (page: Page, name: RegExp) => page.getByRole("option", { name });

test("accounts are offered by a run of their list", { tag: "@slow" }, async ({ page }) => {
  await clickSignInAs(page, "operator");
  await page.goto("/tools/campaignDraftSave");
  // Whatever draft another test has left.
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.getByRole("button", { name: /^Add a post/ }).click();
  const account = page.getByRole("combobox", { name: /^Account/ });
  await account.click();
  await expect(option(page, /^Tarnhollow Fernpost/).first()).toBeVisible();
  await expectNoAxeViolationsWithin(page, "[data-place='/posts/0/accountId']", "[role=listbox]");
  await option(page, /^Tarnhollow Fernpost/)
    .first()
    .click();
  await expect(account).toHaveValue("Tarnhollow");
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto("/activity?show=automatic");
  await expect(page.getByText(/Ran accountList to offer values for/).first()).toBeVisible();
});

test(
  "nothing is filled in by opening a form, and Escape keeps what was typed",
  { tag: "@slow" },
  async ({ page }) => {
    await clickSignInAs(page, "operator");
    await page.goto("/tools/campaignGet");
    // Whatever draft another test has left.
    await page.getByRole("button", { name: "Clear", exact: true }).click();
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
