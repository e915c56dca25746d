import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { images } from "@/lib/wire/images/testing/sample-images";
import { expectNoAxeViolations } from "../support/accessibility";
import { approveButton, expectNothingToPublish, ownName } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

const png = Buffer.from(images.png);
const sha256 = createHash("sha256").update(png).digest("hex");

test("an operator hands an image in, a reviewer sees it and sends it, and the API has exactly its bytes", async ({
  page,
  newContext,
}) => {
  const title = ownName("Kettle");
  await signInAs(page, "operator");
  await page.goto("/tools/mediaImport");
  await fileInput(page).setInputFiles({ name: "Größe 图.png", mimeType: "image/png", buffer: png });
  await expect(page.getByText("Image uploaded.")).toBeVisible();
  await expect(page.getByText(sha256)).toBeVisible();
  await expectDrawn(page.getByRole("img", { name: "Preview of the chosen image" }));
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: /^Title/ }).fill(title);
  await page.getByRole("button", { name: "Prepare for review" }).click();
  await expect(page).toHaveURL(/\/reviews\//);

  const reviewer = await signInAs(await (await newContext()).newPage(), "reviewer");
  await reviewer.goto(new URL(page.url()).pathname);
  await expectDrawn(reviewer.getByRole("img", { name: "The image that is sent" }));
  const facts = reviewer.getByRole("region", { name: "Image", exact: true });
  await expect(facts.getByText("21 × 13 pixels")).toBeVisible();
  await expect(facts.getByText("Größe 图.png")).toBeVisible();
  await expect(facts.getByText(sha256)).toBeVisible();
  await expectNoAxeViolations(reviewer);
  await approveButton(reviewer).click();
  await expectNothingToPublish(reviewer);

  await reviewer.goto("/tools/mediaList");
  await reviewer.getByRole("button", { name: "Run", exact: true }).click();
  await expect(reviewer.getByText(title).first()).toBeVisible();
});

test("F29 an image that is one byte too large is refused with both sizes, and none of it is sent", async ({
  page,
}) => {
  await signInAs(page, "operator");
  await page.goto("/tools/mediaImport");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  const buffer = Buffer.alloc(3_145_729);
  await fileInput(page).setInputFiles({ name: "large.png", mimeType: "image/png", buffer });
  await expect(page.getByText(/3,145,729 bytes.*3,145,728 bytes/)).toBeVisible();
  expect(sent).not.toContain("/uploads");
});

test(
  "without an image nothing is prepared, and the focus leads to where one is chosen",
  { tag: "@slow" },
  async ({ page }) => {
    await signInAs(page, "operator");
    await page.goto("/tools/mediaImport");
    await page.getByRole("textbox", { name: /^Title/ }).fill("Without an image");
    await page.getByRole("button", { name: "Prepare for review" }).click();
    await expect(page.getByText("Choose an image first.")).toBeVisible();
    await expect(fileInput(page)).toBeFocused();
  },
);

test("the route takes uploads from the desk's own pages alone, and no byte past the limit", async ({
  page,
  server,
  playwright,
}) => {
  await signInAs(page, "operator");
  const post = (origin: string | null, data: Buffer, hash = sha256) =>
    page.request.post("/uploads", {
      data,
      headers: {
        "content-type": "application/octet-stream",
        "x-image-sha256": hash,
        ...(origin === null ? {} : { origin }),
      },
    });
  expect((await post(null, png)).status()).toBe(403);
  expect((await post("https://elsewhere.example", png)).status()).toBe(403);
  expect((await post(server.url, png, "0".repeat(64))).status()).toBe(422);
  const taken = await post(server.url, png);
  expect(taken.status()).toBe(200);
  const { id } = (await taken.json()) as { id: string };
  const shown = await page.request.get(`/uploads/${id}`);
  expect(Buffer.compare(await shown.body(), png)).toBe(0);
  expect(shown.headers()).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-disposition": 'inline; filename="image.png"',
    "cache-control": "no-store",
  });
  expect(shown.headers()["content-security-policy"]).toMatch(/default-src 'none'.*; sandbox$/);
  const nobody = await playwright.request.newContext({ baseURL: server.url });
  expect((await nobody.get(`/uploads/${id}`)).status()).toBe(401);
  await nobody.dispose();
});

function fileInput(page: Page): Locator {
  return page.locator("input[type=file]");
}

async function expectDrawn(image: Locator): Promise<void> {
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(21);
}
