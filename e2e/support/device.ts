import type { CDPSession, Page } from "@playwright/test";

/** A device with passkeys for this page, on which the person's finger is there as long as nothing else is said. */
export async function withDevice(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { devtools, authenticatorId };
}
