import { images } from "@/lib/wire/images/testing/sample-images";
import { ownName } from "../support/journey";
import { countPresses } from "../support/presses";
import { clickSignInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test(
  "an image goes from its file to its review in at most 6 presses and a title",
  { tag: "@slow" },
  async ({ page }) => {
    await clickSignInAs(page, "operator");
    const presses = await countPresses(page);
    await page.goto("/tools/mediaImport");
    const chooser = page.waitForEvent("filechooser");
    await page.getByText("Choose an image, or drop one here").click();
    await (
      await chooser
    ).setFiles({ name: "kettle.png", mimeType: "image/png", buffer: Buffer.from(images.png) });
    await expect(page.getByText("Image uploaded.")).toBeVisible();
    await page.getByRole("textbox", { name: /^Title/ }).click();
    await page.keyboard.type(ownName("Kettle"));
    await page.keyboard.press("ControlOrMeta+Enter");
    const pressed = await presses();
    await expect(page).toHaveURL(/\/reviews\//);
    expect(pressed).toBeGreaterThan(2);
    expect(pressed).toBeLessThanOrEqual(6);
  },
);

test(
  "what is filled in is saved as a preset in 3 presses and its name",
  { tag: "@slow" },
  async ({ page }) => {
    await clickSignInAs(page, "operator");
    const presses = await countPresses(page);
    await page.goto("/tools/campaignGet");
    await page.getByRole("combobox", { name: /^Campaign/ }).fill("cmp");
    // Its list is closed before a menu is opened: of two at once one hides the other.
    await page.keyboard.press("Escape");
    const before = await presses();
    await page.getByRole("button", { name: "Presets", exact: true }).click();
    await page.getByRole("menuitem", { name: "Save as preset…" }).click();
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.type("Often");
    await page.getByRole("button", { name: "Save preset" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    expect((await presses()) - before).toBe(3);
  },
);
