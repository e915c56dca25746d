import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, expectAccepted, ownName } from "../support/journey";
import { operator, reviewer } from "../support/people";
import { prepareByRequest } from "../support/by-request/prepare-by-request";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";
import type { Upstream } from "@/scripts/testing/doubles/upstream";

test.use({ serverEnv: { PUBLICATION_FILE: "e2e/support/publication.json" } });
test.afterEach(async ({ upstream }) => upstream.heal());

function schedule(upstream: Upstream, status: string): void {
  const said = (item: JsonValue) => (isJsonObject(item) ? { ...item, status } : item);
  const change = (reply: JsonObject): JsonObject => {
    const { output } = reply;
    if (!isJsonObject(output) || !Array.isArray(output["items"])) return reply;
    return { ...reply, output: { ...output, items: output["items"].map(said) } };
  };
  upstream.fail("call", { kind: "change", change });
}

test(
  "F96 F112 accepted work is checked by a click, comes back to the queue when it is overdue, and leaves it with evidence",
  { tag: "@slow" },
  async ({ page, newContext, upstream }) => {
    schedule(upstream, "scheduled");
    const author = await signInByPassword(await (await newContext()).newPage(), operator);
    await signInByPassword(page, reviewer);
    const text = ownName("Open on Thursdays");
    const posts = [{ integrationId: "acc_fernpost_main", content: { kind: "text", text } }];
    const input = JSON.stringify({ when: { type: "now" }, posts });
    const path = await prepareByRequest(author, "integrationSchedulePostTool", input);
    await page.goto(path);
    await approveButton(page).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Approve/ })
      .click();
    await expectAccepted(page);

    const publication = page.getByRole("region", { name: "Publication" });
    const check = publication.getByRole("button", { name: "Check now" });
    await check.click();
    await expect(publication.getByText("“scheduled”").first()).toBeVisible();
    await expect(page.getByText("Accepted by the API. Publication not verified.")).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);

    await page.goto("/reviews?group=overdue");
    const row = page.locator(`a[href^="${path}"]`).first();
    await expect(row).toBeVisible({ timeout: 120_000 });
    await expectNoAxeViolationsInBothThemes(page);
    await row.click();
    await expect(page.getByText("Overdue, nothing says that it was published")).toBeVisible();

    await upstream.heal();
    schedule(upstream, "published");
    await check.click();
    await expect(publication.getByText("“published”").first()).toBeVisible();
    await expect(page.getByText("Accepted by the API. Publication verified.")).toBeVisible();
    await page.goto("/reviews?group=overdue");
    await expect(page.getByText("Nothing is overdue")).toBeVisible();

    // Against the API's word: both stand side by side, and somebody has to settle it.
    await page.goto(path);
    await publication.getByRole("button", { name: "Record the outcome…" }).click();
    await page.getByRole("radio", { name: "It was not published, and will not be" }).check();
    await page.getByRole("textbox", { name: "What you saw, and where" }).fill("The account doesn’t show it.");
    await page.getByRole("button", { name: "Record", exact: true }).click();
    const contradicted = "Contradicted: a person says not published, the API says published.";
    await expect(page.getByText(contradicted)).toBeVisible();
    await expect(page.getByRole("heading", { name: "The API says: published" })).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await page.goto("/reviews?group=not-published");
    await expect(row).toBeVisible();
    await page.goto("/");
    await expect(
      page.getByRole("region", { name: /^Needs attention/ }).getByText(contradicted),
    ).toBeVisible();
  },
);
