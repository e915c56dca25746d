import { createHash } from "node:crypto";
import { images } from "@/lib/wire/images/testing/sample-images";
import type { ImportKind, OtherApi } from "@/scripts/testing/doubles/other-api";
import type { TestServer } from "../support/server";
import { approveButton, expectAccepted } from "../support/journey";
import { expect, test } from "../support/desks/other-api-test";
import { operator, reviewer } from "../support/people";
import { signInByPassword } from "../support/sign-in";
import type { Page } from "@playwright/test";

const png = Buffer.from(images.png);
const sha256 = createHash("sha256").update(png).digest("hex");
const fileInput = (page: Page) => page.locator("input[type=file]");
const prepare = (page: Page) => page.getByRole("button", { name: "Prepare for review" });

/** From now on the API describes its images so, and the desk has heard of it. */
async function describe(server: TestServer, other: OtherApi, kind: ImportKind): Promise<void> {
  other.describeImport(kind);
  await server.restart({ UPLOAD_DESCRIPTOR_POINTER: "" });
}

async function importPicture(page: Page, fileName = "a.png"): Promise<void> {
  await page.goto("/tools/mediaImport");
  await page.getByRole("textbox", { name: /^caption/i }).fill(`Seen by ${fileName}`);
  await fileInput(page).setInputFiles({ name: fileName, mimeType: "image/png", buffer: png });
  await expect(page.getByText("Image uploaded.")).toBeVisible();
  await prepare(page).click();
}

/** Approves what is on the page, and gives the input that those bytes came with. */
async function sendIt(page: Page, other: OtherApi): Promise<Record<string, unknown>> {
  await expect(page).toHaveURL(/\/reviews\//);
  const before = other.executions.size;
  await approveButton(page).click();
  await expectAccepted(page);
  expect(other.executions.size).toBe(before + 1);
  const [input, bytes] = [...other.images].at(-1) ?? [];
  expect(bytes?.equals(png)).toBe(true);
  return JSON.parse(input ?? "{}") as Record<string, unknown>;
}

test(
  "an image goes to another implementation in the words of its own schema",
  { tag: "@slow" },
  async ({ page, server, other }) => {
    await describe(server, other, "one level down");
    await signInByPassword(page, reviewer);
    await importPicture(page, "Größe 图.png");
    expect(await sendIt(page, other)).toEqual({
      caption: "Seen by Größe 图.png",
      payload: {
        scheme: "raw/1",
        fingerprint: sha256.toUpperCase(),
        octets: png.length,
        "media-type": "image/png",
        clientFileName: "Größe 图.png",
      },
    });
  },
);

test(
  "a schema without such a part says so, and no image is asked for",
  { tag: "@slow" },
  async ({ page, server, other }) => {
    await describe(server, other, "no such part");
    await signInByPassword(page, operator);
    await page.goto("/tools/mediaImport");
    await expect(page.getByText("This tool can’t send an image")).toBeVisible();
    await expect(page.getByText(/No part of the input schema has both a SHA-256/)).toBeVisible();
    await expect(fileInput(page)).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: /^url/i })).toBeVisible();
  },
);

test(
  "of two such parts UPLOAD_DESCRIPTOR_POINTER names the one that is meant",
  { tag: "@slow" },
  async ({ page, server, other }) => {
    await describe(server, other, "two such parts");
    await signInByPassword(page, reviewer);
    await page.goto("/tools/mediaImport");
    await expect(page.getByText(/could describe an upload: \/front, \/back\./)).toBeVisible();
    await expect(fileInput(page)).toHaveCount(0);
    await page.goto("about:blank");
    await server.restart({ UPLOAD_DESCRIPTOR_POINTER: "/back" });
    await importPicture(page);
    expect(await sendIt(page, other)).toMatchObject({
      back: { checksumHex: sha256, size_in_bytes: png.length },
    });
  },
);
