import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { tabTo } from "../support/keyboard";
import { addPerson, reviewer } from "../support/people";
import { startServer } from "../support/server";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test("whoever is signed out is asked to sign in, and gets to the page that they wanted", async ({ page }) => {
  await page.goto("/activity?from=link");
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Factivity%3Ffrom%3Dlink$/);
  await page.getByRole("button", { name: /Operator: prepares/ }).click();
  await expect(page).toHaveURL(/\/activity\?from=link$/);
});

test("the keyboard alone is enough to sign in", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/sign-in");
  await tabTo(page, /Reviewer: reads/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
});

test(
  "a wrong password says nothing about who exists, and what was typed stays",
  { tag: "@slow" },
  async ({ page }) => {
    await page.goto("/sign-in?returnTo=/tools");
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in\?problem=credentials&returnTo=%2Ftools$/);
    await expect(page.getByText("You weren’t signed in")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
    await expect(page.getByLabel("Password")).toHaveValue("");
  },
);

test(
  "a desk without any person says how to add the first one, on its page and in its log",
  { tag: "@slow" },
  async ({ page }) => {
    const server = await startServer({ env: { DEMO_SIGN_IN: "off" } });
    const command = 'npm run people -- add --email <address> --name "<name>" --role <role>';
    try {
      await page.goto(`${server.url}/sign-in`);
      await expect(page.getByText("Nobody can sign in yet")).toBeVisible();
      await expect(page.getByText(command)).toBeVisible();
      expect(server.logs()).toContain(
        `Nobody can sign in yet. Add the first person: ${JSON.stringify(command).slice(1, -1)}`,
      );
      await addPerson(server, reviewer);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      await expect(page.getByText("Nobody can sign in yet")).toHaveCount(0);
    } finally {
      await server.dispose();
    }
  },
);

test("the page explains each problem in words of its own, and passes axe in light and in dark", async ({
  page,
}) => {
  const told = new Set<string | null>();
  const problems = [
    ...["rate", "origin", "expired", "failed", "disabled", "unconfirmed", "barred"],
    ...["provider_down", "provider_refused", "provider_error", "provider_only"],
    ...["no_account", "no_group", "no_address", "link_first", "link_stale", "link_taken", "link_other"],
  ];
  for (const problem of problems) {
    const html = await (await page.request.get(`/sign-in?problem=${problem}`)).text();
    told.add(/<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll(/<[^>]+>/g, "") ?? null);
  }
  expect(told.size).toBe(problems.length);
  await page.goto("/sign-in?problem=expired");
  await expectNoAxeViolationsInBothThemes(page);
});

test.describe("signing out", () => {
  // The page that is left can hear of the end first, and asks who is signed in. What it was reading is refused then.
  test.use({ allowedProblems: [/status of 401 .*\/data\/(person|review-counts|notifications)\)/] });

  test("ends the session, and the way back leads to the sign-in page", async ({ page }) => {
    await signInAs(page, "operator");
    await page.goto("/sign-in");
    await expect(page.getByText("You’re signed in as Olive Park")).toBeVisible();
    await page.goto("/tools");
    await page.getByRole("button", { name: "Sign out" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await page.goto("/tools");
    await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Ftools$/);
  });
});

test("nothing sticks out sideways at 375 px", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/sign-in?problem=credentials");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("signing in needs no script", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: /Operator: prepares/ }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await context.close();
});
