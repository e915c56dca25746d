import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { expectNothingToPublish, ownName, prepareDraft } from "../support/journey";
import { addPerson, reviewer as ruth } from "../support/people";
import { signInAs, signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/test";

test.use({ serverEnv: { POLICY_FILE: "e2e/support/fresh-sign-in.json" } });

test("F119 a reviewer whose sign-in is too old signs in again for one review, and then approves it", async ({
  page,
  newContext,
  server,
}) => {
  await addPerson(server, ruth);
  await signInAs(page, "operator");
  const path = await prepareDraft(page, { name: ownName("Fresh"), text: "Signed in again." });
  const reviewer = await signInByPassword(await (await newContext()).newPage(), ruth);
  await reviewer.goto(path);
  await expect(reviewer.getByText("signing in again each time").first()).toBeVisible();
  const approve = reviewer.getByRole("button", { name: /^Sign in again to approve/ });
  await expect(approve).toHaveAttribute("aria-disabled", "false");
  await approve.click();
  const dialog = reviewer.getByRole("alertdialog", { name: "Sign in again" });
  const password = dialog.getByLabel("Password");
  await password.fill("somebody else's password");
  await password.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("This isn’t your password.");
  await expectNoAxeViolationsInBothThemes(reviewer);
  await password.fill(ruth.password);
  await dialog.getByRole("button", { name: "Approve and send" }).click();
  await expectNothingToPublish(reviewer);

  await reviewer.goto("/policy");
  await expect(reviewer.getByRole("columnheader", { name: "Fresh sign-in" })).toBeVisible();
  await expect(reviewer.getByText("Each time")).toBeVisible();
});
