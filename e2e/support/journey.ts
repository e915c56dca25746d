import { expect, type Locator, type Page } from "@playwright/test";
import { prepareByRequest } from "./by-request/prepare-by-request";

export type Draft = { name: string; text: string };

/** The smallest draft that the reference API takes. */
export function draftInput({ name, text }: Draft): string {
  const posts = [{ accountId: "acc_fernpost_main", content: { kind: "text", text } }];
  return JSON.stringify({ name, objective: "sales", posts });
}

export async function fillJson(page: Page, toolName: string, inputText: string): Promise<void> {
  await page.goto(`/tools/${toolName}`);
  await page.getByRole("tab", { name: "JSON" }).click();
  await jsonEditor(page).fill(inputText);
}

/** Chooses in a field with a list to search, as people do: by typing what they look for. */
export async function chooseOption(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).fill(option);
  await page.getByRole("option", { name: option }).click();
}

/** Where a tool's input is written as JSON, once that tab is open. */
export function jsonEditor(page: Page): Locator {
  return page.getByRole("tabpanel", { name: "JSON" }).getByRole("textbox");
}

/** The text in the JSON editor. Of a long line, the editor draws what is in sight. */
export function jsonText(page: Page): Promise<string> {
  return jsonEditor(page).evaluate((element) =>
    element instanceof HTMLTextAreaElement
      ? element.value
      : [...element.querySelectorAll(".cm-line")].map(({ textContent }) => textContent).join("\n"),
  );
}

export async function expectJsonText(page: Page, text: string): Promise<void> {
  const seen = 500;
  await expect.poll(async () => (await jsonText(page)).slice(0, seen)).toBe(text.slice(0, seen));
}

/** Prepares a draft for review by request, opens its review, and returns the review's path. */
export async function prepareDraft(page: Page, draft: Draft): Promise<string> {
  const path = await prepareByRequest(page, "campaignDraftSave", draftInput(draft));
  await page.goto(path);
  return path;
}

export function approveButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Approve and send/ });
}

/** What the page says where the API has accepted; nothing more may be claimed. */
export async function expectAccepted(page: Page): Promise<void> {
  await expect(page.getByText("Accepted by the API. Publication not verified.")).toBeVisible();
}

/** The same of an API that publishes nothing, as far as anything says. */
export async function expectAcceptedUntracked(page: Page): Promise<void> {
  const says =
    "Accepted by the API. That doesn’t prove that anything was published; Countersign has no way to look.";
  await expect(page.getByText(says)).toBeVisible();
}

/** The same of what publishes nothing by the checks for the embedded API, such as a draft. */
export async function expectNothingToPublish(page: Page): Promise<void> {
  await expect(page.getByText(nothingToPublish)).toBeVisible();
}

export const nothingToPublish = "Accepted by the API. Nothing to publish.";

/** Nobody does anything: the desk asks again, a little later each time. */
export async function expectAcceptedAutomatically(
  page: Page,
  says = "Accepted by the API. Publication not verified.",
): Promise<void> {
  // An answer may ask to wait for a minute.
  await expect(page.getByText(says)).toBeVisible({ timeout: 75_000 });
  await expect(page.getByText("automatic").first()).toBeVisible();
}

let made = 0;
/** A name that no other test uses. */
export function ownName(what: string): string {
  made += 1;
  return `${what} ${process.pid}-${made}`;
}
