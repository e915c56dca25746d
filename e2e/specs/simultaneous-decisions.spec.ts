import { approveButton, expectAccepted, ownName, prepareDraft } from "../support/journey";
import { addPerson, operator, reviewer, type Account } from "../support/people";
import { captureAction, replayAction } from "../support/replay-action";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

test.afterEach(async ({ upstream }) => upstream.heal());

const second: Account = { ...reviewer, email: "sol@example.com", name: "Sol Hartley" };
const third: Account = { ...reviewer, email: "tove@example.com", name: "Tove Lind" };
const whoAndWhen = {
  code: "wrong_state",
  decided: {
    by: expect.stringMatching(/^(Ruth Calder|Sol Hartley|Tove Lind)$/),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  },
};

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
      const other = await (await newContext()).newPage();
      await signInByPassword(other, operator);
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
      await expect(whoWasFirst).toContainText(/ UTC\. It is in progress\./);
      await expect(
        other.getByText("The confirmation may be on its way to the API. No answer has been read yet."),
      ).toBeVisible();
      await expect(approveButton(other)).toHaveCount(0);

      upstream.release();
      await tab.unroute("**/data/reviews/**");
      for (const watching of [page, tab, other]) await expectAccepted(watching);
      await expect(whoWasFirst).toContainText(/ UTC\. The API accepted it\./);
      expect(upstream.seen("confirm")).toHaveLength(before + 1);
      expect(await upstream.api.countCampaigns(name)).toBe(1);
    },
  );

  test(
    "F16 F17 fifty approvals of one review from five sessions of three people, and two who click: one execution, and all others are told who and when",
    { tag: "@slow" },
    async ({ page, server, newContext, upstream }) => {
      test.slow();
      for (const person of [second, third]) await addPerson(server, person);
      await signInByPassword(page, operator);
      const name = ownName("Fifty");
      const path = await prepareDraft(page, { name, text: "One of all." });
      const pages = [];
      for (const person of [reviewer, second, third, reviewer, second]) {
        const own = await (await newContext()).newPage();
        await signInByPassword(own, person);
        await own.goto(path);
        await expect(approveButton(own)).toBeVisible();
        pages.push(own);
      }
      const [first, one, two] = pages;
      if (!first || !one || !two) throw new Error("Five pages were opened.");
      const buttons = await Promise.all([one, two].map((own) => approveButton(own).elementHandle()));
      const action = await captureAction(first, () => approveButton(first).click());
      const before = upstream.seen("confirm").length;
      // At once, before their pages can learn from the others' answers that there is nothing left to approve.
      const clicks = Promise.all(
        buttons.map((button) => button.evaluate((element: HTMLElement) => element.click())),
      );
      const answers = await Promise.all(
        pages.flatMap((own) =>
          Array.from({ length: 10 }, () => replayAction(own.request, server.url, action)),
        ),
      );
      await clicks;
      for (const own of [one, two])
        await expect(
          own
            .getByText(/^(Accepted by the API\. Publication not verified\.|The review has changed)$/)
            .first(),
        ).toBeVisible();

      expect(await upstream.api.countCampaigns(name)).toBe(1);
      expect(upstream.seen("confirm")).toHaveLength(before + 1);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(answers.filter(({ answer }) => answer.ok).length).toBeLessThanOrEqual(1);
      for (const { answer } of answers.filter(({ answer: given }) => !given.ok)) {
        expect(answer.kind).toBe("conflict");
        expect(answer.problem?.reason).toMatchObject(whoAndWhen);
      }
      for (const own of pages) {
        await own.reload();
        await expectAccepted(own);
        await expect(own.getByText("Send 2", { exact: true })).toHaveCount(0);
      }
    },
  );
});
