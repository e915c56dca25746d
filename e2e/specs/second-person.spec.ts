import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { decisionBar } from "../support/decision-bar";
import { inDatabase } from "../support/desks/desk-database";
import { approveButton, ownName, prepareDraft } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test.use({ serverEnv: { POLICY_FILE: "e2e/support/two-approvals.json" } });

test("F116 whose role the author set is told that they are no second person, and so is the author", async ({
  page,
  newContext,
  server,
}) => {
  await signInAs(page, "operator");
  const path = await prepareDraft(page, { name: ownName("By two"), text: "Read by four eyes." });
  inDatabase(server, (database) => {
    const idOf = `(select id from "user" where role = ?)`;
    database
      .prepare(
        `insert into person_changes (id, at, actor_id, person_id, kind) values ('set', ?, ${idOf}, ${idOf}, 'role')`,
      )
      .run(new Date().toISOString(), "operator", "reviewer");
  });

  const approver = await signInAs(await (await newContext()).newPage(), "reviewer");
  await approver.goto(path);
  await expect(decisionBar(approver)).toContainText("The review policy asks for a second person here.");
  await expect(decisionBar(approver)).toContainText("set your role at");
  await expect(approver.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await expect(approveButton(approver)).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(approver);

  await page.goto(path);
  await expect(page.getByText("is no second person here")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
