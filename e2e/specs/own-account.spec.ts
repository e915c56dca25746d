import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { withDevice } from "../support/device";
import { addPerson, reviewer as ruth } from "../support/people";
import { signInByPassword, typeSignIn } from "../support/sign-in";
import { expect, test } from "../support/test";

test("F120 a passkey is added for signing in, signs its person in, and is renamed and removed", async ({
  page,
  server,
}) => {
  await addPerson(server, ruth);
  await signInByPassword(page, ruth);
  await withDevice(page);
  await page.goto("/account");
  const passkeys = page.getByRole("region", { name: "Passkeys to sign in" });
  await passkeys.getByRole("button", { name: "Add sign-in passkey" }).click();
  const adding = page.getByRole("alertdialog", { name: "Add a passkey to sign in with" });
  await adding.getByLabel("Password").fill(ruth.password);
  await adding.getByRole("button", { name: "Continue" }).click();
  await expect(passkeys.getByText("not used yet")).toBeVisible();

  // What the open page reads meanwhile would be refused.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/sign-in?returnTo=/account");
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(passkeys.getByText("to sign in", { exact: false }).first()).toBeVisible();

  await passkeys.getByRole("button", { name: "Rename…" }).click();
  const renaming = page.getByRole("alertdialog", { name: "Rename this passkey" });
  await renaming.getByLabel("Name").fill("Blue key");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(passkeys.getByText("Blue key")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await passkeys.getByRole("button", { name: "Remove…" }).click();
  const removing = page.getByRole("alertdialog", { name: "Remove this passkey?" });
  await removing.getByLabel("Password").fill(ruth.password);
  await removing.getByRole("button", { name: "Remove passkey" }).click();
  await expect(passkeys.getByText("You have none.")).toBeVisible();
});

test("F50 a password is changed on the account page, and the other session is over", async ({
  page,
  newContext,
  server,
}) => {
  const [old, next] = [{ ...ruth, email: "rosa@example.com", name: "Rosa Quill" }, "quite another password"];
  await addPerson(server, old);
  const elsewhere = await signInByPassword(await (await newContext()).newPage(), old);
  await signInByPassword(page, old);
  await page.goto("/account");
  await page.getByRole("button", { name: "Change password…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Change your password" });
  const change = dialog.getByRole("button", { name: "Change password" });
  await dialog.getByLabel("Current password").fill("not the right one");
  await dialog.getByLabel("New password").fill(next);
  await change.click();
  await expect(dialog.getByRole("alert")).toContainText("This isn’t your password.");
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByLabel("Current password").fill(old.password);
  await change.click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await typeSignIn(elsewhere, { ...old, password: next });
});
