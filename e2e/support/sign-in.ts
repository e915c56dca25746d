import { expect, type Page } from "@playwright/test";
import type { Account } from "./people";

type DemoRole = "operator" | "reviewer" | "colleague" | "administrator";

/** Signs in by the demo's one click and waits until the desk itself is shown. Like the others, returns the page. */
export async function clickSignInAs(page: Page, role: DemoRole): Promise<Page> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: new RegExp(`${role}: `, "i") }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
  return page;
}

/** Signs in by the form for email and password and waits until the desk itself is shown. */
export async function typeSignIn(page: Page, { email, password }: Account): Promise<Page> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
  return page;
}

/** By the request that the demo's button sends, for tests of something else: no page is opened. */
export function signInAs(page: Page, role: DemoRole): Promise<Page> {
  return post(page, "/auth/demo", { role });
}

/** The same with the request that the form for email and password sends. */
export function signInByPassword(page: Page, { email, password }: Account): Promise<Page> {
  return post(page, "/auth/sign-in", { email, password });
}

async function post(page: Page, path: string, form: Record<string, string>): Promise<Page> {
  // The desk takes sign-ins from its own origin alone, and a page that is still empty has none.
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const reply = await page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
  expect(reply.headers()["location"]).toBe("/");
  return page;
}
