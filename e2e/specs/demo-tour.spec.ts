import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, expectNothingToPublish } from "../support/journey";
import { clickSignInAs, signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

// The steps of docs/demo.md, in its words.
test.use({ serverEnv: { DEMO_DATA: "on" } });

const made = { timeout: 20_000 };

test("a first start has people at work: the overview begins with the outcome that nobody knows", async ({
  page,
}) => {
  await clickSignInAs(page, "reviewer");
  const attention = page.getByRole("region", { name: "Needs attention" }).getByRole("listitem");
  await expect(attention.first()).toContainText("Outcome unknown", made);
  await expect(attention.first()).toContainText("Demo");
  await expect(page.getByRole("region", { name: "API" })).toContainText("Answering");
  await expectNoAxeViolationsInBothThemes(page);
});

test(
  "the tour for stakeholders: from the unknown outcome to who decided what",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    // 1 What needs me?
    await clickSignInAs(page, "reviewer");
    const attention = page.getByRole("region", { name: "Needs attention" }).getByRole("listitem");
    await expect(attention.first()).toContainText("Outcome unknown", made);
    await expect(attention).toHaveCount(5);

    // 2 Unknown is not failed.
    await attention.first().getByRole("link").click();
    await expect(
      page.getByText("It may or may not have been executed", { exact: false }).first(),
    ).toBeVisible();
    const closed = page.getByRole("region", { name: "Blocked until the outcome is known" });
    await expect(closed.getByRole("listitem")).toHaveCount(3);
    await expect(page.getByText(/key,? [0-9a-f]{4} [0-9a-f]{4}/)).toBeVisible();

    // 3 One safe action.
    const retry = page.getByRole("button", { name: "Retry with the same key" });
    await expect(async () => {
      // The desk's own retry may be under way at that moment.
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(page.getByText(/^Accepted by the API/)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });

    // 4 Read, then decide.
    await page.goto("/reviews");
    await page.getByRole("link", { name: /^Save draft “Thaw week, light”/ }).click();
    await expect(page.getByText("Could post 1 say that the ice never holds for sure?")).toBeVisible();
    await page.getByRole("button", { name: /^Diff to revision 1/ }).click();
    await expect(page.getByText(/We never say that it holds/).first()).toBeVisible();
    await approveButton(page).click();
    await expectNothingToPublish(page);

    // 5 What is declared destructive asks once more.
    await page.goto("/reviews");
    await page.getByRole("link", { name: /^Schedule 2 posts on 2 accounts/ }).click();
    await approveButton(page).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("2 targets");
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Reject…" }).click();
    await page.getByRole("textbox", { name: "Reason" }).fill("Not before the shops know.");
    await page.getByRole("alertdialog").getByRole("button", { name: "Reject", exact: true }).click();
    await expect(page.getByText("Not before the shops know.").first()).toBeVisible();

    // 6 The other side.
    const operator = await signInAs(await (await newContext()).newPage(), "operator");
    await operator.goto("/reviews?group=sent-back");
    const back = operator.getByRole("listitem").filter({ hasText: "Not before the shops know." });
    await expect(back.first().getByRole("button", { name: "Prepare again" })).toBeVisible();

    // 7 Accepted is not published.
    await page.goto("/reviews?group=done");
    const verified = page.getByRole("listitem").filter({ hasText: /Verified/ });
    await verified.first().getByRole("link").first().click();
    await expect(page.getByText("Opened the account as a follower", { exact: false }).first()).toBeVisible();

    // 8 Who decided what?
    await page.getByRole("link", { name: "Activity" }).click();
    const activity = page.getByRole("main");
    await expect(activity.getByText("Rowan Hale").first()).toBeVisible();
  },
);
