import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, expectNothingToPublish, ownName } from "../support/journey";
import { prepareByRequest } from "../support/by-request/prepare-by-request";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

const inDays = (days: number, hour: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}:00Z`;

test("of six look-alikes the right one is found by what no other has, in its row, its link and its button", async ({
  page,
  newContext,
}) => {
  const name = ownName("Frost week");
  const draft = (second: object = {}, first: object = {}) =>
    JSON.stringify({
      ...{ name, objective: "community" },
      posts: [
        {
          ...{ accountId: "acc_fernpost_main", scheduledFor: inDays(3, "08:00") },
          ...{ content: { kind: "text", text: "The ice is thin. The coffee is not." }, ...first },
        },
        {
          ...{ accountId: "acc_tallyroom_trade", scheduledFor: inDays(4, "08:00") },
          ...{ content: { kind: "text", text: "Half a kettle of snow makes three cups." }, ...second },
        },
      ],
    });
  await signInAs(page, "operator");
  for (const input of [
    draft(),
    draft({ content: { kind: "text", text: "Half a kettle of snow makes four cups." } }),
    draft({ scheduledFor: inDays(4, "16:00") }),
    draft({ scheduledFor: inDays(5, "08:00") }),
    draft({}, { accountId: "acc_tallyroom_trade" }),
    draft({}, { content: { kind: "text", text: "The ice is thin. The tea is not." } }),
  ])
    await prepareByRequest(page, "campaignDraftSave", input);

  const reviewer = await (await newContext()).newPage();
  await reviewer.setViewportSize({ width: 1440, height: 900 });
  await signInAs(reviewer, "reviewer");
  await reviewer.goto("/reviews");
  const rows = reviewer.locator("[data-review]").filter({ hasText: name });
  await expect(rows).toHaveCount(6);
  await expect(rows.getByText("5 similar are waiting")).toHaveCount(6);
  const names = await rows.getByRole("link").allTextContents();
  expect(new Set(names).size).toBe(6);

  await reviewer.getByRole("link", { name: new RegExp(`${name}.*makes four cups`) }).click();
  const strip = reviewer.getByRole("region", { name: "Similar reviews" });
  await expect(strip.getByText("5 similar are waiting")).toBeVisible();
  await expect(
    strip
      .getByRole("row", { name: /^Post 2, Text/ })
      .getByRole("cell")
      .first(),
  ).toHaveText(/makes four cups/);
  // As the form calls it, not by the member's name.
  await expect(strip.getByRole("row", { name: /^Post 2, Goes out at/ })).toBeVisible();
  await expect(strip.locator("mark").filter({ hasText: /^four$/, visible: true })).toBeVisible();
  await expect(approveButton(reviewer)).toHaveAccessibleName(
    /\(Half a kettle of snow makes four cups\.\)|\(four\)/,
  );
  await expectNoAxeViolationsInBothThemes(reviewer);
  await expect(async () => {
    await reviewer.keyboard.press("d");
    await expect(strip.getByRole("columnheader")).toHaveCount(7, { timeout: 500 });
  }).toPass();

  await approveButton(reviewer).click();
  await expectNothingToPublish(reviewer);
  await reviewer.goto("/reviews");
  await expect(rows.getByText("4 similar are waiting")).toHaveCount(5);
  await reviewer.setViewportSize({ width: 375, height: 812 });
  await rows.first().getByRole("link").click();
  await expect(strip.getByText(/^You approved one like this/)).toBeVisible();
  await expect(strip.getByText(/^others /).first()).toBeVisible();
  expect(await reviewer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectNoAxeViolationsInBothThemes(reviewer);
});
