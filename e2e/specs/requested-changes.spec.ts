import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { decisionBar } from "../support/decision-bar";
import { approveButton, expectNothingToPublish, ownName, prepareDraft } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

// Somebody else has to approve: what a desk asks for that has no policy of its own.
test.use({ serverEnv: { POLICY_FILE: "" } });

const text = "The ice held. So did the coffee.";
const words = "The ice is thin. The coffee is not.";

/** By a button of its line in the exact input. */
async function commentOn(
  page: Page,
  field: "Name" | "Text",
  said: string,
  suggested?: string,
): Promise<void> {
  const input = page.getByRole("region", { name: "Exact input" });
  await input.getByRole("button", { name: `Comment on ${field}` }).click();
  const box = page.getByRole("textbox", {
    name: field === "Text" ? "Comment on Post 1, Text" : "Comment on Name",
  });
  await box.fill(said);
  if (suggested !== undefined) {
    await input.getByRole("button", { name: "Suggest other words" }).click();
    await page.getByRole("textbox", { name: "Suggested words" }).fill(suggested);
  }
  await box.press("ControlOrMeta+Enter");
  await expect(input.getByText(said)).toBeVisible();
}

async function commentOnWhole(page: Page, said: string): Promise<void> {
  const whole = page.getByRole("region", { name: "On the review as a whole" });
  await whole.getByRole("textbox", { name: "Comment" }).fill(said);
  await whole.getByRole("textbox", { name: "Comment" }).press("ControlOrMeta+Enter");
  await expect(whole.getByText(said)).toBeVisible();
}

const request = (page: Page, name: string) => page.getByRole("group", { name: `Request on ${name}` });

test("F131 three changes are requested; the author takes one, answers one and leaves one; the co-author can’t approve what comes of it, a third can", async ({
  page,
  newContext,
}) => {
  const open = async (role: "operator" | "colleague") => signInAs(await (await newContext()).newPage(), role);
  const olive = await open("operator");
  const path = await prepareDraft(olive, { name: ownName("Thaw week"), text });
  const sana = await open("colleague");
  await sana.goto(path);
  await expect(approveButton(sana)).toBeEnabled();
  await commentOn(sana, "Text", "Say it plainly.", words);

  await signInAs(page, "reviewer");
  await page.goto(path);
  await expect(approveButton(page)).toBeEnabled();
  await commentOn(page, "Name", "Is this the right week?");
  await commentOnWhole(page, "Add the journal link.");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("q");
  const dialog = page.getByRole("alertdialog", { name: /^Request changes to/ });
  await expect(
    dialog.getByRole("region", { name: "3 open comments for Olive" }).getByRole("listitem"),
  ).toHaveCount(3);
  await expect(dialog).toContainText(`With Sana’s suggestion “${words}”`);
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole("button", { name: "Show the comment on Name" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("q");
  await dialog.getByRole("textbox", { name: "In a sentence" }).fill("Nearly there.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Changes requested by a reviewer. Nothing was sent.")).toBeVisible();

  // The author's page says it by itself, and leads to the form.
  await expect(olive.getByText("Changes requested by a reviewer. Nothing was sent.")).toBeVisible();
  await olive.getByRole("link", { name: "Answer in the form" }).click();
  await expect(olive.getByText("Rowan requested changes to revision 1.")).toBeVisible();
  await expect(olive.getByText("3 of 3 requests aren’t answered.")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(olive);
  const onText = request(olive, "Post 1, Text");
  await expect(onText).toContainText("If you take it, Sana is a co-author and can’t approve.");
  await onText.getByRole("button", { name: /^Take the suggestion/ }).click();
  await expect(olive.getByRole("textbox", { name: /^Text/ })).toHaveValue(words);
  await expect(onText).toContainText("Sana is now a co-author and can’t approve; Rowan can.");
  await request(olive, "Whole review").getByRole("button", { name: "Answer" }).click();
  await olive.keyboard.type("It comes with the next one.");
  await olive.keyboard.press("ControlOrMeta+Enter");
  await expect(request(olive, "Whole review")).toContainText("Answered");
  await expect(olive.getByText("1 of 3 requests isn’t answered.")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(olive);
  await expect(olive.getByText(/^Draft saved/)).toBeVisible();

  // What was taken is still known after a reload.
  await olive.reload();
  await expect(onText).toContainText("Suggestion taken");
  await olive.getByRole("button", { name: /^Prepare revision 2/ }).click();
  await expect(olive).toHaveURL(new RegExp(`${path}$`));
  await expect(olive.getByText("Waiting for review")).toBeVisible();

  const answers = page.getByRole("region", { name: "Requested changes, and what became of them" });
  const see = page.getByRole("button", { name: "See what changed" });
  await see.click();
  await expect(answers.getByRole("group", { name: "Request on Post 1, Text" })).toContainText(
    "Suggestion taken",
  );
  await expect(
    answers.getByRole("group", { name: "Request on Post 1, Text" }).locator("mark").first(),
  ).toBeVisible();
  await expect(answers.getByRole("group", { name: "Request on Whole review" })).toContainText(
    "It comes with the next one.",
  );
  await expect(answers.getByRole("group", { name: "Request on Name" })).toContainText("Not answered");
  await expectNoAxeViolationsInBothThemes(page);
  await answers.getByRole("button", { name: "revision 1" }).click();
  await expect(page.getByText("What became of the requested changes")).toBeVisible();
  await page.getByRole("button", { name: "What became of the requested changes" }).click();
  await expect(answers).toBeFocused();

  await sana.reload();
  await expect(decisionBar(sana)).toContainText("A suggestion of yours was taken into this review");
  await expect(approveButton(sana)).toHaveCount(0);
  await expect(approveButton(page)).toBeEnabled();
  await approveButton(page).click();
  await expectNothingToPublish(page);
});

test(
  "on a phone changes are requested under the thumb, and the form shows them at 375 px",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    const olive = await signInAs(await (await newContext()).newPage(), "operator");
    const path = await prepareDraft(olive, { name: ownName("Phone"), text });
    await page.setViewportSize({ width: 768, height: 1024 });
    await signInAs(page, "reviewer");
    await page.goto(path);
    // Beside the navigation there is no room for three buttons in a line: none of them is squeezed.
    await expect(approveButton(page)).toBeVisible();
    expect((await approveButton(page).boundingBox())?.width).toBeGreaterThanOrEqual(240);
    await page.setViewportSize({ width: 375, height: 812 });
    const changes = page.getByRole("button", { name: "Request changes…" });
    await expect(changes).toBeInViewport({ ratio: 0.95 });
    expect((await changes.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await changes.click();
    const dialog = page.getByRole("alertdialog", { name: /^Request changes to/ });
    await dialog.getByRole("button", { name: "Request changes" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Say what to change");
    await dialog.getByRole("textbox", { name: "In a sentence" }).fill("Shorter, please.");
    await expectNoAxeViolationsInBothThemes(page);
    await dialog.getByRole("button", { name: "Request changes" }).click();
    await expect(page.getByText("Changes requested by a reviewer. Nothing was sent.")).toBeVisible();

    await olive.setViewportSize({ width: 375, height: 812 });
    await olive.goto("/reviews?group=sent-back");
    await expect(olive.getByText(/Rowan Hale requested changes/)).toBeVisible();
    await olive.getByRole("link", { name: "Answer in the form" }).first().click();
    await expect(olive.getByText("Rowan requested changes to revision 1.")).toBeVisible();
    await expect(olive.getByText(/Shorter, please\./)).toBeVisible();
    await expect(olive.getByRole("button", { name: /^Prepare revision 2/ })).toBeInViewport();
    await expectNoAxeViolationsInBothThemes(olive);
    expect(await olive.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  },
);
