import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { startOtherApi } from "@/scripts/testing/doubles/other-api";
import { test as otherApiTest } from "../support/desks/other-api-test";
import { operator } from "../support/people";
import { signInAs, signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/test";

const field = (page: Page) => page.getByRole("textbox", { name: "Goes out at" });
const open = async (page: Page) => {
  await page.goto("/tools/postSettingsTool");
  await expect(field(page)).toBeVisible();
};

test.describe("dates", () => {
  test.use({ timezoneId: "Europe/Stockholm" });
  test("what was spoken is taken once, and what wasn't read before a reload is chosen by its person", async ({
    page,
  }) => {
    await signInAs(page, "operator");
    await open(page);
    await field(page).fill("Sun 31 Oct 2027, 03:30");
    await expect(page.getByText("Sunday 31 October 2027, 03:30")).toBeVisible();
    await field(page).blur();
    await expect(field(page)).toHaveValue("2027-10-31T03:30:00+01:00");
    await field(page).fill("Sun 31 Oct 2027, 02:30");
    await field(page).press("Control+Enter");
    await expect(page.getByRole("button", { name: /^The first 02:30/ })).toBeFocused();
    await expectNoAxeViolationsInBothThemes(page);
    await page.keyboard.press("2");
    await expect(field(page)).toHaveValue("2027-10-31T02:30:00+01:00");
    await field(page).fill("tomorrow 9:00");
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    await expect(field(page)).toHaveValue("tomorrow 9:00");
    await expect(page.getByText(/^Not read yet\. Typed on /)).toBeVisible();
    await page
      .getByRole("button", { name: /, 09:00/ })
      .first()
      .click();
    await expect(field(page)).toHaveValue(/T09:00:00\+0[12]:00$/);
  });

  test(
    "the calendar is gone through by keys, under the page's content policy",
    { tag: "@slow" },
    async ({ page }) => {
      await signInAs(page, "operator");
      await open(page);
      await field(page).fill("2027-06-15T08:00:00+02:00");
      await field(page).press("ArrowDown");
      const calendar = page.getByRole("dialog", { name: "Calendar for Goes out at" });
      await expect(calendar.getByRole("button", { name: /Tuesday 15 June 2027/ })).toBeFocused();
      await expectNoAxeViolationsInBothThemes(page);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(field(page)).toHaveValue("2027-06-16T08:00:00+02:00");
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(calendar).toBeHidden();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("2027-06-16T08:30:00+02:00");
    },
  );
});

/** A desk of its own, whose people nobody else signs in as. */
const ownDesk = otherApiTest.extend({
  other: [
    async ({}, use) => {
      const other = await startOtherApi([]);
      await use(other);
      await other.close();
    },
    { scope: "worker" },
  ],
});
ownDesk(
  "the zone and the clock of a person are those of every page, from the server too",
  { tag: "@slow" },
  async ({ page }) => {
    await signInByPassword(page, operator);
    await page.goto("/account");
    await page.getByLabel("Time zone").selectOption("America/New_York");
    await expect(page.getByText(/^Now: .*, New York, UTC/)).toBeVisible();
    await page.getByLabel("Clock").selectOption("12");
    await expect(page.getByText(/^Now: .* [ap]m, New York, UTC/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Time zone")).toHaveValue("America/New_York");
    const served = await (await page.request.get("/account")).text();
    expect(served).toMatch(/<time [^>]*>\d{1,2}:\d\d:\d\d [ap]m</);
  },
);
