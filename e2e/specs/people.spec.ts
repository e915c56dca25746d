import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { addPerson, type Account } from "../support/people";
import { signInByPassword, typeSignIn } from "../support/sign-in";
import { expect, test } from "../support/test";

const administrator: Account = {
  email: "mara@example.com",
  name: "Mara Lind",
  role: "administrator",
  password: "a bench beside the harbour",
};
const newPassword = "the third lamp on the pier";

/** The link that a dialog shows; the dialog is closed. */
async function takeLink(page: Page): Promise<string> {
  const dialog = page.getByRole("alertdialog");
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  return link;
}

// A page whose person was signed out asks once more who is signed in, and a used link is refused.
test.use({ allowedProblems: [/status of (?:401 |403 .*\/auth\/link)/] });
// A desk of its own: another file's administrators would stand in for the last one.
test.use({ serverEnv: { SESSION_HOURS: "11" } });

test.beforeAll(async ({ server }) => {
  await addPerson(server, administrator);
});

test("F50 somebody who is invited makes their account by the link, once; disabled, their open page is signed out, and no link is left", async ({
  page,
  newContext,
}) => {
  await signInByPassword(page, administrator);
  await page.goto("/people");
  await page.getByLabel("Invite by email").fill("lena@example.com");
  await page.getByLabel("Role", { exact: true }).selectOption("reviewer");
  await page.getByRole("button", { name: "Invite" }).click();
  const first = await takeLink(page);
  await expect(page.getByRole("listitem").filter({ hasText: "lena@example.com" })).toContainText("By you");
  await page.getByRole("button", { name: "Copy link for lena@example.com" }).click();
  const second = await takeLink(page);
  expect(second).not.toBe(first);
  await expectNoAxeViolationsInBothThemes(page);

  const lena = await (await newContext()).newPage();
  await lena.goto(first);
  await expect(lena.getByRole("heading", { name: "This link doesn’t work any more" })).toBeVisible();
  await lena.goto("about:blank");
  await lena.goto(second);
  await expect(lena.getByRole("heading", { name: "Make your account" })).toBeVisible();
  expect(lena.url()).not.toContain("#");
  await expectNoAxeViolationsInBothThemes(lena);
  await lena.getByLabel("Your name, as others see it").fill("Lena Moor");
  await lena.getByLabel("New password").fill(newPassword);
  await lena.getByRole("button", { name: "Make account and sign in" }).click();
  await expect(lena.getByRole("heading", { name: "Overview" })).toBeVisible();

  const signedOut = lena.getByText("You are signed out");
  await expect(lena.getByText("Live", { exact: true })).toBeVisible();

  const other = await (await newContext()).newPage();
  await other.goto(second);
  await expect(other.getByRole("heading", { name: "This link doesn’t work any more" })).toBeVisible();

  await page.reload();
  await page.getByRole("table", { name: "People" }).getByRole("link", { name: "Lena Moor" }).click();
  const panel = page.getByRole("complementary", { name: "Lena Moor" });
  await expect(panel.getByText("Sign out everywhere")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await panel.getByRole("button", { name: "Make reset link" }).click();
  const reset = await takeLink(page);
  await panel.getByRole("button", { name: "Disable…" }).click();
  await page.getByRole("button", { name: "Disable Lena Moor" }).click();
  await expect(signedOut).toBeVisible();
  await other.goto("about:blank");
  await other.goto(reset);
  await expect(other.getByRole("heading", { name: "This link doesn’t work any more" })).toBeVisible();

  await panel.getByRole("button", { name: "Enable Lena Moor" }).click();
  await expect(panel.getByRole("button", { name: "Disable…" })).toBeVisible();
  await typeSignIn(lena, { email: "lena@example.com", name: "", role: "reviewer", password: newPassword });
  await panel.getByRole("button", { name: "Make reset link" }).click();
  await other.goto("about:blank");
  await other.goto(await takeLink(page));
  await other.getByLabel("New password").fill("the fourth lamp on the pier");
  await other.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(signedOut).toBeVisible();
  const notice = other.getByText("The link was made by Mara Lind.");
  await expect(notice).toBeVisible();
  await other.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(0);
});

test(
  "the last administrator stays one, and says why; a role is changed once that is confirmed",
  { tag: "@slow" },
  async ({ page, server }) => {
    const olga: Account = {
      ...administrator,
      email: "olga@example.com",
      name: "Olga Frost",
      role: "operator",
    };
    await addPerson(server, olga);
    await signInByPassword(page, administrator);
    await page.goto("/people");
    const people = page.getByRole("table", { name: "People" });
    await people.getByLabel("Role of Mara Lind").selectOption("viewer");
    await page.getByRole("button", { name: "Change role" }).click();
    await expect(page.getByText("They are the last administrator.")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await people.getByLabel("Role of Olga Frost").selectOption("reviewer");
    await page.getByRole("button", { name: "Change role" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(people.getByLabel("Role of Olga Frost")).toHaveValue("reviewer");
    await people.getByRole("link", { name: "Olga Frost" }).click();
    const panel = page.getByRole("complementary", { name: "Olga Frost" });
    await panel.getByRole("checkbox", { name: "Administrator" }).check();
    await panel.getByRole("button", { name: "Save roles" }).click();
    await expect(people.getByLabel("Role of Olga Frost")).toHaveValue("Administrator, reviewer");
    await panel.getByRole("button", { name: "Remove…" }).click();
    await page.getByRole("button", { name: "Remove Olga Frost" }).click();
    await expect(page.getByText("Olga Frost")).toHaveCount(0);
  },
);

test("F116 two accounts of one person become one: which one stays is chosen, and what happens is said before", async ({
  page,
  server,
}) => {
  const [one, two] = [
    { ...administrator, email: "ida@example.com", name: "Ida Berg", role: "reviewer" as const },
    { ...administrator, email: "ida.berg@example.com", name: "Ida Berg-Moor", role: "operator" as const },
  ];
  for (const account of [one, two]) await addPerson(server, account);
  await signInByPassword(page, administrator);
  await page.goto("/people");
  await page.getByRole("link", { name: "Ida Berg-Moor" }).click();
  const panel = page.getByRole("complementary", { name: "Ida Berg-Moor" });
  await panel.getByRole("button", { name: "Merge into…" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("two approvals become one")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Merge into/ })).toHaveCount(0);
  await dialog.getByLabel("Account that stays").selectOption({ label: "Ida Berg (ida@example.com)" });
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole("button", { name: "Merge into Ida Berg" }).click();
  await expect(page.getByRole("complementary", { name: "Ida Berg" })).toBeVisible();
  await expect(page.getByText("Ida Berg-Moor")).toHaveCount(0);
});
