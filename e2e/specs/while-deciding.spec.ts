import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { expectNoRawErrors } from "../support/honest-page";
import { approveButton, expectAccepted, ownName, prepareDraft } from "../support/journey";
import { addPerson, reviewer, setRole, type Account } from "../support/people";
import { readAgain } from "../support/read-again";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

test.afterEach(async ({ upstream }) => upstream.heal());

test.describe("a session that ends", () => {
  // Chromium itself notes every read that was answered with 401.
  test.use({ allowedProblems: [/status of 401/] });

  test(
    "F24 while a send is under way: the send finishes, signing in leads back to the review, and nothing is sent again",
    { tag: "@slow" },
    async ({ page, context, upstream }) => {
      await signInByPassword(page, reviewer);
      const name = ownName("Midway");
      const path = await prepareDraft(page, { name, text: "Half way there." });
      upstream.fail("confirm", { kind: "hold" }, 1);
      const before = upstream.seen("confirm").length;
      await approveButton(page).click();
      await expect.poll(() => upstream.seen("confirm").length).toBe(before + 1);
      await context.clearCookies();
      await page.reload();
      await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
      upstream.release();
      await page.getByLabel("Email").fill(reviewer.email);
      await page.getByLabel("Password").fill(reviewer.password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expectAccepted(page);
      expect(upstream.seen("confirm")).toHaveLength(before + 1);
      expect(await upstream.api.countCampaigns(name)).toBe(1);
    },
  );

  test("F24 before the click: one notice says so, signing in leads back, and nothing confirms automatically", async ({
    page,
    context,
    upstream,
  }) => {
    await signInByPassword(page, reviewer);
    const name = ownName("Signed out");
    const path = await prepareDraft(page, { name, text: "Not yet." });
    const before = upstream.seen("confirm").length;
    // The click is to find out, not a read that the page happens to make before it.
    const answered = page.waitForResponse((response) => "next-action" in response.request().headers());
    await page.route(/\/data\//, (route) => answered.then(() => route.fallback()));
    await context.clearCookies();
    await approveButton(page).click();
    await expect(page.getByText("You are signed out", { exact: true })).toBeVisible();
    await readAgain(page, (response) => response.status() === 401);
    await expect(page.getByText("You are signed out", { exact: true })).toHaveCount(1);
    await expectNoRawErrors(page);
    await expectNoAxeViolationsInBothThemes(page);
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: /^Sign in/ }).click();
    const elsewhere = await opened;
    await elsewhere.getByLabel("Email").fill(reviewer.email);
    await elsewhere.getByLabel("Password").fill(reviewer.password);
    await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(elsewhere).toHaveURL(new RegExp(`${path}$`));
    for (const tab of [elsewhere, page]) {
      await expect(tab.getByText("Waiting for review").first()).toBeVisible();
      await expect(approveButton(tab)).toBeVisible();
    }
    expect(upstream.seen("confirm")).toHaveLength(before);
    await approveButton(page).click();
    await expectAccepted(page);
    expect(await upstream.api.countCampaigns(name)).toBe(1);
  });
});

test.describe("reads that a test cuts", () => {
  // The names for an input's ids, and who can be asked, may only just be asked for when the role is gone.
  test.use({ allowedProblems: [/ERR_FAILED|status of 403 .*\/data\/(lookups\)|people-to-ask\?)/] });

  test(
    "F25 a role that is taken away before the click: refused, nothing is sent, and the page shows the new role",
    { tag: "@slow" },
    async ({ page, server, upstream }) => {
      const leaving: Account = { ...reviewer, email: "una@example.com", name: "Una Prior" };
      await addPerson(server, leaving);
      await signInByPassword(page, leaving);
      const name = ownName("Demoted");
      await prepareDraft(page, { name, text: "Too late." });
      await expect(page.getByText("reviewer", { exact: true }).filter({ visible: true })).toBeVisible();
      const before = upstream.seen("confirm").length;
      await expect(approveButton(page)).toBeEnabled();
      // The click is to find out, not a read that the page happens to make before it.
      await page.route(/\/data\/(reviews|person)/, (route) => route.abort());
      await setRole(server, leaving, "viewer");
      await approveButton(page).click();
      await expect(page.getByText("You don’t have permission to do this")).toBeVisible();
      await expectNoAxeViolationsInBothThemes(page);
      await page.unroute(/\/data\/(reviews|person)/);
      await readAgain(page, /\/data\/person/);
      await expect(page.getByText("viewer", { exact: true }).filter({ visible: true })).toBeVisible();
      await expect(approveButton(page)).toHaveCount(0);
      await expect(page.getByText("Waiting for review").first()).toBeVisible();
      expect(upstream.seen("confirm")).toHaveLength(before);
      expect(await upstream.api.countCampaigns(name)).toBe(0);
    },
  );

  test(
    "F27 what changed since it was shown is not approved: the page says so and shows what it is now",
    { tag: "@slow" },
    async ({ page, newContext, upstream }) => {
      await signInByPassword(page, reviewer);
      const name = ownName("Replaced");
      const path = await prepareDraft(page, { name, text: "As it was." });
      const other = await signInByPassword(await (await newContext()).newPage(), reviewer);
      await other.goto(path);
      await expect(approveButton(other)).toBeVisible();
      await other.route(/\/data\/reviews/, (route) => route.abort());
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Prepare again", exact: true }).click();
      await expect(page.getByText("Revision 2", { exact: true })).toBeVisible();
      const before = upstream.seen("confirm").length;
      await approveButton(other).click();
      await expect(other.getByText("The review has changed")).toBeVisible();
      await expectNoAxeViolationsInBothThemes(other);
      await expect(other.getByText(/A newer revision has taken its place\./)).toBeVisible();
      await other.unroute(/\/data\/reviews/);
      await expect(other.getByText("Revision 2", { exact: true })).toBeVisible();
      // What has taken its place is decided on only once its reader has looked at it.
      await expect(other.getByText("You were looking at revision 1.")).toBeVisible();
      await expect(approveButton(other)).toHaveCount(0);
      await expectNoAxeViolationsInBothThemes(other);
      // The second click meets the button that has taken the place of the first one's.
      await other.getByRole("button", { name: "See what changed" }).dblclick();
      await expect(approveButton(other)).toBeVisible();
      await expect(other.getByText("Waiting for review").first()).toBeVisible();
      expect(upstream.seen("confirm")).toHaveLength(before);
      expect(await upstream.api.countCampaigns(name)).toBe(0);
    },
  );
});
