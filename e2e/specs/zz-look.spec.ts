import { clickSignInAs } from "../support/sign-in";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { expect, test } from "../support/test";

for (const width of [1440, 768, 375])
  test(`look ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 600 ? 812 : 900 });
    await clickSignInAs(page, "operator");
    await page.goto("/tools/campaignDraftSave");
    await expect(page.getByRole("textbox", { name: /^Name/ })).toBeVisible();
    await page.screenshot({ path: `/tmp/f-drafts-empty-${width}.png` });
    await page.getByRole("tab", { name: "JSON" }).click();
    await page.getByRole("tabpanel", { name: "JSON" }).getByRole("textbox").fill(JSON.stringify({ name: "Thaw week " + width, objective: "sales", notes: "n".repeat(40000), posts: [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "Hello" } }] }));
    await page.getByRole("tab", { name: "Form" }).click();
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.waitForTimeout(400);
    await expect(page.getByText(/of 65,536 bytes/)).toBeVisible();
    await page.screenshot({ path: `/tmp/f-drafts-full-${width}.png` });
    if (width === 1440) {
      await page.getByRole("button", { name: "Presets" }).click();
      await page.screenshot({ path: `/tmp/f-drafts-menu.png` });
      await page.getByRole("menuitem", { name: "Save as preset…" }).click();
      await page.getByRole("textbox", { name: "Name" }).last().fill("Thaw week start");
      await page.screenshot({ path: `/tmp/f-drafts-dialog.png` });
      await expectNoAxeViolationsInBothThemes(page);
      await page.getByRole("button", { name: "Save preset" }).click();
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
    }
    await expectNoAxeViolationsInBothThemes(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.screenshot({ path: `/tmp/f-drafts-dark-${width}.png` });
    await page.emulateMedia({ colorScheme: "light" });
    await page.screenshot({ path: `/tmp/f-drafts-all-${width}.png`, fullPage: true });
    if (width === 1440) {
      await page.getByRole("tab", { name: "JSON" }).click();
      await page.getByRole("tabpanel", { name: "JSON" }).getByRole("textbox").fill(JSON.stringify({ name: "Thaw week", objective: "sales", posts: [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "Hello" } }] }));
      await page.getByRole("button", { name: "Prepare for review" }).click();
      await expect(page).toHaveURL(/\/reviews\//);
      await page.goto("/tools/campaignDraftSave");
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue("");
      await page.getByRole("button", { name: /^Open as new/ }).first().click();
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue("Thaw week");
      await page.screenshot({ path: `/tmp/f-drafts-again.png` });
    }
  });
