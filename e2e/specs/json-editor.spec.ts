import { draftInput, expectJsonText, fillJson, jsonText, ownName } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test("form and JSON stand side by side, say the same, and the editor suggests what the schema knows", async ({
  page,
}) => {
  await signInAs(page, "operator");
  const input = draftInput({ name: ownName("Beside"), text: "Seen twice." });
  await fillJson(page, "campaignDraftSave", input);
  await page.getByRole("tab", { name: "Split" }).click();
  const editor = page.locator(".cm-content");
  await expect(editor).toHaveAttribute("aria-invalid", "false");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Written in the form.");
  await expect(page.locator(".cm-tinted")).toContainText('"text": "Written in the form."');

  await editor.fill('{"objective": "');
  await expect(editor).toHaveAttribute("aria-invalid", "true");
  await editor.press("End");
  await editor.press("Control+Space");
  await expect(page.getByRole("option", { name: "community" })).toBeVisible();
  await editor.press("Escape");
  await editor.fill('{"name": "Numbers", "objective": "sales", "baseVersion": 1.10}');
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Numbers");
  await expect(page.getByRole("textbox", { name: "Based on version" })).toHaveValue("1.10");
  await page.getByRole("button", { name: "Tidy" }).click();
  await page.getByRole("tab", { name: "JSON" }).click();
  await expectJsonText(page, '{\n  "name": "Numbers",\n  "objective": "sales",\n  "baseVersion": 1.10\n}');
  expect(await jsonText(page)).toContain("1.10");
  // Other tests of this server open the same form.
  await page.getByRole("button", { name: /^Discard/ }).click();
});
