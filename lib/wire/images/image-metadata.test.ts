import { expect, test } from "vitest";
import { readImageMetadata } from "./image-metadata";
import { images, withExif } from "./testing/sample-images";

test.each(Object.entries(images))(
  "a plain image has no metadata that tells anything: %s",
  async (_, bytes) => {
    expect(await readImageMetadata(bytes.buffer)).toEqual({ location: null, facts: [] });
  },
);

test("where, when, with what and by whom an image was taken is read from its bytes", async () => {
  const bytes = withExif(images.jpeg, { model: "Frostlens 3", artist: "Ida Berg", latitude: [59, 19, 45] });
  expect(await readImageMetadata(bytes.buffer)).toEqual({
    location: { latitude: 59.329_166_666_666_67, longitude: null },
    facts: [
      { kind: "camera", value: "Frostlens 3" },
      { kind: "person", value: "Ida Berg" },
    ],
  });
});

test("bytes that are no image, or end in the middle of the metadata, are not readable and break nothing", async () => {
  const bytes = withExif(images.jpeg, { model: "Frostlens 3", artist: "Ida Berg", latitude: [59, 19, 45] });
  for (let length = 0; length < 200; length += 3) await readImageMetadata(bytes.slice(0, length).buffer);
  expect(await readImageMetadata(new TextEncoder().encode("<svg/>").buffer)).toBeNull();
});
