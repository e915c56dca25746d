import { approveButton, expectAccepted, ownName, prepareDraft } from "../support/journey";
import { operator, reviewer } from "../support/people";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

test.afterEach(async ({ upstream }) => upstream.heal());

test.describe("requests that a test cuts", () => {
  test.use({ allowedProblems: [/ERR_FAILED/] });

  test(
    "F16 Enter held down in one tab sends once, and a second tab and another reviewer see that it is in progress",
    { tag: "@slow" },
    async ({ page, context, newContext, upstream }) => {
      await signInByPassword(page, reviewer);
      const name = ownName("Held down");
      const path = await prepareDraft(page, { name, text: "Only once." });
      const tab = await context.newPage();
      const other = await signInByPassword(await (await newContext()).newPage(), operator);
      for (const watching of [tab, other]) await watching.goto(path);
      await expect(approveButton(tab)).toBeVisible();
      upstream.fail("confirm", { kind: "hold" }, 1);
      const before = upstream.seen("confirm").length;
      // The second tab clicks with what it showed before.
      await tab.route("**/data/reviews/**", (route) => route.abort());

      await approveButton(page).focus();
      for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
      await expect.poll(() => upstream.seen("confirm").length).toBe(before + 1);
      await expect(page.getByText("Handed over for sending. The outcome isn’t known yet.")).toBeVisible();
      await approveButton(tab).click();
      const whoWasFirst = tab.getByRole("alert").filter({ hasText: "Ruth Calder began to send it at" });
      await expect(whoWasFirst).toContainText(/\d\. It is in progress\./);
      await expect(
        other.getByText("The confirmation may be on its way to the API. No answer has been read yet."),
      ).toBeVisible();
      await expect(approveButton(other)).toHaveCount(0);

      upstream.release();
      await tab.unroute("**/data/reviews/**");
      for (const watching of [page, tab, other]) await expectAccepted(watching);
      await expect(whoWasFirst).toContainText(/\d\. The API accepted it\./);
      expect(upstream.seen("confirm")).toHaveLength(before + 1);
      expect(await upstream.api.countCampaigns(name)).toBe(1);
    },
  );
});
