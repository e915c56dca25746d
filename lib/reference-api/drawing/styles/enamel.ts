import { mix, smooth, type Rgb } from "../colours";
import type { Scene, Shader } from "./shader";

/** Enamel plates from above in a half-drop repeat, speckled and rimmed. */
export function enamel({ palette, draw }: Scene): Shader {
  const across = 3 + Math.floor(draw() * 3);
  const salt = Math.floor(draw() * 1e6);
  const fills: Rgb[] = [palette.sky, palette.accent, mix(palette.paper, [255, 255, 255], 0.6), palette.near];
  const ground = mix(palette.paper, palette.horizon, 0.35);
  return (x, y) => {
    const column = Math.floor(x * across);
    const row = Math.floor(y * across + (column % 2) * 0.5);
    const dx = x * across - column - 0.5;
    const dy = y * across + (column % 2) * 0.5 - row - 0.5;
    const away = Math.hypot(dx, dy);
    const kind = Math.floor(hash(column, row, salt) * fills.length);
    const fill = fills[kind] ?? palette.sky;
    const rim = mix(fill, [22, 24, 30], 0.72);
    const shadow = smooth(0.47, 0.38, Math.hypot(dx - 0.025, dy - 0.04));
    let colour = mix(ground, mix(ground, palette.near, 0.5), 0.45 * shadow);
    const glaze = mix(fill, [255, 255, 255], 0.3 * smooth(0.3, -0.35, dx + dy));
    colour = mix(colour, rim, smooth(0.414, 0.404, away));
    colour = mix(colour, glaze, smooth(0.39, 0.38, away));
    const well = Math.abs(away - 0.27);
    colour = mix(colour, mix(fill, [0, 0, 0], 0.25), 0.5 * smooth(0.02, 0, well) * smooth(0.4, 0.38, away));
    return mix(
      colour,
      [250, 248, 240],
      0.8 * speckle(x * across * 26, y * across * 26, salt) * smooth(0.39, 0.37, away),
    );
  };
}

/** Small drops, one in five places. */
function speckle(x: number, y: number, salt: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (hash(column, row, salt + 7) > 0.2) return 0;
  const [left, top] = [0.3 + 0.4 * hash(column, row, salt + 1), 0.3 + 0.4 * hash(column, row, salt + 2)];
  const size = 0.1 + 0.16 * hash(column, row, salt + 3);
  return smooth(size, size * 0.6, Math.hypot(x - column - left, y - row - top));
}

function hash(x: number, y: number, salt: number): number {
  let value = Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263) + Math.imul(salt, 2_246_822_519);
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return ((value ^ (value >>> 16)) >>> 0) / 4_294_967_296;
}
