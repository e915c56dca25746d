import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { expectNothingToPublish, ownName, prepareDraft } from "../support/journey";
import { startDeskWithProvider } from "../support/desks/desk-with-provider";
import { addPerson, operator, reviewer as ruth } from "../support/people";
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

test(
  "F119 where a reviewer signs in with a provider, they sign in there again and come back to the review",
  { tag: "@slow" },
  async ({ browser }) => {
    const { server, provider, dispose } = await startDeskWithProvider({
      POLICY_FILE: "e2e/support/fresh-sign-in.json",
      OIDC_ROLES: JSON.stringify({ reviewers: "reviewer" }),
    });
    try {
      await addPerson(server, operator);
      const open = async () => (await browser.newContext({ baseURL: server.url })).newPage();
      const author = await signInByPassword(await open(), operator);
      const path = await prepareDraft(author, { name: ownName("Fresh"), text: "Signed in there again." });
      await author.context().close();
      provider.letIn({
        sub: "0815-rita",
        email: "rita@example.com",
        name: "Rita Vance",
        groups: ["reviewers"],
      });
      const page = await open();
      await page.goto("/sign-in");
      await page.getByRole("link", { name: "Sign in with Example" }).click();
      await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
      await page.goto(path);
      await page.getByRole("button", { name: /^Sign in again to approve/ }).click();
      const dialog = page.getByRole("dialog", { name: "Sign in again" }).or(page.getByRole("alertdialog"));
      await expect(dialog.getByLabel("Password")).toHaveCount(0);
      await expectNoAxeViolationsInBothThemes(page);
      await dialog.getByRole("button", { name: "Sign in again with Example" }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await page.getByRole("button", { name: /^(?:Sign in again to approve|Approve)/ }).click();
      await expectNothingToPublish(page);
      await page.context().close();
    } finally {
      await dispose();
    }
  },
);
