import { images } from "@/lib/wire/images/testing/sample-images";
import { expectNoAxeViolationsWithin } from "../support/accessibility";
import { approveButton, expectNothingToPublish, jsonText, ownName } from "../support/journey";
import { clickSignInAs, signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test("an image that is uploaded in a post fills its place once its import is accepted, also with the form closed", async ({
  page,
  newContext,
}) => {
  const title = ownName("Cups");
  await clickSignInAs(page, "operator");
  await page.goto("/tools/campaignDraftSave");
  await page.getByRole("textbox", { name: /^Name/ }).fill(ownName("Upload"));
  await page.getByRole("button", { name: /^Add a post/ }).click();
  await page.getByRole("radio", { name: "Images" }).check();
  await page.getByRole("button", { name: /^Add an image/ }).click();
  await expectNoAxeViolationsWithin(page, "[role=dialog]");
  await page.getByRole("option", { name: /^Upload one/ }).click();

  const dialog = page.getByRole("alertdialog", { name: "Import an image" });
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "cups.png", mimeType: "image/png", buffer: Buffer.from(images.png) });
  await expect(dialog.getByText("Image uploaded.")).toBeVisible();
  await dialog.getByRole("textbox", { name: /^Title/ }).fill(title);
  await dialog.getByRole("button", { name: "Prepare the import" }).click();
  await expect(dialog).toHaveCount(0);

  const card = page.getByRole("group", { name: new RegExp(title) });
  const link = card.getByRole("link", { name: "the import" });
  await expect(card.getByText(/Fills this place once it’s accepted/)).toBeVisible();
  await card.getByRole("textbox", { name: /^Alternative text/ }).fill("Three cups on the step.");
  await expect(page.getByText("1 place waits for its import. You can prepare without it.")).toBeVisible();
  await page.getByRole("tab", { name: "JSON" }).click();
  expect(await jsonText(page)).not.toContain("Three cups");
  await page.getByRole("tab", { name: "Form" }).click();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const path = await link.getAttribute("href");
  await page.goto("/");

  const reviewer = await signInAs(await (await newContext()).newPage(), "reviewer");
  await reviewer.goto(path ?? "");
  await approveButton(reviewer).click();
  await expectNothingToPublish(reviewer);

  await page.goto("/tools/campaignDraftSave");
  await expect(page.getByText("An import was accepted")).toBeVisible();
  await expect(page.getByRole("group", { name: new RegExp(title) })).toBeVisible();
  await page.getByRole("tab", { name: "JSON" }).click();
  await expect.poll(() => jsonText(page)).toMatch(/"mediaId": "med_\w+"/);
  expect(await jsonText(page)).toContain("Three cups on the step.");
  // The next test finds an empty form.
  const erased = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await erased;
});
