import { answer, confirmMeets, expectNothingClaimed, toolError } from "../support/confirm-meets";
import type { Fault } from "@/scripts/testing/doubles/fault";
import { expectNoRawErrors } from "../support/honest-page";
import { expectAccepted, expectAcceptedAutomatically } from "../support/journey";
import { reviewer } from "../support/people";
import { expectSameRequest } from "../support/by-request/same-request";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

test.beforeEach(({ page }) => signInByPassword(page, reviewer));
test.afterEach(async ({ upstream }) => upstream.heal());

test(
  "F06 F07 answers that fail or arrive damaged are asked about again and again, each one on the timeline",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    const flipped: Fault = { kind: "garble", how: "flipped bytes" };
    const met = await confirmMeets(page, upstream, answer(502), flipped);
    await expect(page.getByText(/It may or may not have been executed\./)).toBeVisible();
    await expect(
      page.getByText("An answer came that the API’s contract does not allow").first(),
    ).toBeVisible();
    await expect(page.getByText(/Checking\. Retries automatically/)).toBeVisible();
    await expect(page.getByText("The answer could not be read").first()).toBeVisible();
    await expectNothingClaimed(page);
    await expectNoRawErrors(page);
    expect(await met.executions()).toBe(1);
    await expectAcceptedAutomatically(page);
    const sends = page.getByRole("listitem").filter({ hasText: /^Send \d/ });
    await expect(sends).toHaveText([
      /Send 1.*outcome unknown/,
      /Send 2.*automatic.*outcome unknown/,
      /Send 3.*accepted/,
    ]);
    expect(await met.executions()).toBe(1);
    expectSameRequest(met.confirms());
  },
);

test(
  "F08 ok:false is told as what its code means, with code and message in words",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    for (const [code, state, message] of [
      ["CONFIRMATION_INVALID", "Failed", "The tool says that the confirmation does not hold"],
      ["UPSTREAM_FAILED", "Needs a person", "The tool says that something it needs has failed"],
    ] as const) {
      const met = await confirmMeets(page, upstream, toolError(code, false));
      await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
      const notice = page.locator("#review-state");
      await expect(notice).toContainText(message);
      await expect(notice).toContainText(`HTTP 200 · ${code} · not retryable`);
      await expect(notice.getByRole("blockquote")).toHaveText(`Said the tool of ${code}`);
      await expect(page.getByRole("button", { name: "Prepare again" })).toHaveCount(
        state === "Failed" ? 1 : 0,
      );
      await expectNothingClaimed(page);
      await expectNoRawErrors(page);
      expect(await met.executions()).toBe(0);
    }
  },
);

test(
  "F11 a retry that is refused does not make a failure of the first send; a person settles it",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    const gone = { error: { code: "NOT_HERE", message: "There is no such thing", retryable: false } };
    const met = await confirmMeets(page, upstream, { kind: "cut after" }, answer(404, gone));
    await expect(page.getByText("Needs a person").first()).toBeVisible();
    await expect(page.getByText("Countersign can’t tell whether the API executed this.")).toBeVisible();
    await expect(page.getByText("Failed")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Prepare again" })).toHaveCount(0);
    await expectNothingClaimed(page);
    await page.getByRole("button", { name: "Record what happened…" }).click();
    await page.getByRole("radio", { name: "It was executed exactly as reviewed" }).check();
    await page.getByRole("textbox", { name: "What you saw, and where" }).fill("The draft is in the list.");
    await page.getByRole("button", { name: "Record and close" }).click();
    await expect(
      page.getByText(/ recorded that this was executed\. Publication not verified\./),
    ).toBeVisible();
    await expect(page.getByText("Settled manually")).toBeVisible();
    expect(await met.executions()).toBe(1);
    expectSameRequest(met.confirms());
  },
);

const refusal = { error: { code: "NOT_FOR_YOU", message: "This account may not.", retryable: false } };

test(
  "F12 a first send that is refused has failed, says on what that rests, and can be prepared again",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    const met = await confirmMeets(page, upstream, answer(403, refusal));
    await expect(page.getByText("The API refused this. By its contract nothing was executed.")).toBeVisible();
    await expect(
      page.getByText("The API says that the service credential lacks a permission").first(),
    ).toBeVisible();
    await expect(page.getByText("failed", { exact: true })).toBeVisible();
    await expectNoRawErrors(page);
    await page.getByRole("button", { name: "Prepare again" }).click();
    await expect(page.getByText("Prepared and waiting for a decision.")).toBeVisible();
    expect(met.confirms()).toHaveLength(1);
    expect(await met.executions()).toBe(0);
  },
);

test(
  "F13 a redirect is not followed, goes to a person, and is tried again manually with the same key",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    const location = `${upstream.proxy.url}/api/v1/tools?elsewhere`;
    const met = await confirmMeets(page, upstream, answer(307, {}, { location }));
    await expect(page.getByText("Needs a person").first()).toBeVisible();
    await expect(page.getByText("a redirect, which is not followed").first()).toBeVisible();
    await expectNothingClaimed(page);
    await expect(page.getByText("elsewhere")).toHaveCount(0);
    expect(upstream.proxy.exchanges.filter(({ path }) => path.includes("elsewhere"))).toEqual([]);
    await page.getByRole("button", { name: "Retry with the same key" }).click();
    await expectAccepted(page);
    expect(await met.executions()).toBe(1);
    expectSameRequest(met.confirms());
  },
);
