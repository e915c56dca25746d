import type { Locator, Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, ownName, prepareDraft } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

const text = "Thaw. So did the coffee.";
const inputOf = (page: Page) => page.getByRole("region", { name: "Exact input" });
const onPost = (page: Page) => page.getByRole("textbox", { name: "Comment on Post 1, Text" });
const onWhole = (page: Page) =>
  page.getByRole("region", { name: "On the review as a whole" }).getByRole("textbox", { name: "Comment" });
const said = (within: Locator, by: string) => within.getByRole("group", { name: `Comments by ${by}` });

/** Two people with the same review open, which the first of them has prepared. */
async function openFor(
  page: Page,
  newContext: () => Promise<{ newPage(): Promise<Page> }>,
  name: string,
): Promise<{ author: Page; path: string }> {
  const author = await signInAs(await (await newContext()).newPage(), "operator");
  const path = await prepareDraft(author, { name: ownName(name), text });
  await signInAs(page, "reviewer");
  await page.goto(path);
  await expect(author.getByText("Live", { exact: true })).toBeVisible();
  await expect(approveButton(page)).toBeEnabled();
  return { author, path };
}

test("F125 two people talk about a phrase where it stands: at once, without moving what the other one is writing", async ({
  page,
  newContext,
}) => {
  const { author } = await openFor(page, newContext, "Phrase");
  // What she is writing meanwhile.
  await onWhole(author).fill("I wasn’t sure about the");
  const at = onWhole(author);
  await at.scrollIntoViewIfNeeded();
  const before = await at.boundingBox();

  const value = inputOf(page).getByText(text);
  await value.dblclick({ position: { x: 8, y: 8 } });
  await page.getByRole("button", { name: /^Comment( C)?$/ }).click();
  await expect(onPost(page)).toBeFocused();
  await page.keyboard.type("Say it plainly.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(said(inputOf(page), "Rowan Hale")).toContainText("Say it plainly.");
  await expect(onPost(page)).toHaveCount(0);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator("mark")).toHaveText("Thaw");
  await expect(preview.getByRole("img", { name: "1 comment" })).toBeVisible();

  await onWhole(page).fill("Add the link as a second post.");
  await page.keyboard.press("ControlOrMeta+Enter");
  const whole = author.getByRole("region", { name: "On the review as a whole" });
  await expect(said(whole, "Rowan Hale")).toContainText("Add the link as a second post.");
  await expect(said(inputOf(author), "Rowan Hale")).toContainText("For you");
  await expect(at).toBeFocused();
  await expect(at).toHaveValue("I wasn’t sure about the");
  expect((await at.boundingBox())?.y).toBe(before?.y);
  await said(inputOf(author), "Rowan Hale").getByRole("button", { name: "Reply" }).click();
  await author.keyboard.type("Better?");
  await author.keyboard.press("ControlOrMeta+Enter");
  const both = said(inputOf(page), "Rowan Hale, Olive Park");
  await expect(both).toContainText("Better?");
  await expectNoAxeViolationsInBothThemes(page);
  await both.getByRole("button", { name: "Resolve" }).click();
  const resolved = inputOf(author).getByText("Resolved by Rowan Hale: Say it plainly.");
  await expect(resolved).toBeVisible();
  await author.getByRole("button", { name: "Comments: 1 open, 1 resolved" }).click();
  await inputOf(author).getByRole("button", { name: "2 comments" }).click();
  await expect(inputOf(author)).toContainText("on Post 1, Text: “Thaw”");
  await expectNoAxeViolationsInBothThemes(author);
  await expect(onWhole(author)).toHaveValue("I wasn’t sure about the");
});

test(
  "what is internal isn’t there for the author, and other words are suggested where they would stand",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    const { author } = await openFor(page, newContext, "Internal");
    // By the keyboard alone: the one stop of the form, along its lines, and C.
    await inputOf(page).getByRole("button", { name: "Comment on Name" }).focus();
    const onText = inputOf(page).getByRole("button", { name: "Comment on Text" });
    for (let pressed = 0; pressed < 9; pressed++) {
      if (await onText.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press("ArrowDown");
    }
    await expect(onText).toBeFocused();
    await page.keyboard.press("c");
    await expect(onPost(page)).toBeFocused();
    await page.keyboard.type("@Sa");
    await expect(page.getByRole("option", { name: "Sana Lindqvist" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
    await page.keyboard.type("do you agree?");
    await page
      .getByRole("group", { name: "Who can read it" })
      .first()
      .getByRole("button", { name: "Internal" })
      .click();
    await expectNoAxeViolationsInBothThemes(page);
    await page.keyboard.press("ControlOrMeta+Enter");
    const thread = said(inputOf(page), "Rowan Hale");
    await expect(thread).toContainText("@Sana Lindqvist do you agree?");
    await expect(thread).toContainText("Internal");
    await expect(inputOf(page).getByRole("button", { name: "Suggest other words" })).toHaveCount(0);

    const sana = await signInAs(await (await newContext()).newPage(), "colleague");
    await sana.goto("/reviews");
    await expect(sana.getByText("1 for you").first()).toBeVisible();
    await sana.getByRole("link", { name: /“Internal / }).focus();
    await sana.keyboard.press("c");
    await expect(onWhole(sana)).toBeFocused();
    await author.reload();
    await expect(inputOf(author)).toBeVisible();
    await expect(author.getByText("do you agree?")).toHaveCount(0);
    await expect(author.getByRole("button", { name: /^Comments: / })).toHaveCount(0);

    // For the author: what they would take, against what stands there.
    await inputOf(page).getByRole("button", { name: "Comment on Text" }).click();
    await onPost(page).fill("Truer so.");
    await inputOf(page).getByRole("button", { name: "Suggest other words" }).click();
    await page.getByRole("textbox", { name: "Suggested words" }).fill("Thin. So did the coffee.");
    await expectNoAxeViolationsInBothThemes(page);
    await page.keyboard.press("ControlOrMeta+Enter");
    const asked = said(inputOf(author), "Rowan Hale");
    await expect(asked).toContainText("Truer so.");
    await expect(asked.getByRole("definition").last()).toHaveText("Thin. So did the coffee.");
    await expect(asked).toContainText("Suggestion.");
    await expect(author.getByText("do you agree?")).toHaveCount(0);
    await expectNoAxeViolationsInBothThemes(author);
  },
);

test(
  "on a phone the comments have a tab, and one is written under the thumb",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const { author } = await openFor(page, newContext, "Phone");
    const tabs = page.getByRole("group", { name: "Parts of the review" });
    for (const name of ["Summary", "Input", "Comments", "Timeline"])
      await expect(tabs.getByRole("button", { name })).toBeInViewport({ ratio: 0.95 });
    await tabs.getByRole("button", { name: "Comments" }).click();
    await onWhole(page).fill("Add the link, please.");
    const add = page.getByRole("button", { name: "Comment", exact: true }).last();
    expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await add.click();
    await expect(said(page.getByRole("main"), "Rowan Hale")).toContainText("Add the link, please.");
    await expect(tabs.getByRole("button", { name: /Comments/ })).toContainText("1");
    await expect(author.getByText("Add the link, please.").first()).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await tabs.getByRole("button", { name: "Input" }).click();
    await inputOf(page).getByRole("button", { name: "Comment on Text" }).click();
    await expect(onPost(page)).toBeFocused();
    await expectNoAxeViolationsInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  },
);
