import type { Page } from "@playwright/test";
import { startOtherApi } from "@/scripts/testing/doubles/other-api";
import { expectNoAxeViolationsInBothThemes, expectNoAxeViolationsWithin } from "../support/accessibility";
import { everyField, filled, valid, wrong } from "../support/every-field";
import { test as otherApiTest } from "../support/desks/other-api-test";
import { addPerson, operator, type Account } from "../support/people";
import { signInByPassword } from "../support/sign-in";
import { expect } from "../support/test";

const test = otherApiTest.extend({
  other: [
    async ({}, use) => {
      const other = await startOtherApi([everyField]);
      await use(other);
      await other.close();
    },
    { scope: "worker" },
  ],
});

const viewer: Account = {
  email: "vera@example.com",
  name: "Vera Lind",
  role: "viewer",
  password: "a bench above the harbour",
};

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

/** Fills the form through its JSON, which takes any input. */
async function fill(page: Page, input: object): Promise<void> {
  await tab(page, "JSON").click();
  await page.getByRole("tabpanel", { name: "JSON" }).getByRole("textbox").fill(JSON.stringify(input));
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await tab(page, "Form").click();
}

test(
  "axe finds nothing in any state of a field, in light and in dark",
  { tag: "@slow" },
  async ({ page }) => {
    test.slow();
    await signInByPassword(page, operator);
    await page.goto(`/tools/${everyField.name}`);
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await expect(name).toBeVisible();
    await test.step("empty and folded", () => expectNoAxeViolationsInBothThemes(page));

    await page.getByRole("button", { name: /more, optional/ }).click();
    await page.getByRole("button", { name: /^Prepare/ }).click();
    const problem = page.getByRole("link", { name: "Name", exact: true });
    await expect(problem).toBeVisible();
    await test.step("unfolded, with what is missing", () => expectNoAxeViolationsInBothThemes(page));

    await fill(page, filled);
    await page.getByRole("button", { name: "Show what is typed" }).click();
    await test.step("filled in: chips, closed cards, a concealed value, null", () =>
      expectNoAxeViolationsInBothThemes(page));
    await name.press("ControlOrMeta+.");
    await expect(page.getByRole("menu")).toBeVisible();
    await test.step("a field's menu", () => expectNoAxeViolationsWithin(page, "[role=menu]"));
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: /^Place/ }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await test.step("a list of choices", () =>
      expectNoAxeViolationsWithin(page, "[data-place='/place']", "[role=listbox]"));
    await page.keyboard.press("Escape");

    await fill(page, wrong);
    await page.getByRole("button", { name: /^Prepare/ }).click();
    await expect(problem).toBeVisible();
    await test.step("wrong values, and the list of what is wrong", () =>
      expectNoAxeViolationsInBothThemes(page));
    await tab(page, "JSON").click();
    await test.step("as JSON", () => expectNoAxeViolationsInBothThemes(page));
  },
);

test(
  "axe finds nothing where a form can't be used or is only read, in light and in dark",
  { tag: "@slow" },
  async ({ page, newContext, server }) => {
    test.slow();
    await addPerson(server, viewer);
    const looking = await signInByPassword(await (await newContext()).newPage(), viewer);
    await looking.goto(`/tools/${everyField.name}`);
    await expect(looking.getByText("You can only view this tool")).toBeVisible();
    await test.step("for somebody who may only look", () => expectNoAxeViolationsInBothThemes(looking));

    await signInByPassword(page, operator);
    await test.step("locked, with settings that aren't used, on a desk that can't write", async () => {
      await openAs(page, {
        locked: { why: "switched_off", message: "Closed for the winter.", at: new Date().toISOString() },
        uiSchemaProblem: "“name” is no object.",
        upload: { ok: false, reason: { code: "image_facts_missing", place: "/file", members: ["ticket"] } },
      });
      await expect(page.getByText("Read-only: the desk can’t write to its database")).toBeVisible();
      await expect(page.getByText("The API has switched this tool off")).toBeVisible();
      await expectNoAxeViolationsInBothThemes(page);
    });
    await test.step("a tool that nobody can use", async () => {
      await openAs(page, { unusable: "Its name can’t be sent." });
      await expect(page.getByText("This tool can’t be used")).toBeVisible();
      await expectNoAxeViolationsInBothThemes(page);
    });
    await page.unrouteAll({ behavior: "wait" });

    await page.goto(`/tools/${everyField.name}`);
    await fill(page, valid);
    await page.getByRole("button", { name: "Prepare for review" }).click();
    await page.waitForURL(/\/reviews\//);
    await expect(page.getByText("First frost").first()).toBeVisible();
    await test.step("a review's input", () => expectNoAxeViolationsInBothThemes(page));
  },
);

/** Comes to the tool from the list, where the desk says this of it, and that it can't write. */
async function openAs(page: Page, said: object): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await page.route(`**/data/tools/${everyField.name}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...said } });
  });
  const readOnly = { why: "full", since: new Date().toISOString() };
  await page.route("**/data/status", async (route) =>
    route.fulfill({ response: await route.fetch(), json: { readOnly } }),
  );
  await page.goto("/tools");
  const link = page.getByRole("link", { name: everyField.title });
  // What is typed before the page hears it is not searched for.
  await expect(async () => {
    await page.getByRole("searchbox").fill("");
    await page.getByRole("searchbox").fill(everyField.name);
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await link.click();
  // What reads again what a page knows of the desk.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}
