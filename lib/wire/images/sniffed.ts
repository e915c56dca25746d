export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

/** Width and height in pixels, as the file's own header states them. */
export type Sniffed =
  | { ok: true; type: ImageType; width: number; height: number }
  | { ok: false; reason: string };

/** A small file can claim a size whose pixels fill the memory of whoever opens it; 100 megapixels is past any camera. */
export const imagePixelsMax = 100_000_000;
export const imageSideMax = 65_535;

export function sizeProblem({ width, height }: { width: number; height: number }): string | null {
  if (width < 1 || height < 1) return "The image has no pixels.";
  if (width * height <= imagePixelsMax && width <= imageSideMax && height <= imageSideMax) return null;
  return `The image says that it is ${width} × ${height} pixels, which is too large; at most ${imagePixelsMax / 1e6} megapixels are accepted.`;
}

export function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

export const cutShort = (kind: string) => refuse(`The ${kind} is cut short or damaged.`);
export const moreBehind = (kind: string) =>
  refuse(`Something else stands behind the end of the ${kind}. Save the image anew and choose that file.`);

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
