import { approveButton, expectNothingToPublish, ownName, prepareDraft } from "../support/journey";
import { addPerson, reviewer } from "../support/people";
import { signInAs, signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/test";

test.use({ serverEnv: { POLICY_FILE: "e2e/support/two-approvals.json" } });

test(
  "where two people have to approve, the first approval waits and the second one sends",
  { tag: "@slow" },
  async ({ page, newContext, server }) => {
    await addPerson(server, reviewer);
    await signInAs(page, "operator");
    const path = await prepareDraft(page, { name: ownName("By two"), text: "Read by four eyes." });

    const first = await signInAs(await (await newContext()).newPage(), "reviewer");
    await first.goto(path);
    await expect(first.getByText("Needs 2 more approvals of 2")).toBeVisible();
    await expect(approveButton(first)).toHaveCount(0);
    await first.getByRole("button", { name: /^Approve(?! and send)/ }).click();
    await expect(first.getByText("Needs 1 more approval of 2")).toBeVisible();
    await expect(first.getByRole("button", { name: /^Approve/ })).toHaveCount(0);

    const second = await signInByPassword(await (await newContext()).newPage(), reviewer);
    await second.goto(path);
    await expect(second.getByText("Needs 1 more approval of 2")).toBeVisible();
    await approveButton(second).click();
    await expectNothingToPublish(second);
    await expectNothingToPublish(first);
  },
);
