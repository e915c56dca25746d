import { whileRestarting } from "../support/browser-problems";
import { approveButton, expectAcceptedUntracked, fillJson } from "../support/journey";
import { expect, expectUnharmed, test } from "../support/desks/other-api-test";
import { operator, reviewer } from "../support/people";
import { signInByPassword } from "../support/sign-in";

test.afterEach(({ other }) => other.setClockAhead(0));

test("F44 a read-only tool runs, and hostile output is shown as text", async ({ page }) => {
  await signInByPassword(page, operator);
  await fillJson(page, "odd.answer", '{"as":"hostile"}');
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText(/^Answered/)).toBeVisible();
  await expect(page.getByText("<script>window.harmed=1</script>").first()).toBeVisible();
  await expect(page.getByText("U+202E").first()).toBeVisible();
  await expectUnharmed(page);
});

for (const hint of ["plain", "nested", "absent"]) {
  test(
    `F35 F36 prepare, approve and send with a summary that is ${hint}: done once, and nothing more is claimed`,
    { tag: "@slow" },
    async ({ page, newContext, other }) => {
      await signInByPassword(page, operator);
      const label = `A ${hint} one`;
      await fillJson(page, "note.keep", JSON.stringify({ label, text: "From the desk.", hint }));
      await page.getByRole("button", { name: "Prepare for review" }).click();
      await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]+$/);
      await expectUnharmed(page);
      expect(other.notes.has(label)).toBe(false);

      const reviewers = await signInByPassword(await (await newContext()).newPage(), reviewer);
      await reviewers.goto(new URL(page.url()).pathname);
      await expectUnharmed(reviewers);
      const before = other.executions.size;
      await approveButton(reviewers).click();
      await expectAcceptedUntracked(reviewers);
      // Nothing of this API is about posts.
      const places = reviewers.getByRole("navigation", { name: "Main" }).first();
      await expect(places.getByRole("link", { name: "Schedule" })).toHaveCount(0);
      await expectUnharmed(reviewers);
      expect(other.notes.get(label)).toBe("From the desk.");
      expect(other.executions.size).toBe(before + 1);
      expect([...other.executions.values()].every((count) => count === 1)).toBe(true);
    },
  );
}

test(
  "F34 F36 what the API prepared unusably is refused on its form, with the reason",
  { tag: "@slow" },
  async ({ page }) => {
    await signInByPassword(page, operator);
    for (const [as, reason] of [
      ["CR LF", "confirmationCapability"],
      ["30 February", "expiresAt"],
    ] as const) {
      await fillJson(page, "odd.prepare", JSON.stringify({ as }));
      await page.getByRole("button", { name: "Prepare for review" }).click();
      await expect(page.getByText(/Preparing executes nothing\./)).toBeVisible();
      await expect(page.getByText(reason).first()).toBeVisible();
      await expectUnharmed(page);
    }
  },
);

test(
  "F47 F48 odd replies to a run each have their own words, and the tool works afterwards",
  { tag: "@slow" },
  async ({ page }) => {
    await signInByPassword(page, operator);
    const notices = new Set<string>();
    for (const as of [
      "gzip",
      "redirect",
      "17 MB",
      "401 neither",
      "404 transport",
      "429 transport",
      "503 tool",
    ]) {
      await test.step(as, async () => {
        await fillJson(page, "odd.answer", JSON.stringify({ as }));
        await page.getByRole("button", { name: "Run", exact: true }).click();
        const notice = page.getByText(/^(The API refused this|No usable answer from the API)$/);
        await expect(notice).toBeVisible();
        notices.add(await page.getByRole("main").innerText());
        await expectUnharmed(page);
      });
    }
    expect(notices.size).toBe(7);
    await fillJson(page, "odd.answer", '{"as":"nothing odd"}');
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByText(/^Answered/)).toBeVisible();
  },
);

test.describe("reads that a test cuts", () => {
  test.use({ allowedProblems: [new RegExp(`ERR_FAILED|${whileRestarting}`)] });

  test(
    "F15 an API whose clock runs ahead: what is over by that clock is not sent, and the difference is told",
    { tag: "@slow" },
    async ({ page, context, other }) => {
      await signInByPassword(page, reviewer);
      await fillJson(page, "note.keep", '{"label":"Late","text":"By whose clock?"}');
      await page.getByRole("button", { name: "Prepare for review" }).click();
      await expect(approveButton(page)).toBeVisible();
      await expect(page.getByText(/The API’s clock is/)).toHaveCount(0);
      await page.route(/\/data\/reviews/, (route) => route.abort());
      other.setClockAhead(899_000);
      const confirms = other.requests.filter((line) => line.endsWith("/confirm")).length;
      const elsewhere = await context.newPage();
      // One reply alone could be a slip.
      for (const _ of ["once", "twice"]) {
        await fillJson(elsewhere, "note.list", "{}");
        await elsewhere.getByRole("button", { name: "Run", exact: true }).click();
        await expect(elsewhere.getByText(/^Answered/)).toBeVisible();
      }

      await approveButton(page).click();
      await expect(page.getByText("The confirmation has expired", { exact: true })).toBeVisible();
      await page.unroute(/\/data\/reviews/);
      await expect(page.getByText(/^The API’s clock is 1[45] min.* ahead of this server’s/)).toBeVisible();
      await expect(page.getByText("Expired", { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Prepare again" })).toBeVisible();
      expect(other.notes.has("Late")).toBe(false);
      expect(other.requests.filter((line) => line.endsWith("/confirm"))).toHaveLength(confirms);
    },
  );
});
