import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sniffImage } from "@/lib/wire/images/image";

/** One of the image files of this folder, with its size in pixels as its bytes say. */
export type ImageFile = { content: Buffer; width: number; height: number };

const folder = dirname(fileURLToPath(import.meta.url));
const read = new Map<string, ImageFile>();

/** Reads `<name>.png`, once per process. `name` comes from this program, never from a request. */
export function imageFile(name: string): ImageFile {
  const known = read.get(name);
  if (known) return known;
  const content = readFileSync(join(/* turbopackIgnore: true */ folder, `${name}.png`));
  const sniffed = sniffImage(content);
  if (!sniffed.ok) throw new TypeError(`The image file ${name} is no image.`);
  const file = { content, width: sniffed.width, height: sniffed.height };
  read.set(name, file);
  return file;
}

export const imageStyles = [
  "ridgelines",
  "lakeside",
  "night_camp",
  "paper_cut",
  "contours",
  "enamel",
] as const;
type ImageStyle = (typeof imageStyles)[number];

export const imageFormats = ["landscape", "square", "portrait", "wide"] as const;
export type ImageFormat = (typeof imageFormats)[number];

export function generatedImage(style: ImageStyle, format: ImageFormat): ImageFile {
  return imageFile(`${style}-${format}`);
}
