import type { BrowserContext, Page } from "@playwright/test";
import { startOtherApi } from "@/scripts/testing/doubles/other-api";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { test as otherApiTest } from "../support/desks/other-api-test";
import { operator, reviewer } from "../support/people";
import { signInByPassword } from "../support/sign-in";
import { expect } from "../support/test";

const toolName = "keySave";
const keySave = {
  name: toolName,
  title: "Save a key",
  annotations: { readOnlyHint: false, destructiveHint: false },
  inputSchema: {
    type: "object",
    properties: {
      title: { type: "string", title: "Title" },
      count: { type: "integer", title: "Count" },
      key: { type: "string", title: "Key", format: "password" },
    },
    required: ["title", "count", "key"],
  },
};

/** Against an API with one tool that takes a password. */
const test = otherApiTest.extend({
  other: [
    async ({}, use) => {
      const other = await startOtherApi([keySave]);
      await use(other);
      await other.close();
    },
    { scope: "worker" },
  ],
});

const field = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });
const keyField = (page: Page) => page.getByLabel(/^Key/).first();
const open = async (page: Page, search = "") => {
  await page.goto(`/tools/${toolName}${search}`);
  await expect(field(page, "Title")).toBeVisible();
};
const saved = (page: Page) => page.getByText(/^Draft saved \d\d:\d\d$/);
const opened = (page: Page) => page.getByText(/^Draft from \d\d:\d\d$/);

test.describe("drafts", () => {
  // A page that polls while its person signs out is told so.
  test.use({ allowedProblems: [/status of 401/] });
  test("what is typed is there again after a reload, in another browser and after signing out, for its person alone and without what is concealed", async ({
    page,
    newContext,
  }) => {
    await signInByPassword(page, operator);
    await open(page);
    await field(page, "Title").fill("Thaw week");
    await field(page, "Count").fill("12x");
    await keyField(page).fill("k-secret");
    await expect(saved(page)).toBeVisible();
    await page.reload();
    const expectDraft = async (in_: Page) => {
      await expect(opened(in_)).toBeVisible();
      await expect(field(in_, "Title")).toHaveValue("Thaw week");
      await expect(field(in_, "Count")).toHaveValue("12x");
      await expect(keyField(in_)).toHaveValue("");
    };
    await expectDraft(page);
    await expectNoAxeViolationsInBothThemes(page);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("k-secret");

    const other = await signedIn(await newContext(), operator);
    await open(other);
    await expectDraft(other);

    await page.getByRole("button", { name: "Sign out" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    const next = await signedIn(await newContext(), reviewer);
    await open(next);
    await expect(field(next, "Title")).toHaveValue("");
    await expect(opened(next)).toHaveCount(0);
    await signInByPassword(page, operator);
    await open(page);
    await expectDraft(page);

    await page.getByRole("button", { name: "Discard" }).click();
    await expect(field(page, "Title")).toHaveValue("");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(field(page, "Title")).toHaveValue("Thaw week");
    await expect(saved(page)).toBeVisible();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(field(page, "Title")).toHaveValue("");
    await page.reload();
    await expect(field(page, "Title")).toHaveValue("");
    await expect(opened(page)).toHaveCount(0);
  });

  test(
    "an older tab never replaces a newer draft unasked, and both are offered",
    { tag: "@slow" },
    async ({ page, newContext }) => {
      await signInByPassword(page, operator);
      await open(page);
      await field(page, "Title").fill("First");
      await expect(saved(page)).toBeVisible();
      const other = await signedIn(await newContext(), operator);
      await open(other);
      await field(other, "Title").fill("Second");
      await expect(saved(other)).toBeVisible();
      await field(page, "Title").fill("Third");
      await expect(page.getByText("Another tab or browser saved a newer draft")).toBeVisible();
      await page.getByRole("button", { name: "Open the newer draft" }).click();
      await expect(field(page, "Title")).toHaveValue("Second");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(field(page, "Title")).toHaveValue("Third");
      await expect(saved(page)).toBeVisible();
      await other.reload();
      await expect(field(other, "Title")).toHaveValue("Third");
      const erased = other.waitForResponse((response) => response.request().method() === "DELETE");
      await other.getByRole("button", { name: "Discard" }).click();
      await erased;
      await open(page);
      await expect(field(page, "Title")).toHaveValue("");
      await expect(page.getByText(/^Draft/)).toHaveCount(0);
    },
  );

  test(
    "Ctrl+Enter in a field prepares, once however long it is held",
    { tag: "@slow" },
    async ({ page, other }) => {
      await signInByPassword(page, operator);
      await open(page);
      await field(page, "Count").fill("1");
      await keyField(page).fill("k-secret");
      await field(page, "Title").fill("By key");
      await page.keyboard.down("ControlOrMeta");
      for (let held = 0; held < 3; held++) await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
      await page.keyboard.up("ControlOrMeta");
      await expect(page).toHaveURL(/\/reviews\//);
      expect(other.requests.filter((request) => request.endsWith("/prepare"))).toHaveLength(1);
    },
  );
});

test(
  "a preset is saved without what is concealed, shared, opened by its link without executing anything, and deleted",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    await signInByPassword(page, operator);
    await open(page);
    await field(page, "Title").fill("Two accounts");
    await field(page, "Count").fill("9007199254740993");
    await keyField(page).fill("k-secret");
    await page.getByRole("button", { name: "Presets", exact: true }).click();
    await page.getByRole("menuitem", { name: "Save as preset…" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Launch");
    await page.getByRole("button", { name: "Team", exact: true }).click();
    await page.getByRole("button", { name: "Save preset" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Clear", exact: true }).click();

    const colleague = await signedIn(await newContext(), reviewer);
    await open(colleague);
    await field(colleague, "Title").fill("My own");
    await expect(saved(colleague)).toBeVisible();
    const list = colleague.getByRole("region", { name: "Presets" });
    await list.getByRole("button", { name: /^Launch/ }).click();
    await expect(colleague.getByRole("alertdialog", { name: "Replace your draft?" })).toBeVisible();
    await colleague.getByRole("button", { name: "Keep my draft" }).click();
    await expect(field(colleague, "Title")).toHaveValue("My own");
    await colleague.getByRole("button", { name: "Discard" }).click();
    const id = await presetId(colleague);
    await open(colleague, `?preset=${id}`);
    await expect(field(colleague, "Title")).toHaveValue("Two accounts");
    await expect(field(colleague, "Count")).toHaveValue("9007199254740993");
    await expect(keyField(colleague)).toHaveValue("");
    await expect(colleague).toHaveURL(/preset=/);
    await list.getByRole("button", { name: "Options for Launch" }).click();
    await expect(colleague.getByRole("menuitem")).toHaveText(["Copy link"]);

    await open(page);
    await page.getByRole("button", { name: "Options for Launch" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete preset" }).click();
    await expect(page.getByRole("region", { name: "Presets" }).getByText("None yet.")).toBeVisible();
  },
);

async function signedIn(context: BrowserContext, person: typeof operator): Promise<Page> {
  const page = await context.newPage();
  await signInByPassword(page, person);
  return page;
}

async function presetId(page: Page): Promise<string> {
  const reply = await page.request.get(`/data/presets?toolName=${toolName}`);
  const [preset] = (await reply.json()) as { id: string }[];
  return preset?.id ?? "";
}
