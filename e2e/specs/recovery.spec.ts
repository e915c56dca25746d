import { approveButton, expectAccepted, ownName, prepareDraft } from "../support/journey";
import { reviewer } from "../support/people";
import { expectSameRequest } from "../support/by-request/same-request";
import { signInByPassword } from "../support/sign-in";
import { appSecret, expect, test } from "../support/desks/upstream-test";

test.afterEach(async ({ upstream }) => upstream.heal());

test(
  "F22 F23 a send whose browser went away finishes before the desk ends",
  { tag: "@slow" },
  async ({ page, server, upstream }) => {
    await signInByPassword(page, reviewer);
    const name = ownName("Farewell");
    const path = await prepareDraft(page, { name, text: "One moment." });
    upstream.fail("confirm", { kind: "hold" }, 1);
    const before = upstream.seen("confirm").length;
    await approveButton(page).click();
    await expect.poll(() => upstream.seen("confirm").length).toBe(before + 1);
    await page.goto("about:blank");
    const stopped = server.stop();
    // While it is under way others are told to ask elsewhere, and nothing new is begun here.
    const told = async (where: string) => (await page.request.get(where)).json();
    await expect
      .poll(() => told("/readyz"))
      .toMatchObject({ checks: { process: expect.stringMatching(/shutting down/) } });
    expect(await told("/data/status")).toMatchObject({ readOnly: { why: "ending" } });
    upstream.release();
    // It ended when it was asked to, and was not killed.
    expect(await stopped).toBe(143);
    await server.restart();
    await page.goto(path);
    await expectAccepted(page);
    expect(upstream.seen("confirm")).toHaveLength(before + 1);
    expect(await upstream.api.countCampaigns(name)).toBe(1);
  },
);

test(
  "F57 started with another secret, the desk says so on every page and is not ready; with the right one it goes on",
  { tag: "@slow" },
  async ({ page, server, upstream }) => {
    await signInByPassword(page, reviewer);
    const name = ownName("Another secret");
    const path = await prepareDraft(page, { name, text: "Once it fits again." });
    await page.goto("about:blank");
    await server.restart({ APP_SECRET: "another secret than the one that sealed what is stored" });
    const ready = await page.request.get("/readyz");
    expect([ready.status(), await ready.json()]).toMatchObject([503, { status: "not_ready" }]);
    await page.goto("/sign-in");
    await expect(page.getByText("Read-only: APP_SECRET doesn’t open what’s stored.")).toBeVisible();
    await page.goto("about:blank");
    await server.restart({ APP_SECRET: appSecret });
    await signInByPassword(page, reviewer);
    await page.goto(path);
    await expect(page.getByText("Read-only", { exact: false })).toHaveCount(0);
    await approveButton(page).click();
    await expectAccepted(page);
    expect(await upstream.api.countCampaigns(name)).toBe(1);
  },
);

const f22 =
  "F22 a send that gets no answer does not keep the desk from ending on its own within 15 s, and is asked about again";
test(f22, { tag: "@slow" }, async ({ page, server, upstream }) => {
  await signInByPassword(page, reviewer);
  const name = ownName("Silence");
  const path = await prepareDraft(page, { name, text: "No answer." });
  upstream.fail("confirm", { kind: "hold" }, 1);
  const before = upstream.seen("confirm").length;
  await approveButton(page).click();
  await expect.poll(() => upstream.seen("confirm").length).toBe(before + 1);
  await page.goto("about:blank");
  expect(await server.stop()).toBe(143);
  await upstream.heal();
  await server.restart();
  await page.goto(path);
  // Its lease has to lapse first.
  await expect(page.getByText("Accepted by the API. Publication not verified.")).toBeVisible({
    timeout: 80_000,
  });
  expectSameRequest(upstream.seen("confirm").slice(before));
  expect(await upstream.api.countCampaigns(name)).toBe(1);
});
