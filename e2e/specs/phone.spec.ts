import { decisionBar } from "../support/decision-bar";
import { approveButton, ownName } from "../support/journey";
import { prepareByRequest } from "../support/by-request/prepare-by-request";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test("a phone shows the list one is in, the names of the steps, and targets for a thumb", async ({
  page,
  newContext,
}) => {
  const operator = await signInAs(await (await newContext()).newPage(), "operator");
  const name = ownName("Thumb");
  const posts = [{ accountId: "acc_fernpost_main", content: { kind: "text", text: name } }];
  const draft = JSON.stringify({ name, objective: "sales", posts });
  const path = await prepareByRequest(operator, "campaignDraftSave", draft);

  await page.setViewportSize({ width: 375, height: 812 });
  await signInAs(page, "reviewer");
  await page.goto("/reviews?group=done");
  const lists = page.getByRole("navigation", { name: "Lists" });
  await expect(lists.getByRole("link", { name: "Done" })).toBeInViewport({ ratio: 0.95 });
  for (const name of ["Dark", "Sign out"]) {
    const box = await page.getByRole("button", { name }).locator("visible=true").first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(40);
  }
  await page.goto("/activity");
  const choices = page.getByRole("group", { name: "Show" });
  const tops = ["All steps", "Needed a person", "Warnings", "Automatic runs"].map(async (name) => {
    const box = await choices.getByRole("button", { name, exact: true }).boundingBox();
    return box?.y;
  });
  expect(new Set(await Promise.all(tops)).size, "rows of choices").toBe(1);
  await page.goto(path);
  // Where the tabs give way, too.
  const search = page.getByRole("button", { name: "Search or run" });
  expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  const palette = page.getByRole("dialog", { name: "Command palette" });
  // The page was loaded anew: a click that comes before it listens opens nothing.
  await expect(async () => {
    if (!(await palette.isVisible())) await search.click();
    await expect(palette).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await palette.getByRole("button", { name: "Close" }).click();
  await expect(search).toBeFocused();
  const steps = page.getByRole("list", { name: "Progress" });
  for (const step of ["Prepared", "Approved", "Sent", "Accepted", "Nothing to verify"])
    await expect(steps.getByText(step, { exact: true })).toBeInViewport({ ratio: 0.95 });
  // As at 400 %: what one decides by comes first, and isn't covered by what decides.
  await page.setViewportSize({ width: 360, height: 225 });
  await expect(decisionBar(page)).not.toBeInViewport();
  await approveButton(page).focus();
  await expect(approveButton(page)).toBeInViewport({ ratio: 0.95 });
});
