import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import {
  approveButton,
  expectNothingToPublish,
  expectAcceptedAutomatically,
  nothingToPublish,
  ownName,
  prepareDraft,
} from "../support/journey";
import { armFault, counted } from "../support/fault-switch";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test.use({ serverEnv: { REFERENCE_API_FAULT_SWITCH: "on" } });

test(
  "F02 a reply that is lost on stage becomes unknown, then accepted automatically, executed exactly once",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    await signInAs(page, "operator");
    const review = await prepareDraft(page, { name: ownName("On stage"), text: "Once, and only once." });
    await page.getByRole("link", { name: "Demo" }).click();
    await expect(page.getByText("No fault is armed")).toBeVisible();
    await page.getByRole("button", { name: "Reset counts" }).click();
    await armFault(page, "Lose the reply");

    const reviewer = await signInAs(await (await newContext()).newPage(), "reviewer");
    await reviewer.goto(review);
    await approveButton(reviewer).click();
    await expect(reviewer.getByText("Outcome unknown").first()).toBeVisible();
    await expectAcceptedAutomatically(reviewer, nothingToPublish);

    // The page of the one who demos has followed without being touched.
    await expect(page.getByText("No fault is armed")).toBeVisible();
    await expect(counted(page, "Effects executed")).toHaveText("1");
    await expect(counted(page, "Replies lost")).toHaveText("1");
    await expect(counted(page, "Duplicates prevented")).toHaveText("1");
    await expect(page.getByRole("row", { name: "campaignDraftSave exactly once" })).toBeVisible();
    const rows = page.getByRole("region", { name: "Latest confirms" }).getByRole("row");
    await expect(rows.nth(1)).toContainText("Answered from the store");
    await expect(rows.nth(2)).toContainText("Executed");
    await expect(rows.nth(2)).toContainText("lost");
  },
);

test("F07 a reply that is cut short on stage ends in one effect too", { tag: "@slow" }, async ({ page }) => {
  await signInAs(page, "reviewer");
  const review = await prepareDraft(page, { name: ownName("Staged"), text: "Half an answer is none." });
  await page.goto("/demo");
  await page.getByRole("button", { name: "Reset counts" }).click();
  await armFault(page, "Cut the reply short");
  await page.goto(review);
  await approveButton(page).click();
  await expectAcceptedAutomatically(page, nothingToPublish);
  await page.goto("/demo");
  await expect(counted(page, "Effects executed")).toHaveText("1");
  await expect(counted(page, "Replies lost")).toHaveText("1");
});

test(
  "what is armed can be disarmed, and nothing else is armed by a number out of bounds",
  { tag: "@slow" },
  async ({ page }) => {
    await signInAs(page, "reviewer");
    const review = await prepareDraft(page, { name: ownName("Unharmed"), text: "Nothing happens." });
    await page.goto("/demo");
    await page.getByRole("radio", { name: "Delay the reply" }).check();
    await expect(page.getByRole("textbox", { name: "Seconds of delay" })).toHaveValue("8");
    await page.getByRole("textbox", { name: "How many confirms" }).fill("21");
    await expect(page.getByRole("button", { name: /^Arm for/ })).toBeDisabled();
    await page.getByRole("textbox", { name: "How many confirms" }).fill("3");
    await page.getByRole("button", { name: "Arm for the next 3 confirms" }).click();
    await expect(page.getByText("Affects the next 3 confirms (seconds of delay: 8).")).toBeVisible();
    await page.getByRole("button", { name: "Disarm" }).click();
    await expect(page.getByText("No fault is armed")).toBeVisible();
    await page.goto(review);
    await approveButton(page).click();
    await expectNothingToPublish(page);
  },
);

test(
  "axe finds nothing to object to, armed or not, in light and in dark",
  { tag: "@slow" },
  async ({ page }) => {
    await signInAs(page, "reviewer");
    await page.goto("/demo");
    await page.getByRole("radio", { name: "Expire capabilities early" }).check();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Arm for the next preparation" }).click();
    await expect(page.getByText(/^Armed: /)).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoAxeViolations(page);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBe(0);
    await page.getByRole("button", { name: "Disarm" }).click();
    await expect(page.getByText("No fault is armed")).toBeVisible();
  },
);
