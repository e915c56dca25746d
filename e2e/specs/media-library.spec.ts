import type { Locator } from "@playwright/test";
import { expectNoAxeViolations } from "../support/accessibility";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test(
  "the demo brand's images are seen in the desk: one as it is, and those drawn as a list",
  { tag: "@slow" },
  async ({ page }) => {
    await signInAs(page, "operator");
    await page.goto("/tools/mediaGet");
    await page.getByRole("combobox", { name: /^Media/ }).fill("med_lakemorning_1");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    const image = page.getByRole("img", { name: "A kettle by the lake, early summer morning" });
    await expectDrawn(image, 288);
    await expectNoAxeViolations(page);

    await page.goto("/tools/imageGenerationList");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByRole("cell", { name: "img_nightcamp" }).click();
    await expect(page.getByRole("complementary", { name: /^Record: / })).toBeVisible();
    await expectNoAxeViolations(page);

    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole("button", { name: "Close record" }).click();
    await page.getByRole("button", { name: "More actions" }).click();
    await expect(page.getByRole("button", { name: "Save JSON" })).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test(
  "a damaged image is told as the API's own failure, not as an image",
  { tag: "@slow" },
  async ({ page }) => {
    // Somebody else than above, whose draft would be put back while this fills in the field.
    await signInAs(page, "reviewer");
    await page.goto("/tools/mediaGet");
    await page.getByRole("combobox", { name: /^Media/ }).fill("med_lanternpier");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByText(/stored bytes of med_lanternpier are damaged/)).toBeVisible();
    await expect(page.getByRole("tab", { name: "Images" })).toHaveCount(0);
  },
);

/** Drawn by the browser from its bytes, at its own width. */
async function expectDrawn(image: Locator, width: number): Promise<void> {
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBe(width);
}
