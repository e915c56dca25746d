import { expectNothingToPublish, ownName, prepareDraft } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test.use({ serverEnv: { POLICY_FILE: "e2e/support/passkey.json" } });

test(
  "F90 a reviewer adds a passkey and approves with it, and can't without one",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    await signInAs(page, "operator");
    const path = await prepareDraft(page, { name: ownName("Signed"), text: "Approved by hand." });

    const context = await newContext();
    const reviewer = await context.newPage();
    await signInAs(reviewer, "reviewer");
    await reviewer.goto(path);
    await expect(reviewer.getByText("signed with a passkey").first()).toBeVisible();
    const approve = reviewer.getByRole("button", { name: /^Approve with passkey/ });
    await expect(approve).toHaveAttribute("aria-disabled", "false");
    await approve.click();
    await expect(reviewer.getByText("you have none", { exact: false })).toBeVisible();

    const devtools = await context.newCDPSession(reviewer);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    await reviewer.goto("/account");
    await reviewer.getByRole("button", { name: "Add passkey" }).click();
    await expect(reviewer.getByText("not used yet")).toBeVisible();

    await reviewer.goto(path);
    await expect(approve).toHaveAttribute("aria-disabled", "false");
    await approve.click();
    await expectNothingToPublish(reviewer);
    await reviewer.goto("/account");
    await expect(reviewer.getByText("last used", { exact: false })).toBeVisible();
    await reviewer.getByRole("button", { name: "Remove…" }).click();
    await reviewer.getByRole("button", { name: "Remove passkey" }).click();
    await expect(reviewer.getByText("None yet.")).toBeVisible();
  },
);
