import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import {
  approveButton,
  chooseOption,
  draftInput,
  expectNothingToPublish,
  fillJson,
  ownName,
  prepareDraft,
} from "../support/journey";
import { clickSignInAs, signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test("an operator prepares, a reviewer in another browser approves and sends, and the draft is there", async ({
  page,
  newContext,
}) => {
  const name = ownName("Thaw week");
  await clickSignInAs(page, "operator");
  await page.goto("/tools");

  await page.getByRole("link", { name: "List accounts" }).first().click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("cell", { name: "acc_fernpost_main" })).toBeVisible();

  await page.getByRole("link", { name: "Tools", exact: true }).first().click();
  await page.getByRole("link", { name: "Save a campaign draft" }).first().click();
  await page.getByRole("textbox", { name: /^Name/ }).fill(name);
  await chooseOption(page, "Objective", "sales");
  await page
    .getByRole("group", { name: /^Posts/ })
    .getByRole("button", { name: /^Add/ })
    .click();
  await page.getByRole("combobox", { name: /^Account/ }).fill("acc_fernpost_main");
  await page
    .getByRole("radiogroup", { name: /Content/ })
    .getByText("Text", { exact: true })
    .click();
  await page.getByRole("textbox", { name: /^Text/ }).fill("The ice is thin. The coffee is not.");
  await page.getByRole("button", { name: "Prepare for review" }).click();

  await expect(page).toHaveURL(/\/reviews\//);
  await expect(
    page.getByText("Prepared and waiting for a decision. Nothing has been executed."),
  ).toBeVisible();
  await expect(approveButton(page)).toHaveCount(0);
  const path = new URL(page.url()).pathname;

  const reviewer = await clickSignInAs(await (await newContext()).newPage(), "reviewer");
  await reviewer.goto("/reviews");
  await reviewer.getByRole("link", { name: new RegExp(name) }).click();
  await expect(reviewer).toHaveURL(new RegExp(`${path}$`));
  const input = reviewer.getByRole("region", { name: "Exact input" });
  await expect(input.getByText(name, { exact: true })).toBeVisible();
  await approveButton(reviewer).click();
  await expectNothingToPublish(reviewer);

  // The operator's page learns it automatically.
  await expectNothingToPublish(page);
  await page.getByRole("tab", { name: "JSON" }).click();
  const answer = await page.getByRole("region", { name: "The API’s answer as JSON" }).textContent();
  const campaignId = /"id": "(cmp_[a-z0-9_]+)"/.exec(answer ?? "")?.[1] ?? "";
  await fillJson(page, "campaignGet", JSON.stringify({ campaignId }));
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText(name).first()).toBeVisible();

  await page.goto("/");
  const runs = page.getByRole("region", { name: "Recent runs" });
  await runs.getByRole("link", { name: "List accounts" }).click();
  await expect(page.getByRole("cell", { name: "acc_fernpost_main" })).toBeVisible();

  await page.goto("/");
  const today = page.getByRole("region", { name: "Today" });
  for (const step of ["Prepared", "Approved", "Accepted"]) {
    const metric = today.getByRole("link", { name: step });
    await expect(metric).toContainText(/^\d/);
    const [count] = /^\d+/.exec((await metric.textContent()) ?? "") ?? [];
    const listed = await page.request.get(`/data${await metric.getAttribute("href")}`);
    expect((await listed.json()).items, step).toHaveLength(Number(count));
  }

  await page.goto("/activity");
  await expect(page.getByText("Save a campaign draft").first()).toBeVisible();
  await expect(page.getByText("Accepted revision 1. Nothing to publish.").first()).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  const exported = page.getByRole("dialog", { name: "Export" });
  await expect(exported.getByRole("link", { name: /^This list, as CSV/ })).toBeVisible();
  const record = page.waitForEvent("download");
  await exported.getByRole("link", { name: /^The whole record/ }).click();
  expect((await record).suggestedFilename()).toMatch(/\.jsonl$/);
  await expect(exported).toHaveCount(0);
});

test("axe finds nothing to object to on the main pages, in light and in dark", async ({ page }) => {
  await signInAs(page, "reviewer");
  await page.goto("/tools");
  await expect(page.getByRole("link", { name: "List accounts" }).first()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto("/tools/campaignDraftSave");
  await page
    .getByRole("group", { name: /^Posts/ })
    .getByRole("button", { name: /^Add/ })
    .click();
  await page.getByRole("button", { name: "Prepare for review" }).click();
  await expect(page.getByText(/problems? to fix/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await prepareDraft(page, { name: ownName("Axe"), text: "Hello" });
  await expect(approveButton(page)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto("/tools/accountList");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("cell", { name: "acc_fernpost_main" })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

test(
  "axe finds nothing to object to in what they lead to, in light and in dark",
  { tag: "@slow" },
  async ({ page }) => {
    await signInAs(page, "reviewer");
    const draft = { name: ownName("Axe"), text: "Hello" };
    await fillJson(page, "campaignDraftSave", draftInput(draft));
    await expectNoAxeViolationsInBothThemes(page);

    await prepareDraft(page, draft);
    await page.getByRole("button", { name: "Reject…" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await approveButton(page).click();
    await expectNothingToPublish(page);
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole("link", { name: "Receipt" }).first().click();
    await expect(page).toHaveURL(/\/receipts\//);
    await expect(page.getByRole("link", { name: "Review", exact: true })).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);

    await compareRuns(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoAxeViolationsInBothThemes(page);
    await page.setViewportSize({ width: 1280, height: 720 });

    const pages = ["/", "/reviews", "/activity", "/schedule", "/account"];
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeViolationsInBothThemes(page);
    }
  },
);

test.describe("what isn’t there", () => {
  test.use({ allowedProblems: [/status of 404/] });

  test("axe finds nothing to object to in the page of an unknown tool or review", async ({ page }) => {
    await signInAs(page, "reviewer");
    for (const path of ["/tools/none", "/reviews/none"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
      await expectNoAxeViolationsInBothThemes(page);
    }
  });
});

test("no page is wider than its window, and nothing in it moves while it opens", async ({
  page,
  newContext,
}) => {
  // Nine pages at three widths: they take longer than any other test.
  test.setTimeout(360_000);
  await signInAs(page, "operator");
  await prepareDraft(page, { name: ownName("A draft with a name that needs two lines"), text: "Hello" });
  const reviewer = await signInAs(await (await newContext()).newPage(), "reviewer");
  await watchLayoutShift(reviewer);
  const tools = ["/tools", "/tools/campaignDraftSave", "/tools/accountList", "/tools/postsListTool"];
  const moved: string[] = [];
  for (const path of ["/", ...tools, "/reviews", "/activity", "/schedule", "/account"]) {
    for (const width of [1440, 768, 375]) {
      await reviewer.setViewportSize({ width, height: 800 });
      await reviewer.goto(path);
      await expect(reviewer.getByRole("heading", { level: 1 })).toBeVisible();
      const { shift, sources } = await layoutShift(reviewer);
      if (shift >= 0.005) moved.push([`${path} at ${width} px: ${shift.toFixed(4)}`, ...sources].join("\n"));
      const widest = await reviewer.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
  expect(moved).toEqual([]);
});

/** Leads to what differs between two runs of a tool. */
async function compareRuns(page: Page): Promise<void> {
  for (const input of ["{}", '{"status":"connected"}']) {
    await fillJson(page, "accountList", input);
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByRole("cell", { name: "acc_fernpost_main" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("combobox", { name: "Compared with" }).selectOption({ index: 1 });
  await expect(page.getByRole("heading", { name: /appeared, .* went/ })).toBeVisible();
}

/** As the browser's types don't have it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Counts, in each page that is opened from now on, what moves without anybody's doing, and notes what that was. */
async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === "layout-shift";
    const rect = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(" ");
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      if (element === null) return "something that is gone";
      const label = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
      return `${element.localName}.${element.getAttribute("class") ?? ""} “${label}”`;
    };
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
        if (hadRecentInput) continue;
        dataset["moved"] = String(Number(dataset["moved"] ?? 0) + value);
        for (const { node, previousRect, currentRect } of sources)
          dataset["movedSources"] =
            `${dataset["movedSources"] ?? ""}${value.toFixed(4)} ${nameOf(node)}: ${rect(previousRect)} → ${rect(currentRect)}\n`;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum for the page as it stands, once nothing of it is opening and it has had time to draw; and what moved. */
async function layoutShift(page: Page): Promise<{ shift: number; sources: string[] }> {
  await page.waitForFunction(() => document.querySelector("[data-opening]") === null);
  return page.evaluate(async () => {
    for (let idle = 0; idle < 3; idle += 1)
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    const { moved = "0", movedSources = "" } = document.documentElement.dataset;
    return { shift: Number(moved), sources: movedSources.split("\n").filter((line) => line !== "") };
  });
}
