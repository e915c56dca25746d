import {
  approveButton,
  draftInput,
  expectNothingToPublish,
  fillJson,
  ownName,
  prepareDraft,
  expectJsonText,
  jsonEditor,
  jsonText,
} from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test("a rejection needs a reason, and the author sees it and prepares again with changes marked", async ({
  page,
  newContext,
}) => {
  await signInAs(page, "operator");
  const path = await prepareDraft(page, { name: ownName("Rejected"), text: "Too loud!" });
  const reviewer = await signInAs(await (await newContext()).newPage(), "reviewer");
  await reviewer.goto(path);
  await reviewer.getByRole("button", { name: "Reject…" }).click();
  await reviewer.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(reviewer.getByText("This is required. It’s kept with the review.")).toBeVisible();
  await reviewer.getByRole("textbox", { name: "Reason" }).fill("Please lower the voice.");
  await reviewer.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(reviewer.getByText("Rejected by a reviewer. Nothing was sent.")).toBeVisible();

  await expect(page.getByText("Rowan Hale: Please lower the voice.")).toBeVisible();
  await page.getByRole("link", { name: "Edit and prepare again" }).click();
  await expect(page.getByText(/^Rowan Hale rejected the last revision/)).toBeVisible();
  await expect(page.getByText("Please lower the voice.", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: /^Text/ }).fill("A little softer.");
  await page.getByRole("button", { name: /^Prepare revision / }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("button", { name: /^Diff to revision 1/ }).click();
  const changes = page.getByRole("region", { name: "Changes of the input" });
  await expect(changes.getByRole("definition")).toHaveText(
    "Revision 1: Too loud!Revision 2: A little softer.",
  );
  await page.getByRole("group", { name: "Compare as" }).getByRole("button", { name: "JSON" }).click();
  await expect(changes.getByText(/^Revision 1: .*Too loud!/)).toBeVisible();
  await expect(changes.getByText(/^Revision 2: .*A little softer\./)).toBeVisible();
});

test(
  "F44 the exact input shows characters that hide or turn the reading order",
  { tag: "@slow" },
  async ({ page }) => {
    await signInAs(page, "reviewer");
    await prepareDraft(page, { name: ownName("Hidden"), text: "Pay 10 \u202e000 to Bob\u202c or a\u200bb" });
    // A page that was only just drawn hears no click yet.
    await expect(approveButton(page)).toBeEnabled();
    await page.getByRole("button", { name: "JSON", exact: true }).click();
    const input = page.getByRole("region", { name: "Exact input as JSON" });
    await expect(input).toContainText("U+202E");
    await expect(input).toContainText("U+200B");
    expect(await input.textContent()).not.toMatch(/[\u202e\u202c\u200b]/);
  },
);

test.describe("an input that is too large", () => {
  // It is too large to be saved as a draft, too.
  test.use({ allowedProblems: [/status of 413 .*\/data\/drafts\)/] });

  test(
    "F38 an input over 65,536 bytes is refused with both sizes, and stays as it was",
    { tag: "@slow" },
    async ({ page }) => {
      await signInAs(page, "operator");
      const text = "😀".repeat(9_000);
      const content = { kind: "text", text };
      const posts = Array.from({ length: 20 }, () => ({ accountId: "acc_fernpost_main", content }));
      const input = JSON.stringify({ name: ownName("Large"), objective: "sales", posts });
      await fillJson(page, "campaignDraftSave", input);
      await page.getByRole("button", { name: "Prepare for review" }).click();
      await expect(page.getByText("The input is too large")).toBeVisible();
      await expect(page.getByText(/the API takes at most 65,536/)).toBeVisible();
      await expect(page.getByText("Too large to save as a draft. It’s kept in this tab.")).toBeVisible();
      await jsonEditor(page).press("ControlOrMeta+End");
      await expect.poll(async () => (await jsonText(page)).slice(-500)).toBe(input.slice(-500));
      await jsonEditor(page).press("ControlOrMeta+Home");
      await expectJsonText(page, input);
    },
  );
});

test("F16 a double click prepares once and sends once, and F23 a reload shows the truth", async ({
  page,
}) => {
  const name = ownName("Twice");
  await signInAs(page, "reviewer");
  await fillJson(page, "campaignDraftSave", draftInput({ name, text: "Once." }));
  await page.getByRole("button", { name: "Prepare for review" }).dblclick();
  await expect(approveButton(page)).toBeVisible();
  const waiting = await (await page.request.get("/data/reviews?group=open")).text();
  expect(waiting.match(new RegExp(`"headline":"[^"]*${name}`, "g"))).toHaveLength(1);
  await approveButton(page).dblclick();
  await expectNothingToPublish(page);
  await page.reload();
  await expectNothingToPublish(page);
  await expect(page.getByText("Send 1", { exact: true })).toBeVisible();
  await expect(page.getByText("Send 2", { exact: true })).toHaveCount(0);
});

test.describe("requests of the page's own that a test cuts", () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test(
    "F17 of two reviewers one wins, and the other is told who and when",
    { tag: "@slow" },
    async ({ page, newContext }) => {
      await signInAs(page, "reviewer");
      const path = await prepareDraft(page, { name: ownName("Race"), text: "Who was first?" });
      const other = await signInAs(await (await newContext()).newPage(), "reviewer");
      await other.goto(path);
      await expect(approveButton(other)).toBeVisible();
      // The second page must not learn of the first one's click before its own.
      await other.route("**/data/reviews/**", (route) => route.abort());
      await approveButton(page).click();
      await expectNothingToPublish(page);
      await approveButton(other).click();
      await expect(other.getByText("The review has changed")).toBeVisible();
      await expect(other.getByRole("alert").filter({ hasText: /Rowan Hale/ })).toBeVisible();
    },
  );

  test("F23 a send goes on when the browser goes away", async ({ page, newContext }) => {
    await signInAs(page, "reviewer");
    const path = await prepareDraft(page, { name: ownName("Gone"), text: "Bye." });
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await approveButton(page).click({ noWaitAfter: true });
    await sent;
    await page.close();
    const again = await signInAs(await (await newContext()).newPage(), "reviewer");
    await again.goto(path);
    await expectNothingToPublish(again);
  });
});

test("an untouched form of a destructive tool sends nothing that nobody typed", async ({ page }) => {
  await signInAs(page, "operator");
  await page.goto("/tools/campaignReviewExecute");
  const submit = page.getByRole("button", { name: "Prepare for review" });
  await expect(submit).toBeVisible();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await submit.click();
  await expect(page.getByText(/problems? to fix/)).toBeVisible();
  expect(posts).toEqual([]);
  await page.getByRole("tab", { name: "JSON" }).click();
  await expectJsonText(page, "{}");
});
