import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { images } from "@/lib/wire/images/testing/sample-images";
import { inDatabase } from "../support/desks/desk-database";
import { fileInput, prepare, title } from "../support/image-form";
import { approveButton, ownName } from "../support/journey";
import { reviewer } from "../support/people";
import type { TestServer } from "../support/server";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

test.beforeEach(({ page }) => signInByPassword(page, reviewer));

const small = Buffer.from(images.png);

test("an image can be dropped instead of chosen", { tag: "@slow" }, async ({ page }) => {
  await withFile(small, async (path) => {
    await page.goto("/tools/mediaImport");
    const place = page.getByText(/or drop one here/);
    const box = await place.boundingBox();
    if (!box) throw new Error("There is nowhere to drop it.");
    const cdp = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data };
    for (const type of ["dragEnter", "dragOver"] as const)
      await cdp.send("Input.dispatchDragEvent", { type, ...at });
    await expect(page.locator("label[data-over]")).toHaveCount(1);
    await cdp.send("Input.dispatchDragEvent", { type: "drop", ...at });
    await expect(page.getByText("Image uploaded.")).toBeVisible();
    await expect(page.getByText("21 × 13 pixels")).toBeVisible();
    await expect(page.locator("label[data-over]")).toHaveCount(0);
  });
});

test("an image that was changed after its preview is refused in words, the form stays, and nothing is prepared", async ({
  page,
  upstream,
}) => {
  await withFile(small, async (path) => {
    await page.goto("/tools/mediaImport");
    await fileInput(page).setInputFiles(path);
    await expect(page.getByText("Image uploaded.")).toBeVisible();
    const name = ownName("Changed");
    await title(page).fill(name);
    await writeFile(path, Buffer.from(images.jpeg));
    const before = upstream.seen("prepare").length;
    await prepare(page).click();
    await expect(page.getByText("The image has changed since you chose it")).toBeVisible();
    await expect(fileInput(page)).toBeFocused();
    await expect(title(page)).toHaveValue(name);
    await prepare(page).click();
    expect(upstream.seen("prepare")).toHaveLength(before);

    await fileInput(page).setInputFiles(path);
    await expect(page.getByText("33 × 17 pixels")).toBeVisible();
    await rm(path);
    await prepare(page).click();
    await expect(page).toHaveURL(/\/reviews\//);
    await expect(page.getByText("33 × 17 pixels")).toBeVisible();
  });
});

test.describe("a kept image that was changed", () => {
  // Chromium itself notes that the image can't be shown, with the status that says so.
  test.use({ allowedProblems: [/status of 409/] });
  // The lists of the tests that this desk serves next show the image too.
  let undo: (() => void) | null = null;
  test.afterEach(() => {
    undo?.();
    undo = null;
  });

  test(
    "F28 a kept image that is no longer what was prepared goes to a person, and nothing is sent",
    { tag: "@slow" },
    async ({ page, server, upstream }) => {
      await page.goto("/tools/mediaImport");
      await fileInput(page).setInputFiles({ name: "a.png", mimeType: "image/png", buffer: small });
      await expect(page.getByText("Image uploaded.")).toBeVisible();
      await title(page).fill(ownName("Changed in the store"));
      await prepare(page).click();
      await expect(approveButton(page)).toBeVisible();
      undo = alterNewestImage(server);
      const before = upstream.seen("import").length;
      await approveButton(page).click();
      await expect(
        page
          .getByRole("alert")
          .filter({ hasText: "The stored data can’t be opened" })
          .getByText(/Nothing was sent/)
          .first(),
      ).toBeVisible();
      await expect(page.getByText("Needs a person", { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText("Needs a person", { exact: true })).toBeVisible();
      await expect(approveButton(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Record what happened/ })).toBeVisible();
      await page.goto("/activity");
      await expect(
        page.getByText("What is sealed for revision 1 can’t be opened. Nothing was sent.").first(),
      ).toBeVisible();
      expect(upstream.seen("import")).toHaveLength(before);
    },
  );
});

async function withFile(bytes: Buffer, use: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-image-"));
  try {
    const path = join(folder, "a.png");
    await writeFile(path, bytes);
    await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Changes the last byte of what is kept of the newest image, as a failing disk would; the answer puts it back. */
function alterNewestImage(server: TestServer): () => void {
  return inDatabase(server, (database) => {
    const newest = "select id, bytes_sealed from staged_images order by created_at desc limit 1";
    const { id, bytes_sealed } = database.prepare(newest).get() as { id: string; bytes_sealed: ArrayBuffer };
    const bytes = Buffer.from(bytes_sealed);
    const altered = Buffer.from(bytes);
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    const update = "update staged_images set bytes_sealed = ? where id = ?";
    database.prepare(update).run(altered, id);
    return () => inDatabase(server, (again) => void again.prepare(update).run(bytes, id));
  });
}
