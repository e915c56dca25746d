import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { withDevice } from "../support/device";
import { decisionBar } from "../support/decision-bar";
import { expectNothingToPublish, ownName, prepareDraft } from "../support/journey";
import { addPerson, reviewer as ruth } from "../support/people";
import { signInAs, signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/test";

const refused = async (page: Page, title: string, says: string) => {
  await expect(decisionBar(page).getByRole("alert").filter({ hasText: title })).toContainText(says);
  await expectNoAxeViolationsInBothThemes(page);
};
const addPasskey = async (page: Page) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("not used yet")).toBeVisible();
};
const removePasskey = async (page: Page) => {
  await page.getByRole("button", { name: "Remove…" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("None yet.")).toBeVisible();
};

test.use({ serverEnv: { POLICY_FILE: "e2e/support/passkey.json" } });

test(
  "F90 a reviewer adds a passkey and approves with it, and can't without one",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    await signInAs(page, "operator");
    const path = await prepareDraft(page, { name: ownName("Signed"), text: "Approved by hand." });

    const context = await newContext();
    const reviewer = await context.newPage();
    await signInAs(reviewer, "reviewer");
    await reviewer.goto(path);
    await expect(reviewer.getByText("signed with a passkey").first()).toBeVisible();
    const approve = reviewer.getByRole("button", { name: /^Approve with passkey/ });
    await expect(approve).toHaveAttribute("aria-disabled", "false");
    await approve.click();
    const notPermitted = "You don’t have permission to do this";
    await refused(reviewer, notPermitted, "you have none. Add one on your account page, then approve.");
    await expect(reviewer.getByRole("link", { name: "Add a passkey" })).toBeVisible();

    const { devtools, authenticatorId } = await withDevice(reviewer);
    await addPasskey(reviewer);

    await reviewer.goto(path);
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await approve.click();
    await refused(reviewer, "The passkey wasn’t used", "Nothing was approved, added or sent.");
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });

    const account = await context.newPage();
    await account.goto("/account");
    let calls = 0;
    await reviewer.route(`**${path}`, async (route) => {
      // The first one asks what is to be signed.
      if (route.request().headers()["next-action"] && ++calls === 2) await removePasskey(account);
      await route.fallback();
    });
    await approve.click();
    await refused(reviewer, notPermitted, "This passkey isn’t one of yours, or it was removed.");
    // A passkey is made only in the page that is in front.
    await account.close();

    await addPasskey(reviewer);
    await reviewer.goto(path);
    await approve.click();
    await expectNothingToPublish(reviewer);
    await reviewer.goto("/account");
    await expect(reviewer.getByText("last used", { exact: false })).toBeVisible();
    await removePasskey(reviewer);
  },
);

test(
  "F90 adding and removing a passkey ask for the password, and other sessions tell of both until that is dismissed",
  { tag: "@slow" },
  async ({ page, newContext, server }) => {
    await addPerson(server, ruth);
    await signInByPassword(page, ruth);
    await withDevice(page);
    await page.goto("/account");
    await page.getByRole("button", { name: "Add passkey" }).press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Add a passkey" });
    const password = dialog.getByLabel("Password");
    await password.fill("somebody else's password");
    await password.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("This isn’t your password.");
    await expectNoAxeViolationsInBothThemes(page);
    await password.fill(ruth.password);
    await password.press("Enter");
    await expect(page.getByText("not used yet")).toBeVisible();

    const elsewhere = await signInByPassword(await (await newContext()).newPage(), ruth);
    await elsewhere.goto("/");
    const notice = elsewhere.getByText("A passkey was added to your account on");
    await expect(notice).toBeVisible();
    await expectNoAxeViolationsInBothThemes(elsewhere);
    await elsewhere.getByRole("button", { name: "Dismiss" }).click();
    await expect(notice).toBeHidden();
    await elsewhere.goto("/activity");
    await expect(elsewhere.getByRole("heading", { name: "Activity" }).first()).toBeVisible();
    await expect(notice).toBeHidden();

    await page.getByRole("button", { name: "Add passkey" }).click();
    // The device has made one for this account already, and says so: its proof was taken before.
    await dialog.getByRole("button", { name: "Use a passkey" }).click();
    await expect(dialog.getByRole("alert")).toContainText("This device has a passkey for your account");
    await dialog.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: "Remove…" }).click();
    const removing = page.getByRole("alertdialog", { name: "Remove this passkey?" });
    const proof = removing.getByLabel("Password");
    await proof.fill("somebody else's password");
    await proof.press("Enter");
    await expect(removing.getByRole("alert")).toContainText("This isn’t your password.");
    await expectNoAxeViolationsInBothThemes(page);
    await proof.fill(ruth.password);
    await proof.press("Enter");
    await expect(page.getByText("None yet.")).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere.getByText("A passkey was removed from your account on")).toBeVisible();
    await expectNoAxeViolationsInBothThemes(elsewhere);
  },
);
