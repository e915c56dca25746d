import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { prepareByRequest } from "../support/by-request/prepare-by-request";
import { approveButton, draftInput, expectNothingToPublish, ownName } from "../support/journey";
import { movableClock, movedClock } from "../support/moved-clock/moved-clock";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test.use({ serverEnv: movableClock });

const minuteMs = 60_000;
/** Longer than a capability of the embedded API lives. */
const lunchMs = 16 * minuteMs;

test(
  "F129 what expired is prepared again together, each with its summary compared, and one of it is approved",
  { tag: "@slow" },
  async ({ server, newContext }) => {
    const clock = movedClock(server);
    const page = await signInAs(await clock.pageOf(await newContext()), "operator");
    const [same, late, third] = [ownName("Same"), ownName("Late"), ownName("Third")];
    await prepareByRequest(page, "campaignDraftSave", draftInput({ name: same, text: "As before." }));
    await prepareByRequest(page, "campaignDraftSave", draftForSoon(late));
    await prepareByRequest(page, "campaignDraftSave", draftInput({ name: third, text: "By another page." }));
    await clock.moveTo(lunchMs);

    await page.goto("/reviews");
    await expect(page.getByText("3 reviews of yours expired")).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole("link", { name: "Show them" }).click();
    await expect(page).toHaveURL(/group=sent-back&state=expired/);
    for (const name of [same, late, third])
      await page.getByRole("checkbox", { name: new RegExp(name) }).check();
    await expect(page.getByText("3 selected")).toBeVisible();

    // Meanwhile another page of the same person prepares one of them.
    const other = await signInAs(await clock.pageOf(await newContext()), "operator");
    await other.goto("/reviews?group=sent-back");
    await other.locator("[data-review]").filter({ hasText: third }).hover();
    await page.getByRole("button", { name: "Prepare 3 again…" }).last().click();
    const question = page.getByRole("alertdialog", { name: "Prepare 3 reviews again" });
    for (const name of [same, late, third]) await expect(question).toContainText(name);
    await expect(question).toContainText("decisions start anew");
    await expectNoAxeViolationsInBothThemes(page);
    await other
      .locator("[data-review]")
      .filter({ hasText: third })
      .getByRole("button", { name: "Prepare again" })
      .click();
    const elsewhere = other.getByRole("status").filter({ hasText: "Revision 2 is waiting for a decision" });
    await expect(elsewhere).toContainText("Summary unchanged since revision 1");

    await question.getByRole("button", { name: "Prepare 3 again" }).dblclick();
    const results = page.getByRole("alertdialog", { name: "What became of them" });
    const of = (name: string) => results.getByRole("listitem").filter({ hasText: name });
    await expect(of(same)).toContainText("Summary unchanged since revision 1");
    await expect(of(third)).toContainText("Revision 2, prepared meanwhile");
    await expect(of(late)).toContainText("Summary changed since revision 1");
    await of(late).getByRole("button", { name: "Show what changed" }).click();
    await expect(of(late)).toContainText("its time has already passed");
    await expectNoAxeViolationsInBothThemes(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoAxeViolationsInBothThemes(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await results.getByRole("button", { name: "Close" }).click();
    await expect(results).toHaveCount(0);
    await expect(page.getByText(/of yours expired/)).toHaveCount(0);
    await expect(page.getByText("Nothing found")).toBeVisible();

    const reviewer = await signInAs(await clock.pageOf(await newContext()), "reviewer");
    await reviewer.goto("/reviews");
    await expect(reviewer.getByRole("link", { name: new RegExp(same) })).toBeVisible();
    await expect(reviewer.getByText("Revision 2", { exact: true })).toHaveCount(3);
    await reviewer.getByRole("link", { name: new RegExp(late) }).click();
    await expect(reviewer.getByText("Summary changed since revision 1")).toBeVisible();
    await reviewer.getByRole("button", { name: "Show what changed" }).click();
    await expect(reviewer.getByRole("region", { name: "Summaries of revisions 1 and 2" })).toContainText(
      "its time has already passed",
    );
    await expectNoAxeViolationsInBothThemes(reviewer);
    await approveButton(reviewer).click();
    await expectNothingToPublish(reviewer);
  },
);

/** A draft with a post whose time passes meanwhile, which is all that the API then says differently. */
function draftForSoon(name: string): string {
  const scheduledFor = new Date(Date.now() + 10 * minuteMs).toISOString();
  const posts = [
    { accountId: "acc_fernpost_main", content: { kind: "text", text: "In a moment." }, scheduledFor },
  ];
  return JSON.stringify({ name, objective: "sales", posts });
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
