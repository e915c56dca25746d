import { expect, it } from "vitest";
import { sniffImage } from "@/lib/contract/image";
import { drawPicture, pictureStyles } from "./picture";
import { writeAnimatedPng, writeTrueColourPng } from "./true-colour-png";

const order = { prompt: "A kettle at dusk", seed: 7, width: 60, height: 40 };

it("the same order gives the same bytes, and another style, seed or prompt gives others", () => {
  const bytesOf = (more: Partial<Parameters<typeof drawPicture>[0]>) =>
    writeTrueColourPng(drawPicture({ ...order, style: "lakeside", ...more })).toString("base64");
  expect(bytesOf({})).toBe(bytesOf({}));
  const others = [{ seed: 8 }, { prompt: "A kettle in the snow" }, { style: "contours" as const }];
  expect(new Set([{}, ...others].map(bytesOf)).size).toBe(4);
});

it.each(pictureStyles)("%s is a PNG of the size that was asked for, with many colours", (style) => {
  const pixels = drawPicture({ ...order, style });
  expect(sniffImage(writeTrueColourPng(pixels))).toEqual({
    ok: true,
    type: "image/png",
    width: 60,
    height: 40,
  });
  const colours = new Set<number>();
  for (let at = 0; at < pixels.rgb.length; at += 3)
    colours.add(((pixels.rgb[at] ?? 0) << 16) | ((pixels.rgb[at + 1] ?? 0) << 8) | (pixels.rgb[at + 2] ?? 0));
  expect(colours.size).toBeGreaterThan(100);
});

it("an animated PNG is a sound PNG with as many frames as it was given, each with its time", () => {
  const frame = (seed: number) => ({
    ...drawPicture({ ...order, style: "enamel", seed }),
    shownMs: seed * 1_000,
  });
  const bytes = writeAnimatedPng([frame(2), frame(3), frame(4)]);
  expect(sniffImage(bytes)).toMatchObject({ ok: true, width: 60, height: 40 });
  expect(bytes.readUInt32BE(bytes.indexOf("acTL") + 4)).toBe(3);
  const times: number[] = [];
  for (let at = bytes.indexOf("fcTL"); at >= 0; at = bytes.indexOf("fcTL", at + 1))
    times.push(bytes.readUInt16BE(at + 24));
  expect(times).toEqual([2_000, 3_000, 4_000]);
});
