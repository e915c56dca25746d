import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { answer, confirmMeets, expectNothingClaimed } from "../support/confirm-meets";
import { decisionBar, expiresIn } from "../support/decision-bar";
import { expectNoRawErrors } from "../support/honest-page";
import { expectAccepted, expectAcceptedAutomatically, ownName, prepareDraft } from "../support/journey";
import { reviewer } from "../support/people";
import { expectSameRequest } from "../support/by-request/same-request";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

test.beforeEach(({ page }) => signInByPassword(page, reviewer));
test.afterEach(async ({ upstream }) => upstream.heal());

test(
  "F03 answers that never come or drip: uncertain, one execution each",
  { tag: "@slow" },
  async ({ page, context, upstream }) => {
    const silent = await confirmMeets(page, upstream, { kind: "hold" });
    const second = await context.newPage();
    const dripping = await confirmMeets(second, upstream, { kind: "drip", part: "body", everyMs: 500 });
    await expect(page.getByText("Handed over for sending. The outcome isn’t known yet.")).toBeVisible();
    await expectNothingClaimed(page);
    for (const tab of [page, second]) {
      await expect(tab.getByText(/It may or may not have been executed\./)).toBeVisible({ timeout: 45_000 });
      await expect(tab.getByText("No complete answer came in time").first()).toBeVisible();
      await expectNoRawErrors(tab);
      await expectAcceptedAutomatically(tab);
    }
    for (const met of [silent, dripping]) {
      expect(await met.executions()).toBe(1);
      expectSameRequest(met.confirms());
    }
  },
);

test(
  "F14 what expires while its outcome is unknown stays unknown and is retried, one execution",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    expiresIn(upstream, 12);
    const busy = answer(503, {}, { retryAfter: "40" });
    const met = await confirmMeets(page, upstream, { kind: "cut after" }, busy);
    const expired = Date.now() + 12_000;
    await expect(page.getByText("The answer asked to wait.")).toBeVisible();
    await expect.poll(() => Date.now() > expired, { timeout: 15_000 }).toBe(true);
    await page.reload();
    await expect(page.getByText("Outcome unknown").first()).toBeVisible();
    await expect(page.getByText("Expired")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Prepare again" })).toHaveCount(0);
    await expectAcceptedAutomatically(page);
    expect(await met.executions()).toBe(1);
    expectSameRequest(met.confirms());
  },
);

test(
  "F04 a 503 that asks for a year is waited for a minute at most, counted down, and tried manually before",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    const met = await confirmMeets(page, upstream, answer(503, {}, { retryAfter: "31536000" }));
    await expect(page.getByText("Outcome unknown").first()).toBeVisible();
    await expect(
      page.getByText("An answer came that the API’s contract does not allow").first(),
    ).toBeVisible();
    const countdown = page.getByText(
      /The answer asked to wait\. Checking\. Retries automatically in (1 min 0|[1-5]?\d) s, with the same key\./,
    );
    await expect(countdown).toBeVisible();
    const first = await countdown.innerText();
    await expect(countdown).not.toHaveText(first);
    expect(met.confirms()).toHaveLength(1);
    await page.getByRole("button", { name: "Retry with the same key" }).click();
    await expectAccepted(page);
    expect(await met.executions()).toBe(1);
    expectSameRequest(met.confirms());
  },
);

const tooMany = { error: { code: "RATE_LIMITED", message: "Slow down.", retryable: true } };

test(
  "F05 a 429 pauses sending with that tool, for a person too: what is approved meanwhile is sent when it is over",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    const waiting = { name: ownName("Patient"), text: "My turn will come." };
    const path = await prepareDraft(page, waiting);
    const met = await confirmMeets(page, upstream, answer(429, tooMany, { retryAfter: "59" }));
    const notice = page.locator("#review-state");
    await expect(notice).toContainText("Approved. Sending is paused, and nothing has been executed yet.");
    await expect(notice).toContainText(
      /Sending with this tool is paused until .* \(in \d+ s\), because a send was/,
    );
    await expect(notice).toContainText(
      "It’s sent automatically when the pause is over, with the same key, unless it expires first",
    );
    await expect(page.getByRole("button", { name: /send/i })).toHaveCount(0);
    await expect(decisionBar(page)).toContainText("Send: Not before the pause is over.");
    await expectNoAxeViolationsInBothThemes(page);

    await page.goto(path);
    await expect(notice).toContainText("An approval is recorded now and sent automatically");
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole("button", { name: /^Approve and send later: / }).click();
    await expect(notice).toContainText("Approved. Sending is paused, and nothing has been executed yet.");
    await expectNothingClaimed(page);
    await expectNoRawErrors(page);
    expect(met.confirms()).toHaveLength(1);
    expect(await upstream.api.countCampaigns(waiting.name)).toBe(0);

    await expectAcceptedAutomatically(page);
    expect(await upstream.api.countCampaigns(waiting.name)).toBe(1);
    await page.goto(met.path);
    await expectAcceptedAutomatically(page);
    expect(await met.executions()).toBe(1);
  },
);

test(
  "F10 a rejected credential pauses all sending; a person can have it checked at any time",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    const waiting = { name: ownName("Locked out"), text: "The key is being cut." };
    const path = await prepareDraft(page, waiting);
    upstream.fail("tools", { kind: "unknown credential" });
    const met = await confirmMeets(page, upstream, { kind: "unknown credential" });
    const notice = page.locator("#review-state");
    await expect(notice).toContainText("Approved. Sending is paused, and nothing has been executed yet.");
    await expect(notice).toContainText("The API rejected the service credential");
    await expect(notice).toContainText("It’s sent automatically once the credential works");
    await page.getByRole("button", { name: /^Check the credential, then send: / }).click();
    await expect(decisionBar(page).getByRole("alert")).toContainText(
      /the service credential was answered with 401, and has not been accepted since/,
    );
    await expectNoAxeViolationsInBothThemes(page);

    await page.goto(path);
    await expect(notice).toContainText(
      "All sending is paused, because the service credential was answered with 401.",
    );
    await page.getByRole("button", { name: /^Approve and send later: / }).click();
    await expect(notice).toContainText("Approved. Sending is paused, and nothing has been executed yet.");
    await expectNothingClaimed(page);
    await expectNoRawErrors(page);
    expect(met.confirms()).toHaveLength(1);
    await page.goto("/activity");
    await expect(
      page.getByText(/The service credential was answered with 401, so that all sending is paused\./).first(),
    ).toBeVisible();

    await page.goto(path);
    const check = page.getByRole("button", { name: /^Check the credential, then send: / });
    // What decides is inert at first; the desk, which checks by itself too, must not come before the click.
    await expect(check).toBeEnabled();
    await upstream.heal();
    await check.click();
    await expectAccepted(page);
    await page.goto(met.path);
    await expectAcceptedAutomatically(page);
    for (const name of [waiting.name, met.name]) expect(await upstream.api.countCampaigns(name)).toBe(1);
  },
);
