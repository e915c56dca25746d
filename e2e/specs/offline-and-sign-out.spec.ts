import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import {
  approveButton,
  draftInput,
  expectAccepted,
  fillJson,
  ownName,
  prepareDraft,
} from "../support/journey";
import { operator, reviewer } from "../support/people";
import { readAgain } from "../support/read-again";
import { signInByPassword, typeSignIn } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

test.afterEach(async ({ upstream }) => upstream.heal());

test(
  "F77 a script with CRLF and tabs that is pasted into a form reaches the API byte for byte, also after an edit and its undoing",
  { tag: "@slow" },
  async ({ page, context, upstream }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signInByPassword(page, operator);
    const script = "#!/bin/sh\r\nset -e\r\n\r\n\techo 'thaw'\r\n";
    await fillJson(page, "campaignDraftSave", draftInput({ name: ownName("Pasted"), text: "x" }));
    await page.getByRole("tab", { name: "Form" }).click();
    const text = page.getByRole("textbox", { name: /^Text/ });
    await text.fill("");
    await page.evaluate((given) => navigator.clipboard.writeText(given), script);
    await text.press("ControlOrMeta+v");
    await expect(text).toHaveValue(script.replaceAll("\r\n", "\n"));
    await expect(page.getByText("Line breaks: CRLF")).toBeVisible();
    await text.press("Home");
    await text.press("Backspace");
    await text.press("ControlOrMeta+z");
    await expect(text).toHaveValue(script.replaceAll("\r\n", "\n"));
    await page.getByRole("button", { name: "Prepare for review" }).click();
    await expect(page).toHaveURL(/\/reviews\//);
    expect(upstream.seen("prepare").at(-1)?.body).toContain(JSON.stringify(script));
  },
);

test.describe("without a network", () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test(
    "F79 an approval clicked offline is said not to be handed over, and nothing is sent when the network is back",
    { tag: "@slow" },
    async ({ page, context, upstream }) => {
      await signInByPassword(page, reviewer);
      const name = ownName("Offline");
      await prepareDraft(page, { name, text: "Not now." });
      await expect(approveButton(page)).toBeEnabled();
      const before = upstream.seen("confirm").length;
      const actions: string[] = [];
      page.on("request", (request) => {
        if (request.headers()["next-action"]) actions.push(request.url());
      });
      await context.setOffline(true);
      await approveButton(page).click();
      await expect(page.getByText("You’re offline. Nothing was handed over")).toBeVisible();
      await expect(page.getByText(/Handed over|You can leave this page/)).toHaveCount(0);
      await expect(page.getByText(/^Last known:/)).toBeVisible();
      await expectNoAxeViolationsInBothThemes(page);
      await context.setOffline(false);
      await expect(page.getByText(/^Last known:/)).toHaveCount(0);
      await expect(page.getByText("You’re offline. Nothing was handed over")).toHaveCount(0);
      await readAgain(page, /\/data\/reviews\//);
      expect(actions).toEqual([]);
      expect(upstream.seen("confirm")).toHaveLength(before);
      await approveButton(page).click();
      await expectAccepted(page);
      expect(await upstream.api.countCampaigns(name)).toBe(1);
    },
  );
});

test(
  "F79 while the desk does not answer a click, nobody is told that they can leave; once it has recorded it, they are",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    await signInByPassword(page, reviewer);
    const name = ownName("Hanging");
    await prepareDraft(page, { name, text: "Hold the line." });
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**", async (route) => {
      if (route.request().headers()["next-action"]) await released;
      await route.fallback();
    });
    upstream.fail("confirm", { kind: "hold" }, 1);
    await approveButton(page).click();
    await expect(page.getByText("Waiting for Countersign to record your click.")).toBeVisible();
    // A read since then has shown nothing new either.
    await readAgain(page, /\/data\/reviews\//);
    await expect(page.getByText(/Handed over|You can leave this page/)).toHaveCount(0);
    await expectNoAxeViolationsInBothThemes(page);
    letGo();
    await expect(page.getByText(/^You can leave this page/).first()).toBeVisible();
    upstream.release();
    await expectAccepted(page);
    expect(await upstream.api.countCampaigns(name)).toBe(1);
  },
);

test.describe("one person after the other", () => {
  // Chromium itself notes each read without a session, and each draft that comes too late for its person.
  test.use({ allowedProblems: [/status of 40[13]/] });

  const nameField = (page: Page) => page.getByRole("textbox", { name: /^Name/ });
  const openForm = async (page: Page) => {
    await page.goto("/tools/campaignDraftSave");
    await expect(nameField(page)).toBeVisible();
  };

  test(
    "F82 after a lost session its person finds what they typed, and the next one in the tab finds nothing of it",
    { tag: "@slow" },
    async ({ page, context }) => {
      await signInByPassword(page, operator);
      await openForm(page);
      await nameField(page).fill("For my eyes");
      await context.clearCookies();
      await typeSignIn(page, operator);
      await openForm(page);
      await expect(nameField(page)).toHaveValue("For my eyes");
      await context.clearCookies();
      await typeSignIn(page, reviewer);
      await openForm(page);
      await expect(nameField(page)).toHaveValue("");
      await expect(page.getByText("From preset")).toHaveCount(0);
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("For my eyes");
    },
  );

  test("F82 signing out, or in as somebody else, empties every tab of the browser, and Back brings nothing back", async ({
    page,
    context,
  }) => {
    await signInByPassword(page, operator);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await openForm(tab);
      await nameField(tab).fill("For my eyes");
    }
    // The end of the other session is told to both tabs.
    await signInByPassword(page, reviewer);
    for (const tab of [page, other]) {
      await expect(tab.getByText(reviewer.name).filter({ visible: true }).first()).toBeVisible();
      await expect(nameField(tab)).toHaveValue("");
    }
    for (const tab of [page, other]) await nameField(tab).fill("For other eyes");
    await page.getByRole("button", { name: "Sign out" }).filter({ visible: true }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/sign-in/);
      expect(await tab.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("eyes");
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(nameField(page)).toHaveCount(0);
  });

  test("F82 a page that becomes live only after somebody else has signed in is left as well", async ({
    page,
    context,
  }) => {
    // Only requests of pages can be held, not those of a shared worker.
    await context.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
    let letThrough = () => {};
    const isSignedIn = new Promise<void>((resolve) => (letThrough = resolve));
    await context.route("**/data/events*", async (route) => {
      await isSignedIn;
      await route.continue();
    });
    await signInByPassword(page, operator);
    const asked = page.waitForRequest("**/data/events*");
    await openForm(page);
    await nameField(page).fill("For my eyes");
    await asked;
    await signInByPassword(page, reviewer);
    letThrough();
    await expect(page.getByText(reviewer.name).filter({ visible: true }).first()).toBeVisible();
    await expect(nameField(page)).not.toHaveValue("For my eyes");
  });
});
