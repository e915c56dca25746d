import { atOnce, type InPieces } from "./ahead";
import { paletteFor } from "./colours";
import { drawsFrom } from "./draws";
import { contours } from "./styles/contours";
import { enamel } from "./styles/enamel";
import { withKettle } from "./styles/kettle";
import { lakeside } from "./styles/lakeside";
import { nightCamp } from "./styles/night-camp";
import { paperCut } from "./styles/paper-cut";
import { ridgelines } from "./styles/ridgelines";
import type { Scene, Shader } from "./styles/shader";
import type { Pixels } from "./true-colour-png";

const styles = {
  ridgelines,
  lakeside,
  night_camp: nightCamp,
  paper_cut: paperCut,
  contours,
  enamel,
} as const satisfies Record<string, (scene: Scene) => Shader>;

export const pictureStyles = [
  "ridgelines",
  "lakeside",
  "night_camp",
  "paper_cut",
  "contours",
  "enamel",
] as const;
export type PictureStyle = keyof typeof styles;

export type PictureOrder = {
  prompt: string;
  style: PictureStyle;
  seed: number;
  width: number;
  height: number;
};

/** In these a kettle can stand in front. */
const views: readonly PictureStyle[] = ["ridgelines", "lakeside", "night_camp"];

/**
 * Draws a picture. Style, words and seed decide everything, so that the same order gives the same pixels: words of
 * weather, season and time choose the colours, and a kettle stands in the view if it is asked for.
 */
export function drawPicture(order: PictureOrder): Pixels {
  const key = JSON.stringify(order);
  const known = drawn.get(key);
  if (known) return known;
  const pixels = atOnce(drawInPieces(order));
  if (drawn.size < drawnMax && order.width * order.height <= smallPixels) drawn.set(key, pixels);
  return pixels;
}

/** The first few small ones stay, which are those of the demo brand: every new database begins with them. */
const drawn = new Map<string, Pixels>();
const drawnMax = 12;
const smallPixels = 60_000;

/** The same, row by row. */
export function* drawInPieces({ prompt, style, seed, width, height }: PictureOrder): InPieces<Pixels> {
  const next = drawsFrom(JSON.stringify([prompt, style, seed]));
  const scene = { aspect: width / height, palette: paletteFor(prompt, next()), draw: next };
  const view = styles[style](scene);
  const shade =
    views.includes(style) && /kettle|pot\b|tea|coffee/i.test(prompt) ? withKettle(view, scene) : view;
  const rgb = new Uint8Array(width * height * 3);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = shade((x + 0.5) / height, (y + 0.5) / height);
      rgb[at++] = red;
      rgb[at++] = green;
      rgb[at++] = blue;
    }
    yield;
  }
  return { width, height, rgb };
}
