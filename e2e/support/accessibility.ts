import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with what axe objects to in the page as it stands, with the elements concerned. No rule is left out, and the size of targets is one. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNothingFoundBy(axeOn(page), page);
}

/** The same in light, and then in dark by the rules that look at colours; all others see the same page again. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothingFoundBy(axeOn(page).withRules(["color-contrast", "link-in-text-block"]), page);
}

/** The same for what has popped up and its field; the rest is hidden then, and looked at without it. */
export async function expectNoAxeViolationsWithin(page: Page, ...selectors: string[]): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingFoundBy(
      selectors.reduce((axe, selector) => axe.include(selector), axeOn(page)),
      page,
    );
  }
}

/** In the page alone, which has no frames of another origin, and without the list of what is as it should be. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } });
}

async function expectNothingFoundBy(axe: AxeBuilder, page: Page): Promise<void> {
  // Behind another page none ends.
  await page.bringToFront();
  // Between two colours a text may have less contrast than with either. Of one that is replaced, Chromium may tell no end.
  await page.evaluate(() =>
    Promise.race([
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]),
  );
  const { violations } = await axe.analyze();
  const found = [];
  for (const { id, help, nodes } of violations) {
    const all = nodes.map((node) => node.target.join(" "));
    const elements = id === "target-size" ? await tooSmallInTheMiddle(page, all) : all;
    if (elements.length > 0) found.push({ rule: `${id}: ${help}`, elements });
  }
  expect(found).toEqual([]);
}

/** A target half below the page's bar is small there alone: each is measured again in the middle of the window. */
async function tooSmallInTheMiddle(page: Page, selectors: string[]): Promise<string[]> {
  const small = [];
  for (const selector of selectors) {
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const { violations } = await axeOn(page).include(selector).withRules(["target-size"]).analyze();
    if (violations.length > 0) small.push(selector);
  }
  return small;
}
