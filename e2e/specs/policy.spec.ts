import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { addPerson, type Account } from "../support/people";
import { signInAs, signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/test";

const administrator: Account = {
  email: "mira@example.com",
  name: "Mira Holm",
  role: "administrator",
  password: "the first one to come in",
};

test("the policy says what holds for its reader and why, and to administrators whom it covers", async ({
  page,
  newContext,
  server,
}) => {
  await signInAs(page, "operator");
  await page.goto("/account");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Policy" }).click();
  await expect(page.getByRole("heading", { name: "Policy", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Why? Rule 2" }).click();
  const asked = page.getByLabel("Why for");
  await expect(asked).toBeVisible();
  await asked.selectOption({ label: "Save a campaign draft (campaignDraftSave)" });
  await expect(page).toHaveURL(/tool=campaignDraftSave$/);
  await expect(page.getByRole("heading", { name: /^Needs 1 approval by a reviewer/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "You" })).toContainText("ApproveOnly reviewers may.");
  await expectNoAxeViolationsInBothThemes(page);

  await addPerson(server, administrator);
  const other = await (await newContext()).newPage();
  await signInByPassword(other, administrator);
  await other.goto("/policy?tool=campaignDraftSave");
  await expect(other.getByRole("region", { name: "Who may" })).toContainText("Rowan Hale");
  await expect(other.getByText("one-person-policy.json")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(other);
});
