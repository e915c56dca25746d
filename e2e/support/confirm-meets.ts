import { expect, type Page } from "@playwright/test";
import type { Fault } from "@/scripts/testing/doubles/fault";
import { approveButton, ownName, prepareDraft } from "./journey";
import type { Exchange } from "@/scripts/testing/doubles/proxy";
import type { Upstream } from "@/scripts/testing/doubles/upstream";

export type Met = {
  name: string;
  path: string;
  confirms: () => Exchange[];
  /** How many effects there are in the API. */
  executions: () => Promise<number>;
};

/** Prepares a draft and approves it, and its confirm meets these faults, one after the other. */
export async function confirmMeets(page: Page, upstream: Upstream, ...faults: Fault[]): Promise<Met> {
  const name = ownName("Meets");
  const path = await prepareDraft(page, { name, text: "Once." });
  for (const fault of faults) upstream.fail("confirm", fault, 1, name);
  const confirms = () => upstream.seen("confirm").filter(({ body }) => body.includes(name));
  await approveButton(page).click();
  await expect.poll(() => confirms().length).toBeGreaterThan(0);
  return { name, path, confirms, executions: () => upstream.api.countCampaigns(name) };
}

/** A JSON answer in the API's place. */
export function answer(
  status: number,
  body: object = {},
  more: { retryAfter?: string; location?: string } = {},
): Fault {
  return { kind: "answer", status, type: "application/json", body: JSON.stringify(body), ...more };
}

export function toolError(code: string, retryable: boolean): Fault {
  const error = { code, message: `Said the tool of ${code}`, retryable };
  return answer(200, { ok: false, toolName: "campaignDraftSave", error });
}

/** What no page may say of a send of which the API has not accepted the only or the last word. */
export async function expectNothingClaimed(page: Page): Promise<void> {
  const claims = page.getByText(/Accepted by the API|^Accepted$|^Published/);
  // The steps to come are named, each with how far it is.
  await expect(claims.and(page.locator(':not([aria-label="Progress"] *)'))).toHaveCount(0);
}
