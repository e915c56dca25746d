import { whileRestarting } from "../support/browser-problems";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, expectNothingToPublish, ownName, prepareDraft } from "../support/journey";
import { addPerson, reviewer } from "../support/people";
import { onePersonPolicy } from "../support/server";
import { signInAs, signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/test";

// The server is started anew under each policy.
test.use({
  allowedProblems: [new RegExp(`ERR_FAILED|${whileRestarting}|data/events`)],
});

// And once more under the usual one, for whichever test has it next.
test.afterEach(({ server }) => server.restart({ POLICY_FILE: onePersonPolicy }));

const cases: {
  policy: string;
  rule: object;
  /** What the bar says to a reviewer who did not prepare it, to its author, and what the first can press. */
  says: string[];
  toAuthor: string;
  offers: RegExp | null;
}[] = [
  {
    policy: "one approval by anybody",
    rule: { review: "single" },
    says: ["Needs 1 approval. Approving sends it at once."],
    toAuthor: "Needs 1 approval. Approving sends it at once.",
    offers: /^Approve and send: /,
  },
  {
    policy: "four eyes",
    rule: { review: "four-eyes" },
    says: ["Needs 1 approval by someone other than Rowan Hale. Approving sends it at once."],
    toAuthor: "You prepared a revision of this review, so someone else has to approve it.",
    offers: /^Approve and send: /,
  },
  {
    policy: "two approvals",
    rule: { review: "single", approvals: 2 },
    says: ["Needs 2 more approvals of 2. Approving doesn’t send it yet."],
    toAuthor: "Needs 2 more approvals of 2. Approving doesn’t send it yet.",
    offers: /^Approve: /,
  },
  {
    policy: "administrators alone",
    rule: { review: "single", roles: ["administrator"] },
    says: ["The review policy doesn’t let your role approve this. Mira Holm can."],
    toAuthor: "The review policy doesn’t let your role approve this.",
    offers: null,
  },
  {
    policy: "more approvals than there are people",
    rule: { review: "four-eyes", approvals: 9 },
    says: ["Needs 9 more approvals of 9 by someone other than Rowan Hale.", "Too few people may approve it"],
    toAuthor: "You prepared a revision of this review, so someone else has to approve it.",
    offers: /^Approve: /,
  },
];

test(
  "the decision bar says what each policy asks for, to a reviewer and to the author, in light and dark",
  { tag: "@slow" },
  async ({ page, newContext, server }) => {
    // Six starts and seven looks in both themes.
    test.setTimeout(600_000);
    await addPerson(server, reviewer);
    const POLICY_FILE = join(server.dataDir, "policy.json");
    const author = await (await newContext()).newPage();
    await signInByPassword(page, reviewer);
    await signInAs(author, "reviewer");
    for (const { policy, rule, says, toAuthor, offers } of cases)
      await test.step(policy, async () => {
        await writeFile(POLICY_FILE, JSON.stringify({ rules: [{ tools: "*", ...rule }] }));
        for (const open of [page, author]) await open.goto("about:blank");
        await server.restart({ POLICY_FILE });
        await page.goto(await prepareDraft(author, { name: ownName("Policy"), text: "By the rules." }));
        const bar = page.getByRole("region", { name: "Decision" });
        for (const sentence of says) await expect(bar).toContainText(sentence);
        await expect(bar.getByRole("button", { name: /^Approve/ })).toHaveCount(offers === null ? 0 : 1);
        if (offers !== null) await expect(bar.getByRole("button", { name: offers })).toBeVisible();
        await expect(author.getByRole("region", { name: "Decision" })).toContainText(toAuthor);
        await expectNoAxeViolationsInBothThemes(page);
      });

    await test.step("the target's name typed first", async () => {
      await writeFile(
        POLICY_FILE,
        JSON.stringify({ rules: [{ tools: "*", review: "single", confirmTarget: true }] }),
      );
      for (const open of [page, author]) await open.goto("about:blank");
      await server.restart({ POLICY_FILE });
      await page.goto(await prepareDraft(author, { name: ownName("Named"), text: "To whom?" }));
      await approveButton(page).click();
      const question = page.getByRole("alertdialog", { name: "Name the target" });
      const label = question.getByText(/^To approve, type /);
      const name = (await label.textContent())?.replace("To approve, type ", "") ?? "";
      expect(name).toContain("Tarnhollow");
      const send = question.getByRole("button", { name: "Approve and send" });
      await question.getByRole("textbox").fill(name.slice(1));
      await expect(send).toBeDisabled();
      await expectNoAxeViolationsInBothThemes(page);
      await question.getByRole("textbox").fill(name);
      await send.click();
      await expectNothingToPublish(page);
    });
  },
);
