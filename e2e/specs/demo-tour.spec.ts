import { whileRestarting } from "../support/browser-problems";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { decisionBar } from "../support/decision-bar";
import { armFault, counted } from "../support/fault-switch";
import { approveButton } from "../support/journey";
import { movableClock, movedClock } from "../support/moved-clock/moved-clock";
import type { TestServer } from "../support/server";
import { clickSignInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test.use({
  serverEnv: {
    // By the demo's own policy.
    ...{ DEMO_DATA: "on", REFERENCE_API_FAULT_SWITCH: "on", POLICY_FILE: "" },
    ...movableClock,
  },
  // It is killed under open pages.
  allowedProblems: [new RegExp(whileRestarting)],
});

const minuteMs = 60_000;
const script = readFileSync("docs/demo.md", "utf8").replaceAll(/\s+/g, " ");
const headlines = [...script.matchAll(/ (\d+\. \*\*[^*]+\*\*)/g)].map(([, headline]) => headline);

/** What the script says is on the page. */
function said(words: string): string {
  expect(script, "docs/demo.md").toContain(words);
  return words;
}

test("a first start has people at work: the overview begins with the outcome that nobody knows", async ({
  page,
}) => {
  // Each step of the script is walked, by the slow tests.
  expect(Object.keys(steps)).toEqual(headlines);
  await clickSignInAs(page, "reviewer");
  const attention = page.getByRole("region", { name: "Needs attention" }).getByRole("listitem");
  await expect(attention.first()).toContainText("Outcome unknown", { timeout: 20_000 });
  await expect(attention.first()).toContainText("Demo");
  await expect(page.getByRole("region", { name: "API" })).toContainText("Answering");
  await expectNoAxeViolationsInBothThemes(page);
});

for (const minute of [0, 20, 119])
  test(
    `the script of docs/demo.md works as written, ${minute} minutes after the first start`,
    { tag: "@slow" },
    async ({ server, newContext }) => {
      const clock = movedClock(server);
      const rounds = () => server.logs().match(/The demo people have made reviews/g)?.length ?? 0;
      await expect.poll(rounds, { timeout: 30_000 }).toBeGreaterThan(0);
      const before = minute === 0 ? 0 : rounds();
      await clock.moveTo(minute * minuteMs);
      const [sana, rowan] = [await clock.pageOf(await newContext()), await clock.pageOf(await newContext())];
      await clickSignInAs(sana, "colleague");
      await clickSignInAs(rowan, "reviewer");
      // The first page has them made anew, and doesn't wait for ever on a machine with other work.
      await expect.poll(rounds, { timeout: 30_000 }).toBeGreaterThan(before);
      for (const [headline, step] of Object.entries(steps))
        await test.step(headline, () => step({ sana, rowan, server, clock }));
    },
  );

type Demo = { sana: Page; rowan: Page; server: TestServer; clock: ReturnType<typeof movedClock> };

const published = "Publish 1 post on 1 account now";
const unverified = "Accepted by the API. Publication not verified.";

/** Under the headlines of the script, with their numbers. */
const steps: Record<string, (demo: Demo) => Promise<void>> = {
  "1. **Two people countersign.**": async ({ sana, rowan }) => {
    await open(sana, said(published));
    await expect(decisionBar(sana)).toContainText(
      said("You prepared a revision of this review, so someone else has to approve it."),
    );
    await expect(approveButton(sana)).toHaveCount(0);
    await open(rowan, published);
    await approveDestructive(rowan);
    for (const page of [rowan, sana]) await expect(page.getByText(said(unverified))).toBeVisible();
  },

  "2. **A lost reply.**": async ({ sana, rowan }) => {
    await goTo(sana, "Demo");
    await sana.getByRole("button", { name: said("Reset counts") }).click();
    await armFault(sana, said("Lose the reply"));
    await open(rowan, said("Save draft “Thaw week, light”"));
    // Beside its answer, and among the comments.
    await expect(
      rowan.getByText("Could post 1 say that the ice never holds for sure?").first(),
    ).toBeVisible();
    await rowan.getByRole("button", { name: said("Diff to revision 1") }).click();
    await expect(rowan.getByText(/We never say that it holds/).first()).toBeVisible();
    await approveButton(rowan).click();
    await expect(rowan.getByText(said("Outcome unknown")).first()).toBeVisible();
    await expect(rowan.getByText(said("Accepted by the API. Nothing to publish."))).toBeVisible();
    for (const count of ["Effects executed", "Replies lost", "Duplicates prevented"])
      await expect(counted(sana, count)).toHaveText("1");
  },

  "3. **A kill in the middle of a send.**": async ({ sana, rowan, server, clock }) => {
    await armFault(sana, said("Delay the reply"), { "Seconds of delay": "20" });
    await open(rowan, said("Schedule 2 posts on 2 accounts"), said("Needs a reviewer"));
    await approveDestructive(rowan);
    await expect(
      rowan.getByText(said("Handed over for sending. The outcome isn’t known yet.")),
    ).toBeVisible();
    await expect(counted(sana, "Replies delayed")).toHaveText("1");
    await server.kill9();
    await clock.moveOn(minuteMs);
    await server.restart();
    await expect(rowan.getByText(unverified)).toBeVisible({ timeout: 60_000 });
    await expect(rowan.getByText("Both sends have the same key")).toBeVisible();
    await expect(counted(sana, "Effects executed")).toHaveText("0");
    await expect(sana.getByText(said("Answered from the store")).first()).toBeVisible();
  },

  "4. **A verified publication.**": async ({ rowan }) => {
    await open(rowan, "Lost your lid?", said("Done"));
    await expect(rowan.getByText(said("Accepted by the API. Publication verified."))).toBeVisible();
    await expect(rowan.getByRole("region", { name: "Publication" })).toContainText(said("List the schedule"));
  },

  "5. **Sent back.**": async ({ sana: window }) => {
    const olive = await clickSignInAs(window, "operator");
    await open(olive, "Shops may not be undercut without notice.", said("Sent back"));
    // The rows of the list have one too.
    await decisionBar(olive)
      .getByRole("button", { name: said("Prepare again"), exact: true })
      .click();
    await expect(olive.getByText("Revision 2", { exact: true })).toBeVisible();
    await expect(decisionBar(olive)).toContainText("Needs 1 approval");
  },

  "6. **Who decided what?**": async ({ rowan }) => {
    await goTo(rowan, "Activity");
    const line = rowan
      .getByRole("listitem")
      .filter({ hasText: said("Approved by Rowan Hale") })
      .first();
    await line
      .getByRole("link", { name: /^(Schedule|Save|Publish) / })
      .first()
      .click();
    await rowan.getByRole("link", { name: said("Receipt"), exact: true }).click();
    await expect(rowan.getByText(said("Signature valid"))).toBeVisible();
  },
};

function goTo(page: Page, place: string): Promise<void> {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: place }).click();
}

/** By the links that the script names: a review under Reviews, in one of the lists or parts there. */
async function open(page: Page, text: string, place: string | null = null): Promise<void> {
  await goTo(page, "Reviews");
  const main = page.getByRole("main");
  const tab = (name: string) =>
    main.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(tab("Open")).toHaveAttribute("aria-current", "page");
  if (place === "Done" || place === "Sent back") {
    await tab(place).click();
    await expect(tab(place)).toHaveAttribute("aria-current", "page");
  }
  const list = place === "Needs a reviewer" ? main.getByRole("list", { name: /^Needs a reviewer/ }) : main;
  const row = list.getByRole("listitem").filter({ hasText: text }).first();
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]+$/);
}

async function approveDestructive(page: Page): Promise<void> {
  await approveButton(page).click();
  const question = page.getByRole("alertdialog", { name: "The API declares this destructive" });
  await question.getByRole("button", { name: said("Approve and send"), exact: true }).click();
}
