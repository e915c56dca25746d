import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with what axe objects to in the page as it stands, with the elements concerned. No rule is left out. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Between two colours a text may have less contrast than with either.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map((node) => node.target.join(" ")),
  }));
  expect(found).toEqual([]);
}
