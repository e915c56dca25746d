import { expect, type Page } from "@playwright/test";

/** What only machines say: stack traces, error codes of the system, names of exceptions, values that are none. */
const rawErrors = [
  /^\s*at .+\d+:\d+/m,
  /\.[cm]?[jt]sx?:\d+/,
  /\bE[A-Z]{4,}\b/,
  /\b[A-Z]?[a-z]*Error:/,
  /node:|node_modules|socket hang up/,
  /\bundefined\b|\[object |\bNaN\b/,
];

/** Whatever went wrong, the page says it in words for people. */
export async function expectNoRawErrors(page: Page): Promise<void> {
  const text = await page.locator("body").innerText();
  expect(text).not.toBe("");
  for (const raw of rawErrors) expect(text).not.toMatch(raw);
}
