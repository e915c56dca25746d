import type { Page } from "@playwright/test";
import { startOtherApi } from "@/scripts/testing/doubles/other-api";
import { expectNoAxeViolationsInBothThemes, expectNoAxeViolationsWithin } from "../support/accessibility";
import { everyField, filled, wrong } from "../support/every-field";
import { test as otherApiTest } from "../support/other-api-test";
import { operator } from "../support/people";
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

    const { nothing: _nothing, ...right } = filled;
    await fill(page, right);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(`**/tools/${everyField.name}*`, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    const prepare = page.getByRole("button", { name: /^Prepare/ });
    await prepare.click();
    await expect(prepare).toHaveAttribute("aria-disabled", "true");
    // The bar alone: the page gives up on an answer that is long in coming.
    await test.step("on its way, with its buttons disabled", () =>
      expectNoAxeViolationsWithin(page, "[aria-label=Prepare]"));
    goOn();
    await expect(page).toHaveURL(/\/reviews\//);
    await expect(page.getByRole("heading", { name: "Exact input" })).toBeVisible();
    await test.step("read-only, in its review", () => expectNoAxeViolationsInBothThemes(page));
  },
);
