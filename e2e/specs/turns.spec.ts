import type { Locator, Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, draftInput, fillJson, ownName, prepareDraft } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

const row = (page: Page, text: string) => page.locator("[data-review]").filter({ hasText: text });
const whoseTurn = (page: Page) =>
  page.getByRole("list").filter({ has: page.getByText(/^(Asked (a question )?by|May approve)/) });

/** Of the one choice that begins with this name, whether they are here or not. */
async function valueOf(dialog: Locator, name: string): Promise<string> {
  const option = dialog.getByRole("option", { name: new RegExp(`^${name}`) });
  await expect(option).toHaveCount(1);
  return (await option.getAttribute("value")) ?? "";
}

/** Opens the dialog, which a page that has just been loaded may not listen for yet. */
async function openAsking(page: Page): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: "Ask somebody" });
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole("button", { name: "Ask…", exact: true }).first().click();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("F136 somebody is asked, sees it as their turn with the words, and decides; nobody gains anything by it", async ({
  page: olive,
  newContext,
}) => {
  const name = ownName("Asked");
  const question = "Is the journal link live by Wednesday?";
  await signInAs(olive, "operator");
  const path = await prepareDraft(olive, { name, text: "The ice is thin." });
  await openAsking(olive);
  const dialog = olive.getByRole("alertdialog", { name: "Ask somebody" });
  await dialog.getByRole("combobox", { name: "Whom" }).selectOption(await valueOf(dialog, "Rowan Hale"));
  await dialog.getByRole("button", { name: "A question" }).click();
  await dialog.getByRole("textbox", { name: "Question" }).fill(question);
  await expect(dialog.getByText("Being asked gives nobody a role or an approval.")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(olive);
  await dialog.getByRole("button", { name: "Ask Rowan" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(whoseTurn(olive)).toContainText(/Rowan Hale.*Asked a question by you/);
  await expect(approveButton(olive)).toHaveCount(0);

  const rowan = await (await newContext()).newPage();
  await rowan.setViewportSize({ width: 1440, height: 900 });
  await signInAs(rowan, "reviewer");
  await rowan.goto("/reviews");
  const turn = rowan.getByRole("list", { name: /^My turn/ });
  await expect(turn.getByRole("listitem").filter({ hasText: name })).toContainText(
    `Olive asks you: “${question}”`,
  );
  await row(rowan, name).getByRole("link").focus();
  const preview = rowan.getByRole("complementary", { name: "Preview" });
  await expect(whoseTurn(preview.page())).toContainText("You");
  await expect(preview.getByRole("button", { name: "Ask…" })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(rowan);

  await olive.goto("/reviews?group=asked");
  await expect(row(olive, name)).toContainText("Asked: Rowan");
  await olive.setViewportSize({ width: 375, height: 812 });
  await expect(row(olive, name)).toContainText("Asked: Rowan");
  expect(await olive.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await rowan.setViewportSize({ width: 375, height: 812 });
  await expect(row(rowan, name)).toContainText("Olive asks you:");
  expect(await rowan.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectNoAxeViolationsInBothThemes(rowan);
  await rowan.goto(path);
  await rowan.getByRole("button", { name: /^Reject/ }).click();
  await rowan.getByRole("textbox", { name: "Reason" }).fill("It isn’t.");
  await rowan.getByRole("alertdialog").getByRole("button", { name: "Reject", exact: true }).click();
  await expect(rowan.getByRole("alertdialog")).toHaveCount(0);
  await expect(row(olive, name)).toHaveCount(0);
});

test(
  "an author names reviewers beside the button that prepares, and takes it back",
  { tag: "@slow" },
  async ({ page }) => {
    const name = ownName("Named");
    await signInAs(page, "operator");
    await fillJson(page, "campaignDraftSave", draftInput({ name, text: "Order early." }));
    await page.getByRole("button", { name: "Ask reviewers…" }).click();
    const reviewers = page.getByRole("dialog", { name: "Ask to review" });
    await reviewers.getByRole("checkbox", { name: /Rowan Hale/ }).check();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Ask 1: Rowan Hale" })).toBeVisible();
    await page.getByRole("button", { name: "Prepare for review" }).click();
    await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]+$/);
    await expect(whoseTurn(page)).toContainText(/Rowan Hale.*Asked by you/);
    await page.getByRole("button", { name: "Take back what Rowan Hale was asked" }).click();
    await expect(whoseTurn(page)).not.toContainText("Asked by you");
    await expect(whoseTurn(page)).toContainText(/Rowan Hale.*May approve/);
  },
);
