import { mkdir } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { watchBrowser } from "./browser-problems";
import { startServer } from "./server";
import { approveButton, expectNothingToPublish, fillJson } from "./journey";
import { signInAs } from "./sign-in";

/*
 * Takes the screenshots that the README and the guides show, from the built app: `npm run screenshots`. With
 * SCREENSHOTS=all it takes every page in light and dark at 1440, 768 and 375 px, for looking at.
 */
const folder = "docs/screenshots";
const shown = new Set([
  "overview-light",
  "schedule-light",
  "result-light",
  "tools-light",
  "form-light",
  "queue-light",
  "review-light",
  "review-dark",
  "review-light-phone",
  "receipt-light",
]);
const all = process.env["SCREENSHOTS"] === "all";
const args = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Until what a page reads once it is there has come, and it says that it is live. */
const settleMs = 1_500;
const day = 86_400_000;
const inDays = (days: number) => `${new Date(Date.now() + days * day).toISOString().slice(0, 10)}T08:30:00Z`;
const text = (words: string, days: number) => ({
  accountId: "acc_fernpost_main",
  content: { kind: "text", text: words },
  scheduledFor: inDays(days),
});
const image = {
  accountId: "acc_glimwall_studio",
  content: {
    kind: "image",
    caption: "Half a kettle of snow makes three cups. We counted.",
    images: [{ mediaId: "med_kettlesnow" }],
  },
  scheduledFor: inDays(4),
  audience: { countries: ["SE", "NO"], minimumAge: 18 },
};
const link = {
  accountId: "acc_fernpost_main",
  content: {
    kind: "link",
    text: "How long we wait before the first trip, and why.",
    url: "https://tarnhollow.example/journal/thaw",
  },
};
const draftOf = (name: string, posts: unknown[], tags = ["spring", "ice"]) =>
  JSON.stringify({
    name,
    objective: "community",
    tags,
    notes: "Ice was 9 cm on Friday. Never say it holds.",
    posts,
  });

await mkdir(folder, { recursive: true });
const server = await startServer();
const executablePath = process.env["CHROMIUM_PATH"];
const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
try {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [size, width, height] of [
      ["", 1440, 900],
      ...(all ? [["-tablet", 768, 1024] as const] : []),
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
        if (!all && !shown.has(name)) return;
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.waitForTimeout(settleMs);
        await page.screenshot({ path: `${folder}/${name}.png`, fullPage: screen === "receipt" });
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
  await page.getByRole("link", { name: "List accounts" }).first().waitFor();
  await take("tools");
  const name = `Thaw week, ${variant}`;
  const other = variant === "light" ? "First frost" : `First frost, ${variant}`;
  for (const [words, days] of [
    ["The ice is gone. Breakfast is on the jetty.", 9],
    ["Ice is thin; order early for the last weekend.", 3],
  ] as const)
    await prepareDraft(page, draftOf(name, [text(words, days), image]));
  const posts = [text("The ice is thin. The coffee is not.", 3), image, link];
  await fillJson(page, "campaignDraftSave", draftOf(other, posts));
  await page.getByRole("tab", { name: "Form" }).click();
  await take("form");
  await page.getByRole("button", { name: "Prepare for review" }).click();
  await approveButton(page).waitFor();
  await page.getByRole("article", { name: "Post 2" }).locator("img").waitFor();
  await take("review");
  await page.goto("/reviews");
  await page
    .getByRole("link", { name: /Thaw week/ })
    .first()
    .waitFor();
  await page.getByText("similar are waiting").first().waitFor();
  await take("queue");
  await page.getByRole("link", { name: new RegExp(other) }).click();
  await approveButton(page).click();
  await expectNothingToPublish(page);
  await take("accepted");
  await page.getByRole("link", { name: "Receipt", exact: true }).click();
  await page.getByText("Signature valid").waitFor();
  await take("receipt");
  await page.goto("/activity");
  await page.getByRole("listitem").first().waitFor();
  await take("activity");
  await page.goto("/tools/scheduleList");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("button", { name: "Run again" }).waitFor();
  await take("result");
  await page.goto("/schedule");
  const entry = page
    .getByText(/^Accepted/)
    .filter({ visible: true })
    .first();
  await entry.waitFor();
  await take("schedule");
  for (const view of ["Month", "List"]) {
    await page.getByRole("button", { name: view, exact: true }).click();
    await entry.waitFor();
    await take(`schedule-${view.toLowerCase()}`);
  }
  await page.goto("/account");
  await page.getByRole("heading", { name: "Sessions" }).waitFor();
  await take("account");
  // A phone has no keys to open it with.
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await page.keyboard.press("Control+k");
    await page.getByText("Go to overview").waitFor();
    await take("palette");
    await page.keyboard.press("Escape");
  }
  await page.goto("/");
  await page.getByRole("heading", { name: "Needs attention" }).waitFor();
  await take("overview");
}

async function prepareDraft(page: Page, draft: string): Promise<void> {
  await fillJson(page, "campaignDraftSave", draft);
  await page.getByRole("button", { name: "Prepare for review" }).click();
  await approveButton(page).waitFor();
}
