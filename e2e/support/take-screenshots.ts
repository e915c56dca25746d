import { mkdir } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { watchBrowser } from "./browser-problems";
import { startServer } from "./server";
import { approveButton, expectAccepted, fillJson } from "./journey";
import { signInAs } from "./sign-in";

/*
 * Takes the screenshots that the README shows, from the built app with its demo data: `npm run screenshots`. With
 * SCREENSHOTS=all it takes every screen in light and dark, at the width of a desk and of a phone, for looking at.
 */
const folder = "docs/screenshots";
const shown = new Set(["tools-light", "form-light", "review-light", "review-dark", "review-light-phone"]);
const all = process.env["SCREENSHOTS"] === "all";
const args = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const posts = [
  {
    accountId: "acc_fernpost_main",
    content: { kind: "text", text: "The ice is thin. The coffee is not." },
  },
  {
    accountId: "acc_glimwall_studio",
    content: {
      kind: "image",
      caption: "Half a kettle of snow.",
      images: [{ mediaId: "med_kettlesnow", altText: "A kettle in the snow." }],
    },
  },
];
const input = JSON.stringify({ name: "Thaw week", objective: "community", tags: ["spring"], posts });

await mkdir(folder, { recursive: true });
const server = await startServer();
const executablePath = process.env["CHROMIUM_PATH"];
const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
try {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [size, width, height] of [
      ["", 1440, 900],
      ["-phone", 375, 812],
    ] as const) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height },
        colorScheme,
        locale: "en-GB",
        timezoneId: "UTC",
      });
      const problems = watchBrowser(context);
      const page = await context.newPage();
      const take = async (screen: string) => {
        const name = `${screen}-${colorScheme}${size}`;
        if (all || shown.has(name)) await page.screenshot({ path: `${folder}/${name}.png` });
      };
      await walk(page, take, `${colorScheme}${size}`);
      await context.close();
      if (problems.length > 0) throw new Error(`The browser complains:\n${problems.join("\n")}`);
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}

async function walk(page: Page, take: (name: string) => Promise<unknown>, variant: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: /Operator: prepares/ }).waitFor();
  await take("sign-in");
  await signInAs(page, "reviewer");
  await page.goto("/tools");
  await page.getByRole("link", { name: "List accounts" }).waitFor();
  await take("tools");
  await fillJson(page, "campaignDraftSave", input.replace("Thaw week", `Thaw week, ${variant}`));
  await page.getByRole("tab", { name: "Form" }).click();
  await take("form");
  await page.getByRole("button", { name: "Prepare for review" }).click();
  await approveButton(page).waitFor();
  await take("review");
  await page.goto("/reviews");
  await page
    .getByRole("link", { name: /Thaw week/ })
    .first()
    .waitFor();
  await take("queue");
  await page.getByRole("link", { name: new RegExp(`Thaw week, ${variant}`) }).click();
  await approveButton(page).click();
  await expectAccepted(page);
  await take("accepted");
  await page.goto("/activity");
  await page.getByRole("listitem").first().waitFor();
  await take("activity");
}
