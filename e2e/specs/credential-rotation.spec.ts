import {
  approveButton,
  expectAccepted,
  expectAcceptedAutomatically,
  ownName,
  prepareDraft,
} from "../support/journey";
import { reviewer } from "../support/people";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

test.afterEach(async ({ page, server, upstream }) => {
  await upstream.heal();
  await page.goto("about:blank");
  await server.restart({ TOOL_API_CREDENTIAL: upstream.credential, TOOL_API_CREDENTIAL_PREVIOUS: "" });
});

test(
  "F105 a credential that is replaced: what may have left is retried with the one before, what waits goes on with the new one",
  { tag: "@slow" },
  async ({ page, server, upstream }) => {
    const { credential, laterCredential } = upstream;
    const restart = async (current: string, previous: string) => {
      await page.goto("about:blank");
      await server.restart({ TOOL_API_CREDENTIAL: current, TOOL_API_CREDENTIAL_PREVIOUS: previous });
    };
    await signInByPassword(page, reviewer);
    const waiting = { name: ownName("Waits"), text: "Not decided yet." };
    const waitingPath = await prepareDraft(page, waiting);
    const lost = { name: ownName("Lost"), text: "Was it heard?" };
    const lostPath = await prepareDraft(page, lost);
    const before = upstream.seen("confirm").length;
    upstream.fail("confirm", { kind: "cut after" });
    await approveButton(page).click();
    await expect(page.getByText(/It may or may not have been executed\./)).toBeVisible();

    await restart(laterCredential, "");
    const asked = upstream.seen("confirm").length;
    await upstream.heal();
    await page.goto(lostPath);
    await expect(page.getByText(/Another credential might execute it again/).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Retry/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Prepare again" })).toHaveCount(0);
    expect(upstream.seen("confirm").length).toBe(asked);

    await restart(laterCredential, credential);
    await page.goto(lostPath);
    await expectAcceptedAutomatically(page);
    const credentials = upstream
      .seen("confirm")
      .slice(before)
      .map(({ headers }) => headers.authorization);
    expect(new Set(credentials)).toEqual(new Set([`Bearer ${credential}`]));
    expect(await upstream.api.countCampaigns(lost.name)).toBe(1);

    // The reference API ties capabilities to the credential that prepared.
    await page.goto(waitingPath);
    await approveButton(page).click();
    await expect(
      page.getByText("The API refused this. By its contract nothing was executed.").first(),
    ).toBeVisible();
    expect(await upstream.api.countCampaigns(waiting.name)).toBe(0);
    await page.getByRole("button", { name: "Prepare again" }).first().click();
    await approveButton(page).click();
    await expectAccepted(page);
    expect(await upstream.api.countCampaigns(waiting.name)).toBe(1);
    expect(upstream.seen("confirm").at(-1)?.headers.authorization).toBe(`Bearer ${laterCredential}`);
  },
);
