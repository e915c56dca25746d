import { whileRestarting } from "../support/browser-problems";
import type { Page } from "@playwright/test";
import { expectNoRawErrors } from "../support/honest-page";
import {
  approveButton,
  draftInput,
  fillJson,
  expectJsonText,
  ownName,
  prepareDraft,
} from "../support/journey";
import { operator, reviewer } from "../support/people";
import { signInByPassword } from "../support/sign-in";
import type { Upstream } from "@/scripts/testing/doubles/upstream";
import { expect, test } from "../support/desks/upstream-test";
import type { Fault } from "@/scripts/testing/doubles/fault";

test.afterEach(async ({ upstream }) => upstream.heal());

test.describe("a preparation", () => {
  const cases: [how: string, breakIt: (upstream: Upstream) => unknown, message: string][] = [
    ["F01 refused", (upstream) => upstream.proxy.goDown(), "Nothing was sent"],
    [
      "F07 answered with a web page",
      (upstream) => upstream.fail("prepare", webPage),
      "The reply is not marked as JSON.",
    ],
    [
      "F10 turned away",
      (upstream) => upstream.fail("prepare", { kind: "unknown credential" }),
      "The API rejected the service credential",
    ],
    [
      "F37 cut off",
      (upstream) => upstream.fail("prepare", { kind: "cut after" }),
      "The connection broke before the answer was complete",
    ],
  ];
  for (const [how, breakIt, message] of cases) {
    test(
      `that is ${how} is told on its form, which keeps what was typed and can be sent again`,
      { tag: "@slow" },
      async ({ page, upstream }) => {
        await signInByPassword(page, operator);
        const name = ownName("Kept");
        await fillJson(page, "campaignDraftSave", draftInput({ name, text: "Typed once." }));
        await breakIt(upstream);
        await page.getByRole("button", { name: "Prepare for review" }).click();
        await expect(page.getByText(/Nothing was prepared\.|Preparing executes nothing\./)).toBeVisible();
        await expect(page.getByText(message).first()).toBeVisible();
        await expectNothingOfWebPage(page);
        await upstream.heal();
        await page.getByRole("button", { name: "Prepare for review" }).click();
        await expect(
          page.getByText("Prepared and waiting for a decision. Nothing has been executed."),
        ).toBeVisible();
        expect(await upstream.api.countCampaigns(name)).toBe(0);
      },
    );
  }
});

test.describe("a preparation on a desk that began anew while its form was open", () => {
  // The page's own reads meet nobody for a moment, and no draft is kept of a tool whose concealed fields aren't known.
  test.use({
    allowedProblems: [new RegExp(`${whileRestarting}|status of 409 .*/data/drafts\\)`)],
  });

  test(
    "F01 is refused while the API is down, and the form keeps what was typed",
    { tag: "@slow" },
    async ({ page, server, upstream }) => {
      await signInByPassword(page, operator);
      const input = draftInput({ name: ownName("Open"), text: "Still here." });
      await fillJson(page, "campaignDraftSave", input);
      await upstream.proxy.goDown();
      await server.kill9();
      await server.restart();
      const prepare = page.getByRole("button", { name: "Prepare for review" });
      await prepare.click();
      await expect(page.getByText("No usable answer from the API")).toBeVisible();
      await expect(
        page.getByText(
          /The tools are not known right now\. Nothing was sent: the API refused the connection/,
        ),
      ).toBeVisible();
      await expectJsonText(page, input);
      await expectNoRawErrors(page);
      await upstream.heal();
      await expect(async () => {
        if (!page.url().includes("/reviews/")) await prepare.click({ timeout: 2_000 });
        await expect(page).toHaveURL(/\/reviews\//, { timeout: 5_000 });
      }).toPass();
    },
  );
});

test.describe("a confirm of which nobody knows what became", () => {
  test(
    "F09 because the answer was for another tool goes to a person, who settles it with evidence",
    { tag: "@slow" },
    async ({ page, upstream }) => {
      await signInByPassword(page, reviewer);
      await prepareDraft(page, { name: ownName("Crossed"), text: "Wrong envelope." });
      const body = JSON.stringify({ ok: true, toolName: "campaignReview", output: { id: "not ours" } });
      upstream.fail("confirm", { kind: "answer", status: 200, type: "application/json", body });
      await approveButton(page).click();
      await expect(page.getByText("Needs a person").first()).toBeVisible();
      await expect(page.getByText("The answer was for another tool").first()).toBeVisible();
      await expect(page.getByText("not ours")).toHaveCount(0);
      await expectNoRawErrors(page);
      const review = new URL(page.url()).pathname;
      await page.goto("/activity");
      const alarm = page.getByRole("listitem").filter({ has: page.locator(`a[href="${review}"]`) });
      await expect(alarm.first()).toContainText("The answer was for another tool");
      await expect(alarm.first()).toContainText("Needs a person:");
      await page.goto(review);

      await page.getByRole("button", { name: "Record what happened…" }).click();
      await page.getByRole("radio", { name: "It was not executed, and will not be" }).check();
      await page.getByRole("button", { name: "Record and close" }).click();
      await expect(page.getByText("This is required. It’s kept with the review.")).toBeVisible();
      const evidence = "The API’s own list of campaigns does not have it.";
      await page.getByRole("textbox", { name: "What you saw, and where" }).fill(evidence);
      await page.getByRole("button", { name: "Record and close" }).click();
      await expect(page.getByText("Settled manually")).toBeVisible();
      await expect(page.getByText(evidence).first()).toBeVisible();
      await expect(page.getByText("Failed").first()).toBeVisible();
      await expectNoRawErrors(page);
    },
  );
});

test.describe("a session that ends", () => {
  // Chromium itself notes every read that was answered with 401.
  test.use({ allowedProblems: [/status of 401/] });

  test(
    "F24 in the middle of typing is told at the click, and what was typed stays",
    { tag: "@slow" },
    async ({ page, context, upstream }) => {
      await signInByPassword(page, operator);
      const input = draftInput({ name: ownName("Unsaved"), text: "Half a thought." });
      await fillJson(page, "campaignDraftSave", input);
      const elsewhere = await context.newPage();
      await context.clearCookies();

      const before = upstream.seen("prepare").length;
      await page.getByRole("button", { name: "Prepare for review" }).click();
      await expect(page.getByText("You are signed out", { exact: true })).toBeVisible();
      await expectJsonText(page, input);
      await expectNoRawErrors(page);
      expect(upstream.seen("prepare")).toHaveLength(before);

      await signInByPassword(elsewhere, operator);
      await page.getByRole("button", { name: "Prepare for review" }).click();
      await expect(page).toHaveURL(/\/reviews\//);
    },
  );
});

/** What a gateway on the way answers in the API's place, as if all were well. */
const webPage: Fault = {
  kind: "answer",
  status: 200,
  type: "text/html",
  body: `<!doctype html><title>planted</title><h1 id="planted">planted</h1><script>document.title = "planted"</script>`,
};

/** That page has left nothing on ours: neither markup nor text, and no raw error either. */
async function expectNothingOfWebPage(page: Page): Promise<void> {
  await expectNoRawErrors(page);
  await expect(page.getByText("planted")).toHaveCount(0);
  await expect(page.locator("#planted")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/planted/);
}
