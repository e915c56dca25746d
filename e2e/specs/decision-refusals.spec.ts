import { whileRestarting } from "../support/browser-problems";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { Upstream } from "@/scripts/testing/doubles/upstream";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { answer } from "../support/confirm-meets";
import { barButton, decisionBar, expiresIn, prepareAgainIn } from "../support/decision-bar";
import { inDatabase } from "../support/desks/desk-database";
import {
  approveButton,
  draftInput,
  expectAccepted,
  expectAcceptedAutomatically,
  ownName,
} from "../support/journey";
import { reviewer } from "../support/people";
import { prepareByRequest } from "../support/by-request/prepare-by-request";
import type { TestServer } from "../support/server";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

type Given = {
  /** Where it is decided: it shows the review as it was before the rest. */
  page: Page;
  /** Another browser of the same person. */
  other: Page;
  context: BrowserContext;
  server: TestServer;
  upstream: Upstream;
  path: string;
  input: string;
  /** What the test has to do once it is over, the last one first. */
  undo: (() => Promise<unknown>)[];
};
type Step = (given: Given) => unknown;
type Case = {
  refused: string;
  /** Before it is prepared, and before its page is opened. */
  before?: (upstream: Upstream) => unknown;
  opened?: Step;
  /** What the page isn't told of. */
  meanwhile?: Step;
  /** Else the approval is clicked. */
  decide?: Step;
  title: string;
  says: string | RegExp;
  /** What is found beside the refusal, and once the page is told of everything. */
  beside?: Step;
  then?: Step;
  /** What the browser complains of, beside the reads that the test cuts. */
  complains?: string;
};

const approve = (page: Page) => approveButton(page).click();
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(approveButton(page)).toBeEnabled();
};
const actionsOf = (page: Page, answer: (go: () => Promise<void>) => Promise<void>) =>
  page.route("**", (route) =>
    route.request().headers()["next-action"] ? answer(() => route.fallback()) : route.fallback(),
  );
const says = (page: Page, text: string | RegExp) => expect(decisionBar(page)).toContainText(text);

/** The desk is started anew, and the same way as before once the test is over. It doesn't wait for the open pages. */
const restart = async ({ server, undo }: Given, env: Record<string, string>) => {
  const before = Object.fromEntries(Object.keys(env).map((name) => [name, server.env[name] ?? ""]));
  const startWith = async (settings: Record<string, string>) => {
    await server.kill9();
    await server.restart(settings);
  };
  undo.push(() => startWith(before));
  await startWith(env);
};
const underPolicy = (rule: object) => async (given: Given) => {
  const POLICY_FILE = join(given.server.dataDir, "policy.json");
  await writeFile(POLICY_FILE, JSON.stringify({ rules: [{ tools: "*", review: "single", ...rule }] }));
  await restart(given, { POLICY_FILE });
};

/** Changes what is stored of the review's first revision. */
const store = ({ server, path }: Given, change: string) =>
  inDatabase(server, (database) => {
    const ofFirst = "where revision = 1 and review_id = ?";
    const { changes } = database
      .prepare(`update preparations set ${change} ${ofFirst}`)
      .run(path.split("/").at(-1));
    expect(changes).toBe(1);
  });
/** As an instance with a newer secret does. */
const sealAnew = ({ server, undo }: Given) => {
  const mark = "secret_checks where name = 'vault'";
  const sealed = inDatabase(
    server,
    (database) => (database.prepare(`select sealed from ${mark}`).get() as { sealed: string }).sealed,
  );
  const write = (value: string) =>
    inDatabase(server, (database) =>
      database.prepare("update secret_checks set sealed = ? where name = 'vault'").run(value),
    );
  write(Buffer.from(sealed, "base64").reverse().toString("base64"));
  undo.push(async () => {
    write(sealed);
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
};
const secondRevision: Step = async ({ other, path }) => {
  await open(other, path);
  await prepareAgainIn(other);
  await expect(other.getByText("Revision 2", { exact: true })).toBeVisible();
};
const approvedWhileDown: Step = async ({ other, path, upstream }) => {
  await open(other, path);
  await upstream.proxy.goDown();
  await approve(other);
  await expect(other.getByText("Approved by a reviewer. Nothing has been executed yet.")).toBeVisible();
};
const tooMany = { error: { code: "RATE_LIMITED", message: "Slow down.", retryable: true } };
/** The same input, prepared as another review before either is approved. */
const openTwin = async ({ other, input }: Given) =>
  open(other, await prepareByRequest(other, "campaignDraftSave", input));

const cases: Case[] = [
  {
    refused: "preparing again what is being sent",
    meanwhile: async ({ other, path, upstream }) => {
      await open(other, path);
      upstream.fail("confirm", { kind: "hold" }, 1);
      await approve(other);
      await expect(other.getByText(/^You can leave this page/).first()).toBeVisible();
    },
    decide: ({ page }) => prepareAgainIn(page),
    title: "This can’t be done now",
    says: "It is being sent right now. Wait for its outcome.",
  },
  {
    refused: "an approval that arrives when the time is up",
    before: (upstream) => expiresIn(upstream, 15),
    decide: async ({ page }) => {
      const endsAt = Date.now() + 15_000;
      await actionsOf(page, async (go) => {
        await expect.poll(() => Date.now() > endsAt, { timeout: 20_000 }).toBe(true);
        await go();
      });
      await approve(page);
      await expect(page.getByText("Time is up.").first()).toBeVisible();
      await expect(approveButton(page)).toHaveCount(0);
    },
    title: "The confirmation has expired",
    says: "It has expired. Nothing was sent. Prepare it again.",
    beside: ({ page }) => says(page, "Time is up. Waiting for Countersign to record what became of it."),
    then: ({ page }) => says(page, "Expired. Nothing was sent."),
  },
  {
    refused: "a click whose answer is lost",
    meanwhile: ({ page }) =>
      page.route("**", (route) =>
        route.request().headers()["next-action"] ? route.abort() : route.fallback(),
      ),
    title: "No answer from Countersign",
    says: "It’s not known whether your click was recorded.",
  },
  {
    refused: "what can’t be opened to be sent",
    meanwhile: (given) => store(given, "idempotency_key_sealed = zeroblob(64)"),
    title: "The stored data can’t be opened",
    says: "The stored capability, key, input or image can’t be opened",
  },
  {
    refused: "an input that can’t be opened any more",
    meanwhile: async (given) => {
      // What the page reads by itself waits for the answer to the click.
      const answered = given.page.waitForResponse((response) => response.request().method() === "POST");
      await given.page.route(/\/data\/reviews\//, async (route) => {
        await answered;
        await route.fallback();
      });
      store(given, "input_sealed = zeroblob(64)");
    },
    title: "The stored data can’t be opened",
    says: "The exact input can’t be opened, so nobody can have read it. Nothing was sent.",
    then: ({ page }) => says(page, "The exact input can’t be read anymore, so this can’t be approved."),
  },
  {
    refused: "a click on a desk whose secret doesn’t fit any more, and then is read-only",
    meanwhile: sealAnew,
    // Of this click's own, or of the desk's look every ten seconds, if that came first.
    title: "read-only",
    says: /APP_SECRET doesn’t open what(’s| is) stored/,
    then: async ({ page }) => {
      await says(page, "Not while the desk is read-only.");
      await expect(barButton(page, /^(Approve|Reject)/)).toHaveCount(0);
    },
  },
  {
    refused: "what was prepared on another API",
    meanwhile: (given) =>
      restart(given, { TOOL_API_URL: given.upstream.proxy.url.replace("127.0.0.1", "localhost") }),
    title: "This can’t be done now",
    says: "This review was prepared on another API, or by another account",
    then: ({ page }) => says(page, "Only there can it be sent."),
    complains: whileRestarting,
  },
  {
    refused: "a send while the API has asked for fewer requests",
    opened: approvedWhileDown,
    meanwhile: async ({ upstream, undo, other, path }) => {
      const sent = upstream.seen("confirm").length;
      await upstream.heal();
      // The desk's own send meets it. Long enough for the click and what is looked at after it, also on a busy machine.
      upstream.fail("confirm", answer(429, tooMany, { retryAfter: "59" }), 1);
      await expect.poll(() => upstream.seen("confirm").length, { timeout: 20_000 }).toBe(sent + 1);
      undo.push(async () => {
        await other.goto(path);
        await expectAcceptedAutomatically(other);
      });
      await expect(other.getByText("Approved. Sending is paused")).toBeVisible();
    },
    decide: ({ page }) => barButton(page, /^Send: /).click(),
    title: "This can’t be done now",
    says: /^.*Sending with this tool is paused until .*, because a send was answered with 429 \(too many requests\)\. This review is then sent automatically\./,
    then: async ({ page }) => {
      await says(page, "Send: Not before the pause is over.");
      await expectAcceptedAutomatically(page);
      await expect(decisionBar(page).getByRole("alert")).toHaveCount(0);
    },
  },
  {
    refused: "the twin of what is approved and not sent yet",
    meanwhile: async (given) => {
      const { other, upstream, undo } = given;
      await openTwin(given);
      await upstream.proxy.goDown();
      await approve(other);
      await expect(other.getByText("Approved by a reviewer. Nothing has been executed yet.")).toBeVisible();
      undo.push(() => expectAcceptedAutomatically(other));
    },
    title: "The same input is in another review",
    says: "The same input is approved in another review and waits to be sent.",
    beside: ({ page }) =>
      expect(decisionBar(page).getByRole("link", { name: /^Revision 1 by/ })).toBeVisible(),
  },
  {
    refused: "the twin of what was accepted, until somebody says why",
    meanwhile: async (given) => {
      await openTwin(given);
      await approve(given.other);
      await expectAccepted(given.other);
    },
    title: "The same input is in another review",
    says: "If both are executed, the work is done twice.",
    then: async ({ page }) => {
      await barButton(page, "Approve and send anyway…").click();
      const question = page.getByRole("alertdialog", { name: "Approve and send anyway?" });
      const goOn = question.getByRole("button", { name: "Approve and send anyway" });
      await goOn.click();
      await expect(question.getByRole("alert")).toHaveText("This is required. It’s kept with the review.");
      await expectNoAxeViolationsInBothThemes(page);
      await question.getByRole("textbox", { name: "Reason" }).fill("Twice on purpose.");
      await goOn.click();
      await expectAccepted(page);
    },
  },
  {
    refused: "what follows a revision that was accepted late",
    opened: secondRevision,
    meanwhile: (given) => store(given, "state = 'accepted', ended_at = updated_at"),
    title: "An earlier revision of this review stands in the way",
    says: "Revision 1 of this review is recorded as accepted. If this one is executed too, both take effect.",
  },
  {
    refused: "what follows a revision that is in question again",
    opened: secondRevision,
    meanwhile: (given) => store(given, "state = 'unresolved', ended_at = null, reopened_at = updated_at"),
    title: "An earlier revision of this review stands in the way",
    says: "may have been executed, and its outcome is not settled. Settle that one first.",
    beside: ({ page }) => expect(barButton(page, /anyway/)).toHaveCount(0),
    then: ({ page }) => says(page, "Revision 1 was recorded as not executed, and the API’s acceptance of it"),
  },
  {
    refused: "by a policy that has come since, one’s role",
    meanwhile: underPolicy({ roles: ["administrator"] }),
    title: "You don’t have permission to do this",
    says: "The review policy doesn’t let your role approve this.",
    complains: whileRestarting,
  },
  {
    refused: "by a policy that has come since, sending what too few have approved",
    opened: approvedWhileDown,
    meanwhile: underPolicy({ approvals: 3 }),
    decide: ({ page }) => barButton(page, /^Send: /).click(),
    title: "You don’t have permission to do this",
    says: "Too few of its approvals count by now",
    then: ({ page }) =>
      expect(page.getByText(/^Not sent automatically\. A reviewer has to decide/)).toBeVisible(),
    complains: whileRestarting,
  },
  {
    refused: "by a policy that has come since, an outcome recorded by whoever sent it",
    opened: async ({ other, path, upstream }) => {
      await open(other, path);
      upstream.fail("confirm", { kind: "change", change: (given) => ({ ...given, toolName: "other" }) }, 1);
      await approve(other);
      await expect(barButton(other, "Record what happened…")).toBeVisible();
    },
    meanwhile: underPolicy({ reconcileBySecondPerson: true }),
    decide: async ({ page }) => {
      await barButton(page, "Record what happened…").click();
      await page.getByRole("radio", { name: "It was executed exactly as reviewed" }).check();
      await page.getByRole("textbox", { name: "What you saw, and where" }).fill("The draft is in the list.");
      await page.getByRole("button", { name: "Record and close" }).click();
    },
    title: "You don’t have permission to do this",
    says: "The review policy asks for a second person here",
    then: async ({ page }) => {
      await expect(
        page.getByText(/Record what happened\. The review policy asks for a second/),
      ).toBeVisible();
      await expect(barButton(page, "Record what happened…")).toHaveCount(0);
    },
    complains: whileRestarting,
  },
  {
    refused: "a second approval by who has approved it already",
    opened: async (given) => {
      await underPolicy({ approvals: 2 })(given);
    },
    meanwhile: async ({ other, path }) => {
      await other.goto(path);
      await barButton(other, /^Approve: /).click();
      await says(other, "Needs 1 more approval of 2.");
      await says(other, "You have approved this. Someone else has to approve it too.");
      await expectNoAxeViolationsInBothThemes(other);
    },
    decide: ({ page }) => barButton(page, /^Approve: /).click(),
    title: "You don’t have permission to do this",
    says: "You have approved this. Someone else has to approve it too.",
    complains: whileRestarting,
  },
];

for (const { refused, before, opened, meanwhile, decide, title, complains, ...expected } of cases)
  test.describe(() => {
    test.use({ allowedProblems: [new RegExp(complains ? `ERR_FAILED|${complains}` : "ERR_FAILED")] });
    test(
      `refused in words, in light and dark, and nothing is sent: ${refused}`,
      { tag: "@slow" },
      async ({ page, context, newContext, server, upstream }) => {
        const other = await (await newContext()).newPage();
        for (const own of [page, other]) await signInByPassword(own, reviewer);
        before?.(upstream);
        const input = draftInput({ name: ownName("Refused"), text: "As it was." });
        const path = await prepareByRequest(page, "campaignDraftSave", input);
        const undo: Given["undo"] = [];
        const given = { page, other, context, server, upstream, path, input, undo };
        try {
          await opened?.(given);
          await page.goto(path);
          // Only then does the page hear clicks.
          await expect(barButton(page, /^(Approve|Send|Record)/)).toBeEnabled();
          await page.route(/\/data\/reviews/, (route) => route.abort());
          await meanwhile?.(given);
          const sent = upstream.seen("confirm").length;
          await (decide ? decide(given) : approve(page));
          const notice = decisionBar(page).getByRole("alert").filter({ hasText: title });
          await expect(notice).toContainText(expected.says);
          await expected.beside?.(given);
          await expectNoAxeViolationsInBothThemes(page);
          expect(upstream.seen("confirm")).toHaveLength(sent);
          await page.unroute(/\/data\/reviews/);
          if (!expected.then) return;
          await expected.then(given);
          await expectNoAxeViolationsInBothThemes(page);
        } finally {
          await upstream.heal();
          for (const end of undo.toReversed()) await end();
        }
      },
    );
  });
