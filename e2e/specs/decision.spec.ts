import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import {
  approveButton,
  expectAccepted,
  expectNothingToPublish,
  ownName,
  prepareDraft,
} from "../support/journey";
import { prepareByRequest } from "../support/by-request/prepare-by-request";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test("from the queue four keys approve a plain review: to its row, into it, arm, send", async ({
  page,
  newContext,
}) => {
  const operator = await signInAs(await (await newContext()).newPage(), "operator");
  const name = ownName("Four keys");
  await prepareDraft(operator, { name, text: "By keys alone." });

  await signInAs(page, "reviewer");
  await page.goto(`/reviews?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(approveButton(page)).toBeVisible();
  // For a second after the page has appeared the key is dead.
  await page.keyboard.press("a");
  await expect(page.getByText("Press A again to send.")).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press("a");
    await expect(page.getByText("Press A again to send.")).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("a");
  await expectNothingToPublish(page);
});

test(
  "what is declared destructive asks once more and names where it goes, in light, dark and on a phone",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    const operator = await signInAs(await (await newContext()).newPage(), "operator");
    const posts = [
      { integrationId: "acc_fernpost_main", content: { kind: "text", text: ownName("Kettle") } },
    ];
    const now = JSON.stringify({ when: { type: "now" }, posts });
    const path = await prepareByRequest(operator, "integrationSchedulePostTool", now);

    await page.setViewportSize({ width: 375, height: 812 });
    await signInAs(page, "reviewer");
    await page.goto(path);
    await expect(approveButton(page)).toBeInViewport();
    await expect(page.getByRole("button", { name: "Reject…" })).toBeInViewport();
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole("button", { name: /^Input/ }).click();
    await expectNoAxeViolationsInBothThemes(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1 post");
    await approveButton(page).click();
    const question = page.getByRole("alertdialog", { name: "The API declares this destructive" });
    await expect(question).toContainText("Tarnhollow");
    await expectNoAxeViolationsInBothThemes(page);
    await page.keyboard.press("a");
    await page.keyboard.press("a");
    await question.getByRole("button", { name: "Approve and send" }).click();
    await expectAccepted(page);
  },
);
