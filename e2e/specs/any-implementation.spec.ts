import { whileRestarting } from "../support/browser-problems";
import { descriptors } from "@/lib/wire/json-schema/testing/descriptors";
import { hostileText } from "@/scripts/testing/doubles/other-api";
import { expect, expectUnharmed, test } from "../support/desks/other-api-test";
import { operator } from "../support/people";
import { signInByPassword } from "../support/sign-in";

test.afterEach(({ other }) => other.list("all"));

test("F44 F46 the catalogue lists every tool of another implementation, and names what is odd", async ({
  page,
  other,
}) => {
  await signInByPassword(page, operator);
  await page.goto("/tools");
  await expect(page.getByText(`${other.names.length} tools`, { exact: true })).toBeVisible();
  // More rows are drawn as one comes near the end.
  const links = page.getByRole("list", { name: "Tools", exact: true }).getByRole("link");
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(links).toHaveCount(other.names.length, { timeout: 500 });
  }).toPass();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(paths.sort()).toEqual(other.names.map((name) => `/tools/${encodeURIComponent(name)}`).sort());
  await expect(page.getByText(/entries in the API’s list have problems/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search tools" }).fill("many.0042");
  await expect(page.getByText(`1 of ${other.names.length} tools`)).toBeVisible();
  await expectUnharmed(page);
});

const offersJson: [name: string, reason: RegExp][] = [
  ["no.schema", /gives no input schema/],
  ["schema.is.true", /not an object/],
  ["schema.unknown-draft", /dialect of JSON Schema that is not known/],
  ["schema.cycle-of-nothing", /./],
  ["schema.exponential", /grows beyond any form/],
  ["schema.elsewhere", /./],
  ["schema.wide", /20000 properties|larger than 256 KB/],
  ["schema.deep", /nested deeper/],
  ["schema.not-a-schema", /./],
  ["text.half-a-pair", /surrogate pair/],
  ["text.doubled-key", /stands twice/],
  ["text.proto", /__proto__/],
  ["text.no-number", /too large/],
  ["text.deep", /deeper than/],
];

test(
  "F41 F42 a tool whose schema makes no form offers its input as JSON, and says why",
  { tag: "@slow" },
  async ({ page }) => {
    test.slow();
    await signInByPassword(page, operator);
    for (const [name, reason] of offersJson) {
      await test.step(name, async () => {
        await page.goto(`/tools/${name}`);
        const notice = page.getByText("This tool takes its input as JSON");
        await expect(notice).toBeVisible();
        await expect(page.getByRole("main")).toContainText(reason);
        await expect(page.getByRole("textbox")).toHaveCount(1);
        await expectUnharmed(page);
      });
    }
    await page.getByRole("textbox").fill('{"from":"the editor"}');
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByText(/^Answered/)).toBeVisible();
  },
);

const strange = ["a/b ?c#d%25", "日本語 ✍️", "schema.cycle"];
const withForm = [
  "note.keep",
  "no.annotations",
  "says.both",
  "schema.unknown-keyword",
  "schema.slow-pattern",
  "schema.no-pattern",
  ...descriptors.filter((_, index) => index % 20 === 0).map(({ name }) => name),
  "last.of.all",
];
for (const [title, names, tag] of [
  ["F42 F44 F46 a tool with a strange name or a schema that refers to itself opens a form", strange, []],
  ["F42 F43 F44 F46 every other tool opens a form, whatever its texts", withForm, ["@slow"]],
] as const)
  test(title, { tag: [...tag] }, async ({ page, other }) => {
    test.slow();
    await signInByPassword(page, operator);
    for (const name of names) {
      await test.step(name, async () => {
        expect(other.names).toContain(name);
        await page.goto(`/tools/${encodeURIComponent(name)}`);
        await expect(page.getByRole("tab", { name: "Form" })).toBeVisible();
        await expect(page.getByRole("button", { name: /^(Run|Prepare for review)$/ })).toBeVisible();
        await expectUnharmed(page);
      });
    }
  });

test(
  "F74 a tool whose name has a control character can't be used, and the page says so",
  { tag: "@slow" },
  async ({ page }) => {
    await signInByPassword(page, operator);
    await page.goto(`/tools/${encodeURIComponent(hostileText)}`);
    await expect(page.getByText("This tool can’t be used")).toBeVisible();
    await expectUnharmed(page);
  },
);

test("F43 a slow pattern hangs neither the browser nor the server", async ({ page }) => {
  await signInByPassword(page, operator);
  await page.goto("/tools/schema.slow-pattern");
  await page.getByRole("textbox", { name: /^word/i }).fill(`${"a".repeat(5_000)}!`);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.goto("/tools/last.of.all");
  await expect(page.getByRole("tab", { name: "Form" })).toBeVisible();
});

test(
  "F46 a name that stands twice is disabled, and an unknown nature is treated as changing",
  { tag: "@slow" },
  async ({ page }) => {
    await signInByPassword(page, operator);
    await page.goto(`/tools/${encodeURIComponent("same name")}`);
    await expect(page.getByText("This tool can’t be used")).toBeVisible();
    await page.goto("/tools/no.annotations");
    await expect(page.getByText("Effect not declared: treated as changing")).toBeVisible();
    await expect(page.getByRole("button", { name: "Prepare for review" })).toBeVisible();
    await page.goto("/tools/note.keep");
    await page.getByText("Names, scopes and hints").click();
    await expect(page.getByText('{"flag":"notes-2","percent":50}')).toBeVisible();
  },
);

test.describe("reads that meet nobody for a moment", () => {
  test.use({ allowedProblems: [new RegExp(`ERR_FAILED|${whileRestarting}`)] });

  test(
    "F45 a schema that changes while its form is open: judged again on submit, what was typed is kept, the change is named",
    { tag: "@slow" },
    async ({ page, server, other }) => {
      await signInByPassword(page, operator);
      await page.goto("/tools/note.keep");
      await page.getByRole("textbox", { name: /^label/i }).fill("Kept label");
      await page.getByRole("textbox", { name: /^text/i }).fill("Kept text");
      other.list("a changed tool");
      await server.restart();
      const before = other.requests.length;
      await page.getByRole("button", { name: "Prepare for review" }).click();
      const notice = page.getByRole("alert").filter({ hasText: "This tool’s input has changed" });
      await expect(notice.getByRole("listitem")).toHaveText([
        "New: owner",
        "Removed: weight",
        "Now required: hint",
        "Changed: text",
      ]);
      await expect(page.getByRole("textbox", { name: /^label/i })).toHaveValue("Kept label");
      await expect(page.getByRole("textbox", { name: /^text/i })).toHaveValue("Kept text");
      expect(other.requests.slice(before).filter((line) => line.includes("/prepare"))).toEqual([]);
      await page.getByRole("textbox", { name: /^owner/i }).fill("Ines");
      await page.getByRole("radiogroup", { name: /^hint/i }).getByText("Plain", { exact: true }).click();
      await page.getByRole("button", { name: "Prepare for review" }).click();
      await expect(page).toHaveURL(/\/reviews\//);
      await expect(page.getByRole("definition").filter({ hasText: /^Ines$/ })).toBeVisible();
    },
  );
});

// The last one here: what the desk has heard of the tools stays with it.
test(
  "F40 5,000 tools in 10 MB can be scrolled and searched, and the address keeps the search",
  { tag: "@slow" },
  async ({ page, server, other }) => {
    test.slow();
    other.list("5,000 tools");
    await page.goto("about:blank");
    await server.restart();
    await signInByPassword(page, operator);
    await page.goto("/tools");
    await expect(page.getByText("5,000 tools", { exact: true })).toBeVisible();
    await expect(page.getByText("Number 251 of many.")).toHaveCount(0);
    await page.getByText("Number 39 of many.").scrollIntoViewIfNeeded();
    await page.getByText("Number 119 of many.").scrollIntoViewIfNeeded();
    await expect(page.getByText("Number 251 of many.")).toHaveCount(1);
    await page.getByLabel("Search tools").fill("many.4711");
    await expect(page.getByText("1 of 5,000 tools")).toBeVisible();
    await page.getByRole("link", { name: "many.4711" }).click();
    await expect(page.getByRole("tab", { name: "Form" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/tools\?search=many\.4711$/);
    await expect(page.getByText("1 of 5,000 tools")).toBeVisible();
    await page.getByLabel("Search tools").fill("");
    await expect(page.getByText("5,000 tools", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/tools$/);
  },
);
