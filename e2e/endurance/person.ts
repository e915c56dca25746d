import type { Locator, Page } from "@playwright/test";
import { approveButton, draftInput, fillJson } from "../support/journey";
import type { World } from "./world";

export interface Draft {
  name: string;
  text: string;
}

/** Prepares a draft on its tool's page, again where the API refused; gives the review's id once its page is there. */
export async function prepare(world: World, page: Page, draft: Draft): Promise<string> {
  await fillJson(page, "campaignDraftSave", draftInput(draft));
  for (let isReady = false; !isReady;) {
    const answer = page.waitForResponse(
      (response) =>
        response.request().method() === "POST" && new URL(response.url()).pathname.startsWith("/tools/"),
    );
    await Promise.all([answer, page.getByRole("button", { name: "Prepare for review" }).click()]);
    isReady = await Promise.race([
      page.waitForURL(/\/reviews\/[0-9a-f-]+$/).then(() => true),
      page
        .getByText(/Nothing was prepared and nothing was executed\./)
        .waitFor()
        .then(() => false),
    ]);
  }
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  world.drafts.set(id, draft.name);
  return id;
}

export async function approve(world: World, page: Page, draft: Draft): Promise<void> {
  const button = approveButton(page);
  await button.waitFor();
  world.approved.set(draft.name, (world.approved.get(draft.name) ?? new Set()).add(draft.text));
  await button.click();
}

/**
 * Does something by which the page asks the desk for an action, and waits until the action has run: its answer begins after
 * that. Of the answer's end Chromium doesn't always tell.
 */
export async function answered(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => "next-action" in response.request().headers());
  await Promise.all([answer, act()]);
}

export type SafeAction = "approve" | "send" | "retry" | "reconcile" | "prepareAgain";

/** What the page of a review offers a person to do, in the order in which they would do it. */
export async function offered(page: Page): Promise<SafeAction[]> {
  await page.getByRole("heading", { name: "Details" }).waitFor();
  const found: SafeAction[] = [];
  for (const action of Object.keys(buttons) as SafeAction[])
    if (await buttons[action](page).isVisible()) found.push(action);
  return found;
}

/** Does what a person would do next with an open review; null where there is nothing. */
export async function goOn(world: World, page: Page, draft: Draft): Promise<SafeAction | null> {
  const next = (await offered(page)).find((action) => action !== "reconcile");
  if (!next) return null;
  if (next === "approve") await approve(world, page, draft);
  else await buttons[next](page).click();
  return next;
}

const buttons: Record<SafeAction, (page: Page) => Locator> = {
  approve: approveButton,
  send: (page) => page.getByRole("button", { name: /^Send: / }),
  retry: (page) => page.getByRole("button", { name: "Retry with the same key" }),
  reconcile: (page) => page.getByRole("button", { name: "Record what happened…" }),
  prepareAgain: (page) => page.getByRole("button", { name: "Prepare again", exact: true }),
};
