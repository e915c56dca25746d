import type { Locator, Page } from "@playwright/test";
import { images, jpegOf, otherKinds } from "@/lib/wire/images/testing/sample-images";
import { fileInput, prepare, title } from "../support/image-form";
import { approveButton, expectAccepted, ownName } from "../support/journey";
import { reviewer } from "../support/people";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

test.beforeEach(({ page }) => signInByPassword(page, reviewer));

const exactly = Buffer.from(jpegOf(3_145_728));
const small = Buffer.from(images.png);

test(
  "F29 images as encoders make them, and one of exactly 3,145,728 bytes, go up with their progress shown and come back the same",
  { tag: "@slow" },
  async ({ page, upstream }) => {
    test.slow();
    const cdp = await page.context().newCDPSession(page);
    const files = [
      ...(await encoded(page, ["image/jpeg", "image/png", "image/webp"])),
      { type: "image/jpeg", buffer: exactly },
    ];
    for (const { type, buffer } of files) {
      await test.step(`${type}, ${buffer.length} bytes`, async () => {
        const name = ownName(`Round trip ${type}`);
        await page.goto("/tools/mediaImport");
        const isLarge = buffer.length === exactly.length;
        if (isLarge) await cdp.send("Network.emulateNetworkConditions", slowUpload);
        await fileInput(page).setInputFiles({ name: "image", mimeType: type, buffer });
        if (isLarge)
          await expectSomeProgress(page.getByRole("progressbar", { name: /^Uploading 3,145,728/ }));
        await expect(page.getByText("Image uploaded.")).toBeVisible();
        if (isLarge)
          await cdp.send("Network.emulateNetworkConditions", { ...slowUpload, uploadThroughput: -1 });
        await title(page).fill(name);
        await prepare(page).click();
        await expect(page).toHaveURL(/\/reviews\//);
        await approveButton(page).click();
        await expectAccepted(page);
        const list = (await upstream.api.call("mediaList", { search: name })).text;
        const mediaId = /med_[A-Za-z0-9]+/.exec(list)?.[0] ?? "none";
        const { output } = (await upstream.api.call("mediaGet", { mediaId })).json();
        const { contentBase64 } = output as { contentBase64: string };
        expect(Buffer.from(contentBase64, "base64").equals(buffer)).toBe(true);
      });
    }
  },
);

test.describe("what is refused", () => {
  // Chromium itself notes the refusal's status.
  test.use({ allowedProblems: [/status of 422/] });

  test("F31 whatever is called .png is refused by its bytes, in words that help, and what was typed stays", async ({
    page,
  }) => {
    await page.goto("/tools/mediaImport");
    await title(page).fill("Still here");
    const cases: [bytes: Uint8Array, message: RegExp][] = [
      [Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
      [otherKinds.gif, /GIF/],
      [otherKinds.avif, /AVIF/],
      [Buffer.concat([images.png, Buffer.from("<script>alert(1)</script>")]), /behind the end/],
      [Buffer.concat([images.jpeg, Buffer.from("PK\u0003\u0004")]), /behind the end/],
      [hugeHeader(), /30000 × 30000/],
      [small.subarray(0, -12), /cut short/],
    ];
    for (const [bytes, message] of cases) {
      await fileInput(page).setInputFiles({
        name: "a.png",
        mimeType: "image/png",
        buffer: Buffer.from(bytes),
      });
      await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: "This image can’t be used" })).toContainText(
        "Choose another one.",
      );
      await expect(title(page)).toHaveValue("Still here");
    }
  });

  test("F30 bytes that are altered on their way are refused in words, and the same file then goes through", async ({
    page,
  }) => {
    await page.goto("/tools/mediaImport");
    await title(page).fill(ownName("Altered"));
    const altered = Buffer.from(small);
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    await page.route("**/uploads", (route) => route.continue({ postData: altered }), { times: 1 });
    const file = { name: "a.png", mimeType: "image/png", buffer: small };
    await fileInput(page).setInputFiles(file);
    await expect(page.getByText(/What arrived is not what was sent: its SHA-256 is another/)).toBeVisible();
    await fileInput(page).setInputFiles(file);
    await expect(page.getByText("Image uploaded.")).toBeVisible();
  });
});

const slowUpload = {
  offline: false,
  latency: 0,
  downloadThroughput: -1,
  uploadThroughput: 2_000_000,
} as const;

/** More than nothing has gone, and not all of it. */
async function expectSomeProgress(bar: Locator): Promise<void> {
  await expect
    .poll(() => bar.evaluate((element) => (element as HTMLProgressElement).position))
    .toBeGreaterThan(0);
  expect(await bar.evaluate((element) => (element as HTMLProgressElement).position)).toBeLessThan(1);
}

/** One image of the browser's own, as its encoders write it. */
async function encoded(page: Page, types: string[]): Promise<{ type: string; buffer: Buffer }[]> {
  const texts = await page.evaluate((wanted) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 400];
    const pen = canvas.getContext("2d");
    for (let stripe = 0; pen && stripe < 64; stripe++) {
      pen.fillStyle = `hsl(${stripe * 5} 70% ${30 + (stripe % 7) * 8}%)`;
      pen.fillRect(stripe * 10, stripe, 10, 400 - stripe * 3);
    }
    return wanted.map((type) => canvas.toDataURL(type, 0.8));
  }, types);
  return texts.map((text, index) => {
    const [head = "", base64 = ""] = text.split(",");
    expect(head).toContain(types[index]);
    return { type: types[index] ?? "", buffer: Buffer.from(base64, "base64") };
  });
}

/** A PNG that says it has 30,000 × 30,000 pixels. */
function hugeHeader(): Buffer {
  return Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwCAIAAADpRW/tAAAAC0lEQVR4nGNgYAAAAAMAAbitOmMAAAAASUVORK5CYII=",
    "base64",
  );
}
