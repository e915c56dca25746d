import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { generatedImage, imageFile, imageFormats, imageStyles } from "./image-file";

it.each(imageStyles)("%s has an image of every format, wider or taller as the format says", (style) => {
  const [landscape, square, portrait, wide] = imageFormats.map((format) => {
    const { width, height } = generatedImage(style, format);
    return width / height;
  });
  expect(square).toBe(1);
  expect(landscape).toBeGreaterThan(1);
  expect(portrait).toBeLessThan(1);
  expect(wide).toBeGreaterThan(landscape ?? 0);
});

it("every file of the folder is an image", () => {
  const names = readdirSync(dirname(fileURLToPath(import.meta.url)))
    .filter((name) => name.endsWith(".png"))
    .map((name) => name.slice(0, -".png".length));
  for (const name of names) expect(imageFile(name).content.byteLength).toBeGreaterThan(500);
  expect(names.length).toBeGreaterThan(imageStyles.length * imageFormats.length);
});
