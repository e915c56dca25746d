import { describe, expect, it } from "vitest";
import { sniffImage } from "./image";
import { imageBytesMax } from "@/lib/wire/contract/limits";
import { imageFacts, images, jpegOf, otherKinds } from "./testing/sample-images";

const text = (content: string) => new TextEncoder().encode(content);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));
const reasonOf = (bytes: Uint8Array) => {
  const sniffed = sniffImage(bytes);
  return sniffed.ok ? `taken as ${sniffed.type}` : sniffed.reason;
};
const changed = (bytes: Uint8Array, at: number, ...values: number[]) => {
  const copy = bytes.slice();
  copy.set(values, at);
  return copy;
};

describe("a image is known by its bytes", () => {
  it.each(imageFacts)("%s: kind and size", (name, type, width, height) => {
    expect(sniffImage(images[name])).toEqual({ ok: true, type, width, height });
  });

  it("also inside a larger buffer, and where a camera put a preview behind the image", () => {
    const buffer = join(new Uint8Array(7), images.png, new Uint8Array(9));
    expect(sniffImage(buffer.subarray(7, 7 + images.png.byteLength)).ok).toBe(true);
    expect(sniffImage(join(images.jpeg, images.jpegProgressive))).toMatchObject({ width: 33, height: 17 });
    expect(sniffImage(join(images.jpeg, new Uint8Array(12))).ok).toBe(true);
  });
});

describe("F31: what is not such an image is refused, and named", () => {
  it.each([
    ["GIF", otherKinds.gif, "GIF"],
    ["AVIF", otherKinds.avif, "AVIF"],
    ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg"/>'), "SVG"],
    ["SVG after a declaration", text('\ufeff<?xml version="1.0"?>\n<svg/>'), "SVG"],
    ["HTML", text("<!doctype html><script>1</script>"), "markup"],
    ["PDF", text("%PDF-1.7"), "PDF"],
    ["nothing", new Uint8Array(), "empty"],
    ["noise", text("hello"), "not a image"],
  ])("%s", (_name, bytes, word) => {
    expect(reasonOf(bytes)).toContain(word);
  });

  it.each(Object.entries(images))("%s with a page, an archive or a GIF behind its end", (_name, image) => {
    for (const tail of [text("<script>1</script>"), text("PK\u0003\u0004"), otherKinds.gif, text("\0x")])
      expect(reasonOf(join(image, tail))).toContain("behind the end");
  });

  it.each(Object.entries(images))("%s cut off anywhere", (_name, image) => {
    for (let length = 1; length < image.byteLength; length += 1)
      expect(sniffImage(image.subarray(0, length)).ok).toBe(false);
  });

  it("a PNG whose IEND is missing, and a JPEG whose EOI is", () => {
    expect(reasonOf(images.png.subarray(0, -12))).toContain("cut short");
    expect(reasonOf(images.jpeg.subarray(0, -2))).toContain("cut short");
  });

  it("a PNG whose header, image data or end was altered", () => {
    for (const at of [19, images.png.byteLength - 20, images.png.byteLength - 1])
      expect(reasonOf(changed(images.png, at, 0x77))).toContain("damaged");
  });

  it("a header of 30,000 × 30,000 pixels", () => {
    const jpeg = images.jpeg;
    const frame = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
    expect(reasonOf(changed(jpeg, frame + 5, 0x75, 0x30, 0x75, 0x30))).toContain("30000 × 30000");
    // 30,000 does not fit the 14 bits of a VP8 or VP8L image, so only an animation's canvas can say it.
    const animation = join(
      text("RIFF"),
      Uint8Array.of(30, 0, 0, 0),
      text("WEBPVP8X"),
      Uint8Array.of(10, 0, 0, 0, 2, 0, 0, 0, 0x2f, 0x75, 0, 0x2f, 0x75, 0),
      text("ANMF"),
      new Uint8Array(4),
    );
    expect(reasonOf(animation)).toContain("30000 × 30000");
    const largePng = Uint8Array.from(
      atob("iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwCAIAAADpRW/tAAAAC0lEQVR4nGNgYAAAAAMAAbitOmMAAAAASUVORK5CYII="),
      (character) => character.charCodeAt(0),
    );
    expect(reasonOf(largePng)).toContain("30000 × 30000");
  });

  it("a image without width or height", () => {
    const frame = images.jpeg.findIndex((byte, at) => byte === 0xff && images.jpeg[at + 1] === 0xc0);
    expect(reasonOf(changed(images.jpeg, frame + 5, 0, 0))).toContain("no pixels");
  });
});

it("F29: 3,145,728 bytes are taken and one more is not, with both sizes", () => {
  expect(sniffImage(jpegOf(imageBytesMax))).toMatchObject({ ok: true, width: 33, height: 17 });
  expect(reasonOf(jpegOf(imageBytesMax + 1))).toMatch(/3145729.*3145728/);
});

it("any bytes behind a right beginning end in an answer", () => {
  const starts = [images.jpeg, images.png, images.webpLossy, images.webpExtended];
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  for (let round = 0; round < 4_000; round += 1) {
    const image = (starts[round % starts.length] ?? images.png).slice();
    for (let change = 0; change < 3; change += 1) image[12 + (next() % (image.length - 12))] = next() & 0xff;
    const sniffed = sniffImage(image);
    expect(sniffed.ok ? sniffed.width * sniffed.height : sniffed.reason.length).toBeGreaterThan(0);
  }
});
