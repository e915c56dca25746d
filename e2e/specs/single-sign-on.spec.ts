import type { BrowserContext, Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { startDeskWithProvider } from "../support/desks/desk-with-provider";
import { addPerson, reviewer, type Account } from "../support/people";
import { expect, test } from "../support/test";
import { signInByPassword, typeSignIn } from "../support/sign-in";

const administrator: Account = {
  email: "mara@example.com",
  name: "Mara Lind",
  role: "administrator",
  password: "a bench beside the harbour",
};
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const providerButton = (page: Page) => page.getByRole("link", { name: "Sign in with Example" });

test("where the provider alone lets people in: groups give roles, refusals are in words, and nothing goes round and round", async ({
  browser,
}) => {
  const { server, provider, dispose } = await startDeskWithProvider({
    OIDC_ONLY: "on",
    OIDC_ROLES: JSON.stringify({ reviewers: "reviewer" }),
  });
  const open = async (path: string): Promise<[Page, BrowserContext]> => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto(path);
    return [page, context];
  };
  try {
    provider.letIn({ email: "otto@example.com", groups: ["others"] });
    const [outsider, outside] = await open("/tools");
    await expect(outsider).toHaveURL(/\/sign-in\?problem=no_group&returnTo=%2Ftools$/);
    await expect(outsider.getByText("None of your groups may come in")).toBeVisible();
    await expect(outsider.getByLabel("Password")).toHaveCount(0);
    await outsider.setViewportSize({ width: 375, height: 700 });
    await expectNoAxeViolationsInBothThemes(outsider);
    const isWide = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await outsider.evaluate(isWide)).toBe(false);
    await outside.close();

    provider.letIn("Your device isn’t managed. <b>Call 555</b>");
    const [refused, refusedContext] = await open("/");
    await expect(refused).toHaveURL(/\/sign-in\?problem=provider_error$/);
    await expect(refused.getByText("access_denied: Your device")).toContainText("<b>Call 555</b>");
    await refused.reload();
    await expect(refused).toHaveURL(/\/sign-in\?problem=provider_error$/);
    await expectNoAxeViolationsInBothThemes(refused);
    await refusedContext.close();

    provider.letIn({ email: "rita@example.com", name: "Rita Vance", groups: ["reviewers"] });
    const [page, context] = await open("/account");
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText("Rita Vance").first()).toBeVisible();
    // Without its session the page goes to the provider, which still knows them, and comes back.
    await page.goto("about:blank");
    await context.clearCookies({ name: `countersign-${server.port}` });
    await page.goto("/activity");
    await expect(page).toHaveURL(/\/activity$/);
    await page.getByRole("button", { name: "Sign out" }).filter({ visible: true }).first().click();
    await page.getByRole("button", { name: "Yes, sign me out" }).click();
    await expect(page).toHaveURL(/\/sign-in\?provider=signed-out$/);
    await expect(providerButton(page)).toBeVisible();
    await context.close();
  } finally {
    await dispose();
  }
});

test("whoever has an account links the provider to it once, and signs in with it from then on", async ({
  browser,
}) => {
  const { server, provider, dispose } = await startDeskWithProvider({});
  try {
    await addPerson(server, reviewer);
    provider.letIn({ sub: "0815-ruth", email: reviewer.email });
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto("/sign-in");
    await providerButton(page).click();
    await expect(page.getByText("Link it to your account")).toBeVisible();
    await expect(page.getByText("0815-ruth")).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);

    await typeSignIn(page, reviewer);
    await postForm(page, "/auth/oidc/link");
    await expect(page).toHaveURL(/\/account$/);
    await context.clearCookies();
    await page.goto("/sign-in");
    await providerButton(page).click();
    await expect(heading(page, "Overview")).toBeVisible();
    await context.close();
  } finally {
    await dispose();
  }
});

test(
  "an administrator links whom the provider refused, by what the refusal names",
  { tag: "@slow" },
  async ({ browser }) => {
    const { server, provider, dispose } = await startDeskWithProvider({});
    try {
      await addPerson(server, reviewer);
      await addPerson(server, administrator);
      provider.letIn({ sub: "0815-ruth", email: reviewer.email });
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await page.goto("/sign-in");
      await providerButton(page).click();
      const subject = await page.getByText("0815-ruth").innerText();

      const other = await browser.newContext({ baseURL: server.url });
      const people = await signInByPassword(await other.newPage(), administrator);
      await people.goto("/people");
      await people.getByRole("link", { name: reviewer.name }).click();
      const panel = people.getByRole("complementary", { name: reviewer.name });
      await panel.getByLabel("What Example calls them").fill(subject);
      await panel.getByRole("button", { name: "Link", exact: true }).click();
      await expect(panel.getByText("Linked.")).toBeVisible();
      await expectNoAxeViolationsInBothThemes(people);
      await other.close();

      await providerButton(page).click();
      await expect(heading(page, "Overview")).toBeVisible();
      await context.close();
    } finally {
      await dispose();
    }
  },
);

/** As a page's own form does. */
async function postForm(page: Page, path: string): Promise<void> {
  await page.evaluate((action) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action });
    document.body.append(form);
    form.submit();
  }, path);
}
