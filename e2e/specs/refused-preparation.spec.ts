import { draftInput, fillJson, jsonEditor, ownName, prepareDraft } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

const tooLong = (name: string) => draftInput({ name, text: "Ice. ".repeat(120) });

test(
  "what the API refuses to prepare is told on its form, at the place that it names, and is no review",
  { tag: "@slow" },
  async ({ page }) => {
    await signInAs(page, "operator");
    const name = ownName("Too long");
    await fillJson(page, "campaignDraftSave", tooLong(name));
    await page.getByRole("button", { name: "Prepare for review" }).click();
    await expect(page.getByText("The API refused this")).toBeVisible();
    await expect(page.getByText(/Nothing was prepared\./)).toBeVisible();
    const message = "Post 1: 600 characters; Fernpost takes 500.";
    await expect(page.locator("blockquote").getByText(message)).toBeVisible();
    await page.getByRole("tab", { name: "Form" }).click();
    await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue(name);
    await expect(page.getByText(message)).not.toHaveCount(1);

    await page.goto("/reviews");
    await expect(page.getByRole("heading", { name: "Reviews", exact: true })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  },
);

test(
  "a refused preparing-again leaves the revision that waits as it is",
  { tag: "@slow" },
  async ({ page }) => {
    await signInAs(page, "operator");
    const name = ownName("Stands");
    const path = await prepareDraft(page, { name, text: "Short." });
    await page.getByRole("link", { name: "Edit and prepare again" }).click();
    await page.getByRole("tab", { name: "JSON" }).click();
    await jsonEditor(page).fill(tooLong(name));
    await page.getByRole("button", { name: /^Prepare revision / }).click();
    await expect(page.getByText(/Revision 1 stays as it is\./)).toBeVisible();
    await page.goto(path);
    await expect(
      page.getByText("Prepared and waiting for a decision. Nothing has been executed."),
    ).toBeVisible();
  },
);
