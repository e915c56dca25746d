import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, fillJson, jsonText, ownName, prepareDraft } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test.use({ serverEnv: { POLICY_FILE: "e2e/support/bulk-approval.json" } });

test(
  "where the policy allows it, what was opened is approved from the list at once, each with its result",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    await signInAs(page, "operator");
    const names = [ownName("Bulk"), ownName("Bulk")] as const;
    const paths = [];
    for (const name of names) paths.push(await prepareDraft(page, { name, text: `Text of ${name}.` }));
    const reviewer = await signInAs(await (await newContext()).newPage(), "reviewer");
    await reviewer.goto("/reviews");
    await expect(reviewer.getByRole("link", { name: new RegExp(names[1]) })).toBeVisible();
    await expect(reviewer.getByRole("checkbox")).toHaveCount(0);
    for (const path of paths) {
      // A preview reads it too, which is no such look.
      const noted = reviewer.waitForResponse(
        (response) =>
          response.url().endsWith(`/data${path}`) && response.request().headers()["x-page-open"] === "1",
      );
      await reviewer.goto(path);
      await expect(approveButton(reviewer)).toBeVisible();
      await noted;
    }
    await reviewer.goto("/reviews");
    for (const name of names) await reviewer.getByRole("checkbox", { name: new RegExp(name) }).check();
    await expectNoAxeViolationsInBothThemes(reviewer);
    await reviewer.getByRole("button", { name: "Approve and send 2…" }).click();
    const question = reviewer.getByRole("alertdialog", { name: "Approve and send 2 reviews" });
    for (const name of names) await expect(question).toContainText(name);
    await question.getByRole("button", { name: "Approve and send 2" }).click();
    const results = reviewer.getByRole("alertdialog", { name: "What became of them" });
    await expect(results.getByRole("listitem").filter({ hasText: "Accepted" })).toHaveCount(2);
    await expectNoAxeViolationsInBothThemes(reviewer);
    await results.getByRole("button", { name: "Close" }).click();
    await expect(results).toHaveCount(0);

    // What was made is offered to the tools that take it, and compared with how it is by then.
    await reviewer.goto(paths[0] ?? "");
    const next = reviewer.getByRole("navigation", { name: "Next in the API" });
    await next.getByRole("link", { name: /Save a campaign draft/ }).click();
    await expect(reviewer).toHaveURL(/\/tools\/campaignDraftSave\?made=/);
    const campaign = reviewer.getByRole("combobox", { name: /^Campaign/ });
    await expect(campaign).toHaveValue(names[0] ?? "");
    await reviewer.getByRole("tab", { name: "JSON" }).click();
    const campaignId = /cmp_\w+/.exec(await jsonText(reviewer))?.[0] ?? "";
    const posts = [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "Changed." } }];
    const changed = { campaignId, baseVersion: 1, name: `${names[0]}, changed`, objective: "sales", posts };
    await fillJson(reviewer, "campaignDraftSave", JSON.stringify(changed));
    await reviewer.getByRole("button", { name: "Prepare for review" }).click();
    await reviewer
      .getByRole("button", { name: /^Compare with/ })
      .first()
      .click();
    const lines = reviewer.getByRole("region", { name: "Current and proposed" });
    const name = `Current: ${names[0]}Proposed: ${names[0]}, changed`;
    await expect(lines.getByRole("definition").filter({ hasText: name })).toBeVisible();
    await expectNoAxeViolationsInBothThemes(reviewer);
  },
);
