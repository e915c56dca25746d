import type { Locator, Page } from "@playwright/test";
import { countPresses } from "../support/presses";
import { tabTo } from "../support/keyboard";
import { ownName } from "../support/journey";
import { clickSignInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

/** Of two posts with an image each, from the first field to the review. */
const pressesMax = 30;

/** In so many days, as RFC 3339. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const posts = [
  { account: "kitchen", at: inDays(7), caption: "Three cups of snow.", image: "snow" },
  { account: "kitchen", at: inDays(8), caption: "The rain has come.", image: "rain" },
];

async function open(page: Page): Promise<() => Promise<number>> {
  await clickSignInAs(page, "operator");
  const presses = await countPresses(page);
  await page.goto("/tools/campaignDraftSave");
  await expect(page.getByRole("textbox", { name: /^Name/ })).toBeVisible();
  return presses;
}

const last = (page: Page, role: "combobox" | "textbox" | "radio", name: RegExp | string): Locator =>
  page.getByRole(role, { name }).last();
const library = (page: Page) => page.getByRole("listbox", { name: "Images for Images" });

async function expectPrepared(page: Page, presses: () => Promise<number>, before: number): Promise<void> {
  const pressed = (await presses()) - before;
  await expect(page).toHaveURL(/\/reviews\//);
  const input = page.getByRole("region", { name: "Exact input" });
  for (const { caption } of posts) await expect(input.getByText(caption)).toBeVisible();
  await expect(input.getByText(/^med_/)).toHaveCount(2);
  await expect(input.getByText("acc_glimwall_studio")).toHaveCount(2);
  expect(pressed).toBeGreaterThan(10);
  expect(pressed).toBeLessThanOrEqual(pressesMax);
}

test(
  "two posts with an image each take at most 30 presses by keyboard",
  { tag: "@slow" },
  async ({ page }) => {
    const presses = await open(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, "Name");
    const before = await presses();
    await page.keyboard.type(ownName("Keys"));
    await tabTo(page, "Objective");
    await page.keyboard.type("sales");
    await expect(page.getByRole("option", { name: "Sales" })).toBeVisible();
    await page.keyboard.press("Enter");
    for (const [at, { account, caption, image, ...post }] of posts.entries()) {
      await tabTo(page, /^Add a post/);
      await page.keyboard.press("Enter");
      await expect(last(page, "combobox", /^Account/)).toBeFocused();
      await page.keyboard.type(account);
      await expect(page.getByRole("option")).toHaveCount(1);
      await page.keyboard.press("Enter");
      await expect(last(page, "combobox", /^Account/)).toHaveValue("Tarnhollow Kitchen");
      await tabTo(page, "Goes out at");
      await page.keyboard.type(post.at);
      await tabTo(page, "Text");
      await page.keyboard.press("ArrowRight");
      await expect(last(page, "radio", "Images")).toBeChecked();
      await tabTo(page, "Caption");
      await page.keyboard.type(caption);
      await tabTo(page, /^Add an image/);
      await page.keyboard.press("Enter");
      await expect(library(page).getByRole("option").nth(1)).toBeVisible();
      await page.keyboard.type(image);
      await page.keyboard.press("Enter");
      await expect(last(page, "textbox", /^Alternative text/)).toBeFocused();
      await page.keyboard.type(`What is seen in ${at + 1}.`);
    }
    await page.keyboard.press("ControlOrMeta+Enter");
    await expectPrepared(page, presses, before);
  },
);

test("two posts with an image each take at most 30 presses by mouse", { tag: "@slow" }, async ({ page }) => {
  const presses = await open(page);
  await page.getByRole("textbox", { name: /^Name/ }).click();
  await page.keyboard.type(ownName("Mouse"));
  await page.getByRole("combobox", { name: /^Objective/ }).click();
  await page.getByRole("option", { name: "Sales" }).click();
  for (const [at, post] of posts.entries()) {
    await page.getByRole("button", { name: /^Add a post/ }).click();
    await last(page, "combobox", /^Account/).click();
    await page.getByRole("option", { name: /^Tarnhollow Kitchen/ }).click();
    await last(page, "textbox", /^Goes out at/).click();
    await page.keyboard.type(post.at);
    await last(page, "radio", "Images").click();
    await last(page, "textbox", /^Caption/).click();
    await page.keyboard.type(post.caption);
    await page
      .getByRole("button", { name: /^Add an image/ })
      .last()
      .click();
    await library(page)
      .getByRole("option", { name: at === 0 ? /^First snow/ : /^Rain/ })
      .click();
    await expect(last(page, "textbox", /^Alternative text/)).toBeFocused();
    await page.keyboard.type(`What is seen in ${at + 1}.`);
  }
  await page.getByRole("button", { name: "Prepare for review" }).click();
  await expectPrepared(page, presses, 0);
});
