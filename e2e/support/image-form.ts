import type { Page } from "@playwright/test";

/** The form of mediaImport. */
export const prepare = (page: Page) => page.getByRole("button", { name: "Prepare for review" });
export const title = (page: Page) => page.getByRole("textbox", { name: /^Title/ });
export const fileInput = (page: Page) => page.locator("input[type=file]");
