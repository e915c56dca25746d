import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, ownName, prepareDraft } from "../support/journey";
import { prepareByRequest } from "../support/by-request/prepare-by-request";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

const row = (page: Page, text: string) => page.locator("[data-review]").filter({ hasText: text });

/** Three drafts of one name, which the API sums up in the same words. */
async function prepareSimilar(page: Page, name: string): Promise<void> {
  const post = (accountId: string, text: string) => ({ accountId, content: { kind: "text", text } });
  for (const posts of [
    [post("acc_fernpost_main", "The ice is thin.")],
    [post("acc_tallyroom_trade", "Order early.")],
    [post("acc_fernpost_main", "The ice is gone.")],
  ]) {
    await prepareByRequest(page, "campaignDraftSave", JSON.stringify({ name, objective: "sales", posts }));
  }
}

async function rejectFromList(page: Page, name: string, reason: string): Promise<void> {
  await page.goto("/reviews");
  // The list is there before its keys are.
  await expect(async () => {
    await row(page, name).getByRole("link").focus();
    await page.keyboard.press("r");
    await expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("alertdialog")).toContainText(name);
  await page.getByRole("textbox", { name: "Reason" }).fill(reason);
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

test("of three look-alikes the right one is found and opened by keys, and Back leads to its row", async ({
  page,
  newContext,
}) => {
  const name = ownName("Alike");
  await signInAs(page, "operator");
  await prepareSimilar(page, name);
  const reviewer = await (await newContext()).newPage();
  await reviewer.setViewportSize({ width: 1440, height: 900 });
  await signInAs(reviewer, "reviewer");
  await reviewer.goto("/reviews");
  await expect(row(reviewer, name)).toHaveCount(3);
  await expect(row(reviewer, name).getByText("2 similar are waiting")).toHaveCount(3);
  // Of its two places that differ the account is one that no other has, and enough.
  const right = row(reviewer, name).filter({ hasText: "Tarnhollow for Retailers" });
  await expect(right.getByRole("link", { name: /Tarnhollow for Retailers/ })).toBeVisible();

  await right.getByRole("link").focus();
  const preview = reviewer.getByRole("complementary", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: new RegExp(name) })).toBeVisible();
  const differs = preview.getByRole("table");
  await expect(differs.getByRole("row", { name: /Text/ })).toContainText("Order early.");
  await expect(preview.getByRole("button", { name: /Approve/ })).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(reviewer);

  await reviewer.keyboard.press("o");
  await expect(approveButton(reviewer)).toBeVisible();
  await expect(reviewer.getByText("Order early.").first()).toBeVisible();
  await reviewer.goBack();
  await expect(right.getByRole("link")).toBeFocused();
});

test(
  "R rejects from the list, and the work comes back to its author with by whom and why, to be prepared again or dismissed",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    const name = ownName("Sent back");
    await signInAs(page, "operator");
    await prepareDraft(page, { name, text: "Too loud!" });
    const reviewer = await signInAs(await (await newContext()).newPage(), "reviewer");
    await rejectFromList(reviewer, name, "Lower the voice.");

    await page.goto("/reviews");
    await page.getByRole("link", { name: /^Sent back/ }).click();
    await expect(page).toHaveURL(/group=sent-back/);
    await expect(row(page, name)).toContainText(/Rowan Hale, .*: Lower the voice\./);
    await row(page, name).getByRole("button", { name: "Prepare again" }).click();
    const notice = page.getByRole("status").filter({ hasText: "Revision 2 is waiting for a decision" });
    await expect(notice.getByRole("link")).toContainText(name);
    await expect(row(page, name)).toHaveCount(0);

    await rejectFromList(reviewer, name, "Still too loud.");
    await page.goto("/reviews?group=sent-back");
    await expect(row(page, name)).toContainText(/Rowan Hale, .*: Still too loud\./);
    await row(page, name).getByRole("button", { name: "Dismiss" }).click();
    await expect(row(page, name)).toHaveCount(0);
  },
);

test(
  "what stands in an input is found, and the address and a saved view keep what was asked for",
  { tag: "@slow" },
  async ({ page }) => {
    const name = ownName("Searched");
    await signInAs(page, "reviewer");
    await prepareDraft(page, { name, text: "A heron by the frozen weir" });
    await page.goto("/reviews");
    await expect(row(page, name)).toBeVisible();
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("searchbox", { name: "Search" }).fill("WEIR heron");
    await expect(page.locator("[data-review]")).toHaveCount(1);
    await expect(page).toHaveURL(/q=WEIR\+heron/);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.reload();
    await expect(page.locator("[data-review]")).toHaveCount(1);
    await expect(row(page, name)).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await page.getByRole("button", { name: "Save view…" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Herons");
    await page.getByRole("button", { name: "Save view", exact: true }).click();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page).toHaveURL(/\/reviews$/);
    await page.getByRole("button", { name: "Herons", exact: true }).click();
    await expect(page).toHaveURL(/q=WEIR\+heron/);
  },
);
