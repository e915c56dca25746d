import { mkdir } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { unexpectedProblems, watchBrowser } from "./browser-problems";
import { startServer } from "./server";
import { approveButton, expectNothingToPublish, fillJson } from "./journey";
import { addPerson, type Account } from "./people";
import { signInAs, signInByPassword } from "./sign-in";

/*
 * Takes every page of the built app in light and dark at 1440, 768 and 375 px: `npm run screenshots`. Those that the
 * README and the guides show go to their place, the others to a folder for looking at. With names such as
 * `light dark-phone` it takes these variants alone.
 */
const shownFolder = "docs/screenshots";
const folder = ".build/screenshots";
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
const sizes = [
  ["", 1440, 900],
  ["-tablet", 768, 1024],
  ["-phone", 375, 812],
] as const;
const variants = (["light", "dark"] as const).flatMap((colorScheme) =>
  sizes.map(([size, width, height]) => ({ variant: `${colorScheme}${size}`, colorScheme, width, height })),
);
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !variants.some(({ variant }) => variant === name));
if (unknown !== undefined)
  throw new Error(`No variant ${unknown}; there are ${variants.map(({ variant }) => variant).join(", ")}.`);
const args = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

type Take = (screen: string) => Promise<void>;

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

const administrator: Account = {
  email: "mara@example.com",
  name: "Mara Lind",
  role: "administrator",
  password: "a bench beside the harbour",
};
/** What the browser says of a page that isn't there. */
const notFound = /status of 404 .*\/no-such-page/;

await mkdir(folder, { recursive: true });
const server = await startServer();
// Its link to the demo would stand on every page.
const demo = await startServer({ env: { REFERENCE_API_FAULT_SWITCH: "on" } });
const executablePath = process.env["CHROMIUM_PATH"];
const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
try {
  await addPerson(demo, administrator);
  for (const one of variants.filter(({ variant }) => wanted.length === 0 || wanted.includes(variant))) {
    await inBrowser(server.url, one, walk);
    await inBrowser(demo.url, one, async (page, take) => {
      await signInAs(page, "reviewer");
      await page.goto("/demo");
      await page.getByText("No fault is armed").waitFor();
      await take("demo");
    });
    await inBrowser(demo.url, one, async (page, take) => {
      await signInByPassword(page, administrator);
      await page.goto("/webhooks");
      await page.getByRole("heading", { name: "Webhooks" }).waitFor();
      await take("webhooks");
      await page.goto("/people");
      await page.getByRole("table", { name: "People" }).getByRole("link", { name: "Rowan Hale" }).click();
      await page.getByRole("complementary", { name: "Rowan Hale" }).waitFor();
      await take("people");
      await page.goto("/policy?tool=campaignDraftSave");
      await page.getByRole("heading", { name: "How the rule was found" }).waitFor();
      await take("policy");
    });
  }
  console.log(`The README and the guides show those in ${shownFolder}; the others are in ${folder}.`);
} finally {
  await browser.close();
  await server.dispose();
  await demo.dispose();
}

async function inBrowser(
  baseURL: string,
  { variant, colorScheme, width, height }: (typeof variants)[number],
  visit: (page: Page, take: Take, variant: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme,
    locale: "en-GB",
    timezoneId: "UTC",
  });
  const problems = watchBrowser(context);
  const page = await context.newPage();
  await visit(
    page,
    async (screen) => {
      const name = `${screen}-${variant}`;
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.waitForTimeout(settleMs);
      const path = `${shown.has(name) ? shownFolder : folder}/${name}.png`;
      await page.screenshot({ path, fullPage: screen === "receipt" });
    },
    variant,
  );
  await context.close();
  const unexpected = unexpectedProblems(problems, [notFound]);
  if (unexpected.length > 0) throw new Error(`The browser complains:\n${unexpected.join("\n")}`);
}

async function walk(page: Page, take: Take, variant: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: /Operator: prepares/ }).waitFor();
  await take("sign-in");
  await signInAs(page, "reviewer");
  await page.goto("/tools");
  await page.getByRole("link", { name: "List accounts" }).first().waitFor();
  await take("tools");
  await run(page, "campaignList");
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
  await page
    .getByText(/similar (?:is|are) waiting/)
    .first()
    .waitFor();
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
  await run(page, "scheduleList");
  await take("result");
  // Since it ran first there are further campaigns.
  await run(page, "campaignList");
  const more = page.getByRole("button", { name: "More actions" });
  if (await more.isVisible()) await more.click();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await page.getByText(/ appeared, /).waitFor();
  await take("comparison");
  await fillJson(page, "campaignGet", JSON.stringify({ campaignId: "cmp_gone" }));
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("region", { name: "About this failure" }).waitFor();
  await take("api-error");
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
  await page.keyboard.press("Control+k");
  await page.getByText("Go to overview").waitFor();
  await take("palette");
  await page.keyboard.press("Escape");
  await page.goto("/no-such-page");
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await take("not-found");
  await page.goto("/");
  await page.getByRole("heading", { name: "Needs attention" }).waitFor();
  await take("overview");
}

async function run(page: Page, toolName: string): Promise<void> {
  await page.goto(`/tools/${toolName}`);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("button", { name: "Run again" }).waitFor();
}

async function prepareDraft(page: Page, draft: string): Promise<void> {
  await fillJson(page, "campaignDraftSave", draft);
  await page.getByRole("button", { name: "Prepare for review" }).click();
  await approveButton(page).waitFor();
}
