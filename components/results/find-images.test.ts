import { expect, it } from "vitest";
import { images, otherKinds } from "@/lib/wire/images/testing/sample-images";
import { findImages } from "./find-images";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const png = { contentType: "image/png", contentBase64: base64(images.png) };

it("finds an image at the top and inside lists, labelled by the nearest text, with the dimensions in its bytes", () => {
  expect(findImages({ title: "Kettle", ...png })).toMatchObject([
    { label: "Kettle", width: 21, height: 13, src: expect.stringMatching(/^data:image\/png;base64,/) },
  ]);
  const jpeg = { contentType: "image/jpeg", contentBase64: base64(images.jpeg) };
  const media = [
    { title: "One", thumbnail: png },
    { title: "Two", thumbnail: null },
    { title: "Three", thumbnail: jpeg },
  ];
  expect(findImages({ media }).map(({ label }) => label)).toEqual(["One", "Three"]);
});

it("F44: shows nothing whose bytes are not one of the three image types, whatever it claims to be", () => {
  const page = base64(new TextEncoder().encode("<svg onload=alert(1)/>"));
  for (const claimed of [
    { ...png, contentBase64: page },
    { ...png, contentBase64: base64(otherKinds.gif) },
    { ...png, contentBase64: `${png.contentBase64}"` },
    { ...png, contentBase64: "" },
    { ...png, contentType: "image/svg+xml" },
    { ...png, contentType: "text/html" },
    { contentType: "image/png" },
  ])
    expect(findImages([claimed])).toEqual([]);
});

it("the type in the address is that of the bytes, not the one that was claimed", () => {
  const claimed = { contentType: "image/webp", contentBase64: png.contentBase64 };
  expect(findImages(claimed)[0]?.src).toMatch(/^data:image\/png;/);
});

it("stops at a hundred images", () => {
  expect(findImages(Array.from({ length: 300 }, () => png))).toHaveLength(100);
});
