import { whileRestarting } from "../support/browser-problems";
import {
  approveButton,
  draftInput,
  expectAccepted,
  fillJson,
  expectJsonText,
  ownName,
  prepareDraft,
  jsonText,
} from "../support/journey";
import { otherBuild, type OtherBuild } from "../support/desks/other-build";
import { expectNoRawErrors } from "../support/honest-page";
import { reviewer } from "../support/people";
import { signInByPassword } from "../support/sign-in";
import { expect, test as base } from "../support/desks/upstream-test";

const outOfDate = "This page is out of date";

const test = base.extend<object, { later: OtherBuild }>({
  later: [
    async ({}, use) => {
      const later = await otherBuild();
      await use(later);
      await later.remove();
    },
    { scope: "worker" },
  ],
});

// The desk is away for a moment, and then answers the old page with 409.
test.use({
  allowedProblems: [new RegExp(`${whileRestarting}|status of 409`)],
});

test("F26 a click whose action the server no longer knows sends nothing, keeps what was typed, and says so", async ({
  page,
  context,
  upstream,
}) => {
  await signInByPassword(page, reviewer);
  const reading = await context.newPage();
  await prepareDraft(reading, { name: ownName("Read before"), text: "Old page." });
  const input = draftInput({ name: ownName("Typed before"), text: "Half a thought." });
  await fillJson(page, "campaignDraftSave", input);
  await context.route("**", (route) => {
    const headers = route.request().headers();
    const id = headers["next-action"];
    if (id === undefined) return route.fallback();
    // The first two digits say how an action is called; a deploy changes the rest.
    const later = id.slice(0, 2) + [...id.slice(2)].reverse().join("");
    return route.continue({ headers: { ...headers, "next-action": later } });
  });
  const before = { confirm: upstream.seen("confirm").length, prepare: upstream.seen("prepare").length };
  await page.getByRole("button", { name: "Prepare for review" }).click();
  await approveButton(reading).click();
  for (const old of [page, reading]) {
    await expect(old.getByText(outOfDate)).toBeVisible();
    await expect(old.getByText(/Nothing was sent\./).first()).toBeVisible();
    await expectNoRawErrors(old);
  }
  await expectJsonText(page, input);
  expect(upstream.seen("confirm")).toHaveLength(before.confirm);
  expect(upstream.seen("prepare")).toHaveLength(before.prepare);
});

test(
  "F26 pages from before a deploy say that they are out of date; what was typed is kept, and nothing is sent",
  { tag: "@slow" },
  async ({ page, context, server, upstream, later }) => {
    test.slow();
    await signInByPassword(page, reviewer);
    const name = ownName("Before the deploy");
    const path = await prepareDraft(page, { name, text: "Old page." });
    const typing = await context.newPage();
    const input = draftInput({ name: ownName("Typed before"), text: "Half a thought." });
    await fillJson(typing, "campaignDraftSave", input);
    const before = { confirm: upstream.seen("confirm").length, prepare: upstream.seen("prepare").length };
    await server.restart({ NEXT_DIST_DIR: later.distDir });

    // What another build answers may mean anything: the page keeps what it shows, and reads no more.
    await expect(page.getByRole("alert").filter({ hasText: outOfDate })).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByText("shutting down or restarting")).toBeHidden();
    await expectNoRawErrors(page);
    await typing.getByRole("button", { name: "Prepare for review" }).click();
    await expect(typing.getByText(/Nothing was sent\./).first()).toBeVisible();
    await expectNoRawErrors(typing);
    await expectJsonText(typing, input);
    expect(upstream.seen("confirm")).toHaveLength(before.confirm);
    expect(upstream.seen("prepare")).toHaveLength(before.prepare);

    await typing.getByRole("button", { name: "Reload the page" }).first().click();
    await typing.getByRole("tab", { name: "JSON" }).click();
    await expect.poll(async () => JSON.parse(await jsonText(typing)) as unknown).toEqual(JSON.parse(input));
    await typing.getByRole("button", { name: "Prepare for review" }).click();
    await expect(typing).toHaveURL(/\/reviews\//);
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByText(outOfDate)).toBeHidden();
    await expect(page.getByText("Waiting for review").first()).toBeVisible();
    await approveButton(page).click();
    await expectAccepted(page);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await upstream.api.countCampaigns(name)).toBe(1);
  },
);
