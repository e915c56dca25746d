import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, ownName, prepareDraft } from "../support/journey";
import { clickSignInAs, signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

const isLive = (page: Page) => expect(page.getByText("Live", { exact: true })).toBeVisible();

test("every open browser is told of a change, and shows it in the list, the open review and the title", async ({
  page,
  newContext,
}) => {
  const other = await signInAs(await (await newContext()).newPage(), "operator");
  await clickSignInAs(page, "reviewer");
  await page.goto("/reviews");
  await isLive(page);
  const path = await prepareDraft(other, { name: ownName("Live"), text: "Seen at once." });
  await expect(page).toHaveTitle(/^\(\d+\) Reviews/);
  await expect(
    page
      .getByRole("button", { name: "1 new" })
      .or(page.locator(`a[href="${path}"]`))
      .first(),
  ).toBeVisible();

  await page.goto(path);
  await isLive(page);
  await expect(approveButton(page)).toBeVisible();
  await other.getByRole("button", { name: "Withdraw" }).click();
  await expect(approveButton(page)).toHaveCount(0);
});

test("what somebody else has ended is out of the queue before that is read again", async ({
  page,
  newContext,
}) => {
  const other = await signInAs(await (await newContext()).newPage(), "operator");
  const path = await prepareDraft(other, { name: ownName("Ended"), text: "Gone at once." });
  const row = page.locator(`[data-review="${path.split("/").at(-1)}"]`);
  await clickSignInAs(page, "reviewer");
  await page.goto("/reviews");
  await isLive(page);
  await expect(row).toBeVisible();
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  // No answer to it ever comes.
  await page.route(/\/data\/reviews(\?|$)/, () => isAsked());
  await other.getByRole("button", { name: "Withdraw" }).click();
  await expect(row).toHaveCount(0);
  await asked;
});

test.describe("a browser without shared workers", () => {
  test.use({ allowedProblems: [/data\/events|ERR_FAILED/] });

  test(
    "one tab has the stream for all, and without any the page says so and reads at intervals",
    { tag: "@slow" },
    async ({ page, context, newContext }) => {
      await context.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
      const streams: string[] = [];
      context.on("request", (request) => {
        if (request.url().includes("/data/events")) streams.push(request.url());
      });
      await signInAs(page, "reviewer");
      const tab = await context.newPage();
      for (const one of [page, tab]) {
        await one.goto("/reviews");
        await isLive(one);
      }
      expect(streams).toHaveLength(1);
      await context.route("**/data/events*", (route) => route.abort());
      await page.close();
      await expect(tab.getByText("Not live")).toBeVisible();
      await expectNoAxeViolationsInBothThemes(tab);
      const other = await signInAs(await (await newContext()).newPage(), "operator");
      const path = await prepareDraft(other, { name: ownName("Not live"), text: "Seen a little later." });
      await expect(
        tab
          .getByRole("button", { name: "1 new" })
          .or(tab.locator(`a[href="${path}"]`))
          .first(),
      ).toBeVisible({ timeout: 15_000 });
    },
  );
});
