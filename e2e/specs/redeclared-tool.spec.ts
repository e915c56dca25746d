import type { Page } from "@playwright/test";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, ownName, prepareDraft } from "../support/journey";
import { operator, reviewer } from "../support/people";
import { readToolsAgain } from "../support/read-again";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

// A tool that the API doesn't list is read with 404, and what the test cuts is not read.
test.use({ allowedProblems: [/status of 404|ERR_FAILED/] });
test.afterEach(async ({ upstream }) => upstream.heal());

const bar = (page: Page) => page.getByRole("region", { name: "Decision" });

test(
  "F80 an approval of a tool that is gone, or destructive by now, is refused by name, and goes on only with a reason",
  { tag: "@slow" },
  async ({ page, context, newContext, upstream }) => {
    const author = await signInByPassword(await (await newContext()).newPage(), operator);
    await signInByPassword(page, reviewer);
    const second = await context.newPage();
    for (const own of [page, second]) {
      await own.goto(await prepareDraft(author, { name: ownName("Redeclared"), text: "As declared." }));
      await expect(approveButton(own)).toBeEnabled();
    }
    const redeclare = (as: (tool: JsonObject) => JsonValue[]) =>
      upstream.fail("tools", {
        kind: "change",
        change: ({ tools, ...rest }) => ({
          ...rest,
          tools: (Array.isArray(tools) ? tools : []).flatMap((tool) =>
            isJsonObject(tool) && tool["name"] === "campaignDraftSave" ? as(tool) : [tool],
          ),
        }),
      });
    // The desk knows of it, and the page doesn't until its own click. A slow API would be waited for two seconds.
    await page.route("**/data/reviews/**", (route) => route.abort());
    redeclare(() => []);
    await readToolsAgain(page, upstream);
    await approveButton(page).click();
    await expect(bar(page).getByText("The tool has changed since this was prepared")).toBeVisible();
    await expect(bar(page).getByText("The API doesn’t list it for this credential.")).toBeVisible();
    await page.unroute("**/data/reviews/**");
    await expectNoAxeViolationsInBothThemes(page);
    await bar(page).getByRole("button", { name: "Approve and send anyway…" }).click();
    await expect(page.getByRole("alertdialog", { name: "Approve and send anyway?" })).toBeVisible();

    await upstream.heal();
    const annotations = { readOnlyHint: false, destructiveHint: true };
    redeclare((tool) => [{ ...tool, annotations }]);
    await readToolsAgain(second, upstream);
    await second.reload();
    await approveButton(second).click();
    const question = second.getByRole("alertdialog", { name: /destructive$/ });
    await question.getByRole("button", { name: "Approve and send" }).click();
    await expect(bar(second).getByText("The API declares it destructive.").first()).toBeVisible();
    await expectNoAxeViolationsInBothThemes(second);

    // The desk would go by what it knows for a minute, and the next test of this worker with it.
    await upstream.heal();
    await readToolsAgain(second, upstream);
  },
);
