import { mix, smooth } from "../colours";
import { sampled } from "./sampled";
import type { Scene, Shader } from "./shader";

const rows = 5;

/** Rows of hills that pale towards the horizon, under a low sun. */
export function ridgelines({ aspect, palette, draw }: Scene): Shader {
  const sun = { x: aspect * (0.25 + 0.5 * draw()), y: 0.24 + 0.12 * draw(), radius: 0.06 + 0.03 * draw() };
  const waves = Array.from({ length: rows }, () => [
    draw() * 6.3,
    draw() * 6.3,
    draw() * 6.3,
    2 + draw() * 2,
  ]);
  const crestAt = (row: number, x: number) => {
    const [a = 0, b = 0, c = 0, pitch = 2] = waves[row] ?? [];
    const large = 0.055 * Math.sin(x * pitch + a) + 0.03 * Math.sin(x * pitch * 2.7 + b);
    return 0.44 + 0.115 * row + large + (0.006 + 0.002 * row) * Math.sin(x * 23 + c) * Math.sin(x * 9 + a);
  };
  const crests = waves.map((_, row) => sampled((x) => crestAt(row, x), aspect));
  const hills = crests.map((_, row) => mix(palette.horizon, palette.near, 0.28 + (0.72 * row) / (rows - 1)));
  const light = mix(palette.horizon, [255, 255, 255], 0.65);
  return (x, y) => {
    const away = Math.hypot(x - sun.x, y - sun.y);
    let colour = mix(palette.sky, palette.horizon, y / 0.62);
    colour = mix(colour, light, 0.55 * Math.exp(-away * 6));
    colour = mix(light, colour, smooth(sun.radius - 0.003, sun.radius + 0.003, away));
    for (let row = hiddenBelow(crests, x, y); row < rows; row += 1) {
      const below = y - (crests[row]?.(x) ?? 1);
      const hill = hills[row] ?? palette.near;
      const misty = mix(hill, palette.horizon, 0.45 * smooth(0, 0.2, below) * (1 - row / rows));
      colour = mix(colour, misty, smooth(-0.0015, 0.0015, below));
    }
    return colour;
  };
}

/** The nearest row that covers this place; nothing behind it is seen. */
function hiddenBelow(crests: readonly ((x: number) => number)[], x: number, y: number): number {
  for (let row = rows - 1; row > 0; row -= 1) if (y - (crests[row]?.(x) ?? 1) > 0.002) return row;
  return 0;
}
