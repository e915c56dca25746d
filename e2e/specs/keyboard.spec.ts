import { expectNothingToPublish, ownName } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { tabTo } from "../support/keyboard";
import { expect, test } from "../support/test";

test("the whole way through by keyboard alone", async ({ page, newContext }) => {
  const name = ownName("Keys");
  await page.goto("/sign-in");
  await tabTo(page, /Operator: prepares/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await tabTo(page, "Tools");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tools$/);

  await tabTo(page, "List accounts");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeVisible();
  await tabTo(page, "Run");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("cell", { name: "acc_fernpost_main" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();

  await page.goto("/tools/campaignDraftSave");
  await expect(page.getByRole("tab", { name: "Form" })).toBeVisible();
  // Another test may have left a draft behind.
  const discard = page.getByRole("button", { name: /^Discard/ });
  if (await discard.isVisible()) await discard.click();
  await tabTo(page, "Name");
  await page.keyboard.type(name);
  // Enter in a field never sends anything.
  await page.keyboard.press("Enter");
  await tabTo(page, "Objective");
  await page.keyboard.type("sales");
  await page.keyboard.press("Enter");
  await tabTo(page, /^Add/);
  await page.keyboard.press("Enter");
  // The focus is led into what was added.
  await expect(page.getByRole("combobox", { name: /^Account/ })).toBeVisible();
  await tabTo(page, "Account");
  await page.keyboard.type("acc_fernpost_main");
  await tabTo(page, "Text");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await tabTo(page, "Text");
  await page.keyboard.type("Typed without a mouse.");
  await tabTo(page, "Prepare for review");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/reviews\//);

  const reviewer = await (await newContext()).newPage();
  await reviewer.goto("/sign-in");
  await tabTo(reviewer, /Reviewer: reads/);
  await reviewer.keyboard.press("Enter");
  await expect(reviewer.getByRole("heading", { name: "Overview" })).toBeVisible();
  await tabTo(reviewer, "Reviews");
  await reviewer.keyboard.press("Enter");
  await expect(reviewer).toHaveURL(/\/reviews$/);
  await tabTo(reviewer, new RegExp(name));
  await reviewer.keyboard.press("Enter");
  await expect(reviewer.getByRole("button", { name: /^Approve and send/ })).toBeVisible();
  await tabTo(reviewer, /^Approve and send/);
  await expect(reviewer.getByRole("button", { name: /^Approve and send/ })).toBeEnabled();
  await reviewer.keyboard.press("Enter");
  await expectNothingToPublish(reviewer);
});

test("the list of a page’s keys names them at 400 % too", async ({ page }) => {
  await signInAs(page, "reviewer");
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/reviews");
  const keys = page.getByRole("alertdialog", { name: "Keys of this page" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(keys).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(keys.getByText("J", { exact: true })).toBeVisible();
});
