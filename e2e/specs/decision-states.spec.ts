import type { Page } from "@playwright/test";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { answer, toolError } from "../support/confirm-meets";
import { barButton, decisionBar, expiresIn, rejectIn } from "../support/decision-bar";
import { inDatabase } from "../support/desks/desk-database";
import { approveButton, draftInput, fillJson, ownName, prepareDraft } from "../support/journey";
import { operator, reviewer } from "../support/people";
import { prepareByRequest } from "../support/by-request/prepare-by-request";
import { readToolsAgain } from "../support/read-again";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";
import type { Upstream } from "@/scripts/testing/doubles/upstream";

test.afterEach(async ({ upstream }) => upstream.heal());

type Case = {
  state: string;
  /** Before it is prepared. */
  before?: (upstream: Upstream) => unknown;
  act?: (page: Page, upstream: Upstream) => Promise<unknown>;
  says: string | RegExp;
  offers: (string | RegExp)[];
  withholds: (string | RegExp)[];
  /** Where the desk would send it later: the button that does so now, lest it meet what another test has armed. */
  sendsBy?: string | RegExp;
};
const approve = (page: Page) => approveButton(page).click();
const approveMeeting =
  (...faults: Parameters<Upstream["fail"]>[1][]) =>
  async (page: Page, upstream: Upstream) => {
    for (const fault of faults) upstream.fail("confirm", fault, 1);
    await approve(page);
  };

const cases: Case[] = [
  {
    state: "prepared",
    says: "Needs 1 approval. Approving sends it at once.",
    offers: [/^Approve and send: /, "Reject…", "More actions"],
    withholds: [/^Retry/, /^Send/],
  },
  {
    state: "expiring",
    before: (upstream) => expiresIn(upstream, 50),
    says: /^0:[0-4]\d left$/,
    offers: [/^Approve and send: /, "Reject…"],
    withholds: [/^Retry/],
  },
  {
    state: "expired",
    before: (upstream) => expiresIn(upstream, 6),
    says: "The confirmation expired. Nothing was sent. It can be prepared again.",
    offers: ["Prepare again"],
    withholds: [/^Approve/, "Reject…"],
  },
  {
    state: "approved",
    act: async (page, upstream) => {
      await upstream.proxy.goDown();
      await approve(page);
    },
    says: "Approved by a reviewer. Nothing has been executed yet.",
    offers: [/^Send: /, "Reject…"],
    withholds: [/^Approve/],
    sendsBy: /^Send: /,
  },
  {
    state: "sending",
    act: approveMeeting({ kind: "hold" }),
    says: "You can leave this page. The send finishes, and its outcome is recorded.",
    offers: [],
    withholds: ["Reject…", /^Retry/, "Prepare again"],
  },
  {
    state: "uncertain",
    act: approveMeeting({ kind: "cut after" }, answer(503, {}, { retryAfter: "40" })),
    says: /It may or may not have been executed\./,
    offers: ["Retry with the same key"],
    withholds: [/^Approve/, "Reject…", "Prepare again"],
    sendsBy: "Retry with the same key",
  },
  {
    state: "unresolved",
    act: approveMeeting({ kind: "change", change: (given) => ({ ...given, toolName: "other" }) }),
    says: /Countersign can’t tell whether the API executed this\./,
    offers: ["Retry with the same key", "Record what happened…"],
    withholds: [/^Approve/, "Reject…", "Prepare again"],
  },
  {
    state: "accepted",
    act: approve,
    says: "Accepted by the API. Publication not verified.",
    offers: [],
    withholds: [/^Approve/, "Reject…", "Prepare again", /^Retry/],
  },
  {
    state: "rejected",
    act: rejectIn,
    says: "Rejected by a reviewer. Nothing was sent.",
    offers: ["Prepare again"],
    withholds: [/^Approve/, "Reject…"],
  },
  {
    state: "failed",
    act: approveMeeting(toolError("INVALID_INPUT", false)),
    says: "The API refused this. By its contract nothing was executed.",
    offers: ["Prepare again"],
    withholds: [/^Approve/, "Reject…", /^Retry/],
  },
];

for (const { state, before, act, says, offers, withholds, sendsBy } of cases)
  test(
    `the decision bar of what is ${state}, in light and dark`,
    { tag: "@slow" },
    async ({ page, newContext, upstream }) => {
      const author = await signInByPassword(await (await newContext()).newPage(), operator);
      await signInByPassword(page, reviewer);
      before?.(upstream);
      await page.goto(await prepareDraft(author, { name: ownName(state), text: "As it stands." }));
      await act?.(page, upstream);
      await expect(page.getByText(says).first()).toBeVisible();
      for (const name of offers) await expect(barButton(page, name)).toBeVisible();
      for (const name of withholds) await expect(barButton(page, name)).toHaveCount(0);
      await expectNoAxeViolationsInBothThemes(page);
      // Its author never decides on it, whatever the state.
      await expect(barButton(author, /^(Approve|Send|Reject|Retry)/)).toHaveCount(0);
      if (state === "prepared")
        await expect(decisionBar(author)).toContainText(`Only ${reviewer.name} can approve it.`);
      if (sendsBy === undefined) return;
      await upstream.heal();
      await expect(async () => {
        // The desk's own try may be under way at that moment.
        if (await barButton(page, sendsBy).isVisible())
          await barButton(page, sendsBy).click({ timeout: 2_000 });
        await expect(page.getByText("Accepted by the API.").first()).toBeVisible({ timeout: 5_000 });
      }).toPass();
    },
  );

test(
  "the decision bar of what was withdrawn, also after it could not be prepared again",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    await signInByPassword(page, operator);
    await prepareDraft(page, { name: ownName("Withdrawn"), text: "Never mind." });
    await barButton(page, "Withdraw").click();
    await expect(page.getByText("Withdrawn by the person who prepared it. Nothing was sent.")).toBeVisible();
    await expect(barButton(page, "Prepare again")).toBeVisible();
    await expect(barButton(page, "Withdraw")).toHaveCount(0);
    await expectNoAxeViolationsInBothThemes(page);

    upstream.fail("prepare", { kind: "cut before" }, 1);
    await barButton(page, "Prepare again").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await page.reload();
    await expect(barButton(page, "Prepare again")).toBeVisible();
  },
);

test(
  "what was never prepared has its page, reached from the activity alone, and no decision",
  { tag: "@slow" },
  async ({ page, newContext }) => {
    const author = await signInByPassword(await (await newContext()).newPage(), operator);
    const name = ownName("Refused");
    await fillJson(author, "campaignDraftSave", draftInput({ name, text: "Ice. ".repeat(120) }));
    await author.getByRole("button", { name: "Prepare for review" }).click();
    await expect(author.getByText("The API refused this")).toBeVisible();

    await signInByPassword(page, reviewer);
    await page.goto("/activity");
    const step = page
      .getByRole("listitem")
      .filter({ hasText: /Preparing Save a campaign draft, revision 1, failed/ });
    await step.first().getByRole("link", { name: "Open the review" }).click();
    await expect(page.getByText("Not prepared").first()).toBeVisible();
    await expect(page.getByText("Nothing was prepared, so there is no summary.")).toBeVisible();
    await expect(page.getByText("Post 1: 600 characters; Fernpost takes 500.")).toBeVisible();
    await expect(page.getByText(/^Revision 1 prepared/)).toHaveCount(0);
    await expect(barButton(page, "Prepare again")).toBeVisible();
    for (const verb of [/^Approve/, "Reject…", "Withdraw", /^Send/, /^Retry/])
      await expect(barButton(page, verb)).toHaveCount(0);
    await expectNoAxeViolationsInBothThemes(page);
  },
);

test(
  "F63 a twin that may have run stands in the way of an approval, by name",
  { tag: "@slow" },
  async ({ page, context, upstream }) => {
    await signInByPassword(page, reviewer);
    const name = ownName("Twin");
    const first = await context.newPage();
    await prepareDraft(first, { name, text: "The same." });
    await prepareDraft(page, { name, text: "The same." });
    upstream.fail("confirm", { kind: "hold" }, 1, name);
    await approve(first);
    await expect(first.getByText(/You can leave this page\./).first()).toBeVisible();
    await approve(page);
    await expect(decisionBar(page).getByText("The same input is in another review")).toBeVisible();
    await expect(decisionBar(page).getByRole("link").first()).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
  },
);

test(
  "a held, repeated or stray A sends nothing, nor does one in a field or after another",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    await signInByPassword(page, reviewer);
    await prepareDraft(page, { name: ownName("Stray"), text: "Not by accident." });
    const armed = page.getByText("Press A again to send.");
    const before = upstream.seen("confirm").length;
    await expect(approveButton(page)).not.toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("a");
    await expect(armed).toBeVisible();
    await page.keyboard.down("Control");
    for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.press("a");
    await page.keyboard.up("Control");
    await page.keyboard.press("Escape");
    await expect(armed).toHaveCount(0);
    for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down("a");
    await page.keyboard.up("a");
    await expect(armed).toBeVisible();
    await page.keyboard.press("c");
    await page.keyboard.type("aa");
    await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("aa");
    await expect(armed).toHaveCount(0, { timeout: 7_000 });
    expect(upstream.seen("confirm")).toHaveLength(before);
    await expect(approveButton(page)).toBeVisible();
  },
);

test(
  "a held R asks once and writes nothing, no single key decides from its field, and a held Ctrl+Enter rejects once",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    await signInByPassword(page, reviewer);
    await prepareDraft(page, { name: ownName("Held R"), text: "Not by accident." });
    const before = upstream.seen("confirm").length;
    await expect(approveButton(page)).toBeEnabled();
    for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down("r");
    await page.keyboard.up("r");
    const question = page.getByRole("alertdialog", { name: "Reject this revision" });
    const reason = question.getByRole("textbox", { name: "Reason" });
    await expect(reason).toHaveValue("");
    await question.getByRole("button", { name: "Cancel" }).focus();
    for (let repeat = 0; repeat < 2; repeat++) await page.keyboard.press("a");
    await reason.press("ControlOrMeta+Enter");
    await expect(question.getByRole("alert")).toHaveText("This is required. It’s kept with the review.");
    await expectNoAxeViolationsInBothThemes(page);
    await reason.pressSequentially("aa r");
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(barButton(page, "Reject…")).toBeEnabled();
    expect(upstream.seen("confirm")).toHaveLength(before);

    await page.keyboard.press("r");
    await expect(reason).toHaveValue("aa r");
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.headers()["next-action"]) calls.push(request.url());
    });
    await reason.focus();
    await page.keyboard.down("Control");
    for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await page.keyboard.up("Control");
    await expect(page.getByText("Rejected by a reviewer. Nothing was sent.")).toBeVisible();
    expect(calls).toHaveLength(1);
  },
);

test(
  "what is still being prepared has no decision, in light and dark",
  { tag: "@slow" },
  async ({ page, newContext, server, upstream }) => {
    const author = await signInByPassword(await (await newContext()).newPage(), operator);
    await signInByPassword(page, reviewer);
    upstream.fail("prepare", { kind: "hold" }, 1);
    const prepared = prepareByRequest(
      author,
      "campaignDraftSave",
      draftInput({ name: ownName("Underway"), text: "Wait." }),
    );
    const asked = "select review_id from preparations where state = 'preparing'";
    const find = () =>
      inDatabase(server, (database) => database.prepare(asked).get() as { review_id: string } | undefined);
    await expect.poll(find).toBeDefined();
    await page.goto(`/reviews/${find()?.review_id}`);
    await expect(decisionBar(page)).toContainText("Prepare again: It is still being prepared.");
    await expect(decisionBar(page).getByRole("button")).toHaveCount(0);
    await expectNoAxeViolationsInBothThemes(page);
    upstream.release();
    await prepared;
    await expect(approveButton(page)).toBeVisible();
  },
);

const declareTools = async (author: Page, upstream: Upstream, as: (tool: JsonObject) => JsonObject) => {
  upstream.fail("tools", {
    kind: "change",
    change: ({ tools, ...rest }) => ({
      ...rest,
      tools: (Array.isArray(tools) ? tools : []).map((tool) => (isJsonObject(tool) ? as(tool) : tool)),
    }),
  });
  await readToolsAgain(author, upstream);
};

test(
  "an input with a concealed value is approved only once its reader has shown it",
  { tag: "@slow" },
  async ({ page, newContext, upstream }) => {
    const author = await signInByPassword(await (await newContext()).newPage(), operator);
    await signInByPassword(page, reviewer);
    const concealed = { properties: { name: { format: "password" } } };
    await declareTools(author, upstream, ({ inputSchema, ...tool }) => ({
      ...tool,
      inputSchema: isJsonObject(inputSchema) ? { ...inputSchema, allOf: [concealed] } : null,
    }));
    await page.goto(await prepareDraft(author, { name: ownName("Concealed"), text: "Look first." }));
    await expect(decisionBar(page)).toContainText("Show every concealed value of the input first: /name.");
    await expect(barButton(page, "Reject…")).toBeEnabled();
    await expect(approveButton(page)).toHaveCount(0);
    await expectNoAxeViolationsInBothThemes(page);
    for (let repeat = 0; repeat < 2; repeat++) await page.keyboard.press("a");
    await page.getByRole("button", { name: "Show the concealed value at /name" }).click();
    await approveButton(page).click();
    await expect(page.getByText("Accepted by the API.").first()).toBeVisible();

    await upstream.heal();
    await readToolsAgain(author, upstream);
  },
);

test(
  "what the API doesn’t declare destructive or not asks once more, also by its key",
  { tag: "@slow" },
  async ({ page, newContext, upstream }) => {
    const author = await signInByPassword(await (await newContext()).newPage(), operator);
    await signInByPassword(page, reviewer);
    await declareTools(author, upstream, (tool) => ({ ...tool, annotations: { readOnlyHint: false } }));
    await page.goto(await prepareDraft(author, { name: ownName("Undeclared"), text: "For good?" }));
    await expect(decisionBar(page)).toContainText(
      "The API doesn’t say whether this is destructive. Needs 1 approval",
    );
    await expect(approveButton(page)).toBeEnabled();
    const before = upstream.seen("confirm").length;
    for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down("a");
    await page.keyboard.up("a");
    for (let repeat = 0; repeat < 2; repeat++) await page.keyboard.press("a");
    const question = page.getByRole("alertdialog", {
      name: "The API doesn’t say whether this is destructive",
    });
    await expect(question).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    expect(upstream.seen("confirm")).toHaveLength(before);
    await question.getByRole("button", { name: "Approve and send" }).click();
    await expect(page.getByText("Accepted by the API.").first()).toBeVisible();

    await upstream.heal();
    await readToolsAgain(author, upstream);
  },
);

test(
  "a decision that the desk doesn’t answer is said to have none, and the other buttons wait",
  { tag: "@slow" },
  async ({ page }) => {
    await signInByPassword(page, reviewer);
    await prepareDraft(page, { name: ownName("Silent"), text: "Anybody there?" });
    await expect(approveButton(page)).toBeEnabled();
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**", async (route) => {
      if (route.request().headers()["next-action"]) await released;
      await route.fallback();
    });
    await rejectIn(page);
    await expect(decisionBar(page).getByRole("alert")).toContainText(
      "No answer from Countersign yet. Your click may have been recorded.",
    );
    await expect(approveButton(page)).toBeDisabled();
    await expectNoAxeViolationsInBothThemes(page);
    letGo();
    await expect(page.getByText("Rejected by a reviewer. Nothing was sent.")).toBeVisible();
  },
);
