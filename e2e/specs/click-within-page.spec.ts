import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test("a click in the list of tools draws the tool before anything else can come, and the router comes to the same", async ({
  page,
}) => {
  await signInAs(page, "operator");
  await page.goto("/tools");
  await expect(page.locator("ul[data-listens]")).toBeVisible();
  const link = page.getByRole("link", { name: "List accounts" }).first();
  await link.hover();
  const drawn = await link.evaluate(async (element: HTMLElement) => {
    element.click();
    // What a click draws at once is there by the end of the task that it is in.
    await Promise.resolve();
    return { path: location.pathname, title: document.querySelector("main h1")?.textContent };
  });
  expect(drawn.path).toBe("/tools/accountList");
  expect(drawn.title).toMatch(/^List accounts/);
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^List accounts/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Tools", level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "List accounts", level: 1 })).toBeVisible();
});
